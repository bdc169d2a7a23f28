mkdir figures/old.png
publish
echo "status $?"
