#!/bin/sh
# Whether redos-detector tells patterns that can take forever from those that cannot. Runs without this project, on a safe pattern alone.
# Seen with redos-detector 6.1.4 and Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts redos-detector@6.1.4 >/dev/null

cat >run.mjs <<'SCRIPT'
import { isSafe } from 'redos-detector';

// Each dot ends a part, so a text is read in one way at most: refusing it takes about as many steps as it has characters.
const pattern = /^(?:[a-z0-9]+\.)*[a-z]+$/;
const { safe, score } = isSafe(pattern);
console.log(`redos-detector calls ${pattern} ${safe ? 'safe' : 'unsafe'} (score ${score.infinite ? 'infinite' : score.value})`);

// What it refuses only at its last character, in texts ten times as long each: the time grows as they do.
for (const length of [10_000, 100_000, 1_000_000])
  for (const [kind, text] of [['one part', 'a'.repeat(length - 1)], ['many parts', 'ab.'.repeat(length / 3)]]) {
    const begun = process.cpuUsage().user;
    const isTaken = pattern.test(`${text}!`);
    console.log(`${length} characters, ${kind}: ${isTaken ? 'taken' : 'refused'} in ${((process.cpuUsage().user - begun) / 1000).toFixed(1)} ms of the processor`);
    if (isTaken) process.exit(1);
  }
process.exit(safe ? 1 : 0);
SCRIPT
node run.mjs
echo 'As seen before: a pattern that it calls unsafe need not be.'
