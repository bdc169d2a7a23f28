echo 'It is [so]{claim="car_first"}.' >>level/01-words.md
findings
