#!/bin/sh
# Whether a SCIM library reads filters that RFC 7644 (section 3.4.2.2) allows, and as they are meant. Runs without this project.
# Seen with scimmy 1.3.5 on Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts scimmy@1.3.5 >/dev/null

cat >run.mjs <<'SCRIPT'
import SCIMMY from 'scimmy';

const people = [
  { userName: 'ada', displayName: 'Ada "Count" King', active: true },
  { userName: 'bob', displayName: 'Bob', active: true },
  { userName: 'cho', displayName: 'Cho', active: false },
];
const find = (filter) => {
  try {
    return new SCIMMY.Types.Filter(filter).match(people).map(({ userName }) => userName).join(',') || 'nobody';
  } catch (error) {
    return error.scimType ?? error.name;
  }
};
console.log(`escaped quotes: ${find(String.raw`displayName eq "Ada \"Count\" King"`)}`);
console.log(`case of a userName: ${find('userName eq "ADA"')}`);
console.log(`groups within groups: ${find('((userName eq "ada" or userName eq "bob")) and active eq true')}`);
console.log(`not of a group: ${find('not (userName eq "ada" or userName eq "bob")')}`);
console.log(`name of the schema: ${find('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada"')}`);
SCRIPT
found=$(node run.mjs)
echo "$found"
seen='escaped quotes: invalidFilter
case of a userName: nobody
groups within groups: invalidFilter
not of a group: ada,bob,cho
name of the schema: nobody'
if [ "$found" != "$seen" ]; then
  echo "Seen before: $seen" >&2
  exit 1
fi
echo 'As seen before: none of five filters of RFC 7644 finds whom it means (ada, ada, ada and bob, cho, ada).'
