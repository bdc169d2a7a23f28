rm README.md && mkdir README.md
publish
echo "status $?"
ls README.md*
