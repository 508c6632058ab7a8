#!/bin/sh
# What an object literal that begins with a spread and goes on with keys costs in Node 20. Runs without this project.
# Seen with Node 20.20.2, 22.23.3 and 24.21.0 (the npm package "node").
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >run.mjs <<'SCRIPT'
const spreadFirst = (base, label) => ({ ...base, as: 'text', label });
const spreadLast = (base, label) => ({ as: 'text', label, ...base });
const base = { file: 'a.json', pointer: '/a' };
const areAlike = (make) => {
  for (let index = 0; index < 1000; index += 1) make(base, index);
  return %HaveSameMap(make(base, 1), make(base, 2));
};
const nanoseconds = (make) => {
  const kept = [];
  const before = process.cpuUsage();
  for (let index = 0; index < 50_000; index += 1) kept.push(make(base, index));
  const { user, system } = process.cpuUsage(before);
  return Math.round(((user + system) * 1000) / kept.length);
};
const alike = [areAlike(spreadFirst), areAlike(spreadLast)];
const wanted = process.argv[2] === 'apart' ? [false, true] : [true, true];
console.log(
  `Node ${process.version}: spread first: ${alike[0] ? 'one hidden class' : 'a hidden class for each object'},`,
  `${nanoseconds(spreadFirst)} ns an object; spread last: ${alike[1] ? 'one hidden class' : 'a hidden class for each object'},`,
  `${nanoseconds(spreadLast)} ns.`,
);
if (alike.join() !== wanted.join()) {
  console.error(`It was seen as ${wanted.join(' and ')}.`);
  process.exitCode = 1;
}
SCRIPT
for version in '20.20.2 apart' '22.23.3 alike' '24.21.0 alike'; do
  set -- $version
  npx -y "node@$1" --allow-natives-syntax --single-threaded run.mjs "$2"
done
echo 'As seen before: in Node 20, { ...base, key } makes a hidden class for each object, and { key, ...base } does not.'
