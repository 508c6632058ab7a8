#!/bin/sh
# What DuckDB makes of amounts whose first cents come late in a CSV file. Runs without this project.
# Seen with @duckdb/node-api 1.5.6-r.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1 >/dev/null

cat >run.cjs <<'SCRIPT'
const { writeFileSync } = require('node:fs');
const { DuckDBInstance } = require('@duckdb/node-api');

const seen = {
  "'a.csv'": 'BIGINT 13, BIGINT 12',
  "'a.csv', types = {'Amount': 'DECIMAL(18,4)'}": 'DECIMAL(18,4) 12.5000, DECIMAL(18,4) 12.4900',
  "'a.csv', sample_size = -1": 'DOUBLE 12.5, DOUBLE 12.49',
};
const run = async () => {
  writeFileSync('a.csv', `Currency,Amount\r\n${'JPY,1200\r\n'.repeat(30_000)}AUD,12.50\r\nAUD,12.49\r\n`);
  const connection = await (await DuckDBInstance.create()).connect();
  for (const [how, wanted] of Object.entries(seen)) {
    const query = `select typeof(Amount), Amount::varchar from read_csv(${how}) where Currency = 'AUD'`;
    const rows = (await connection.runAndReadAll(query)).getRowsJson();
    const found = rows.map((row) => row.join(' ')).join(', ');
    console.log(`read_csv(${how}): ${found}`);
    if (found !== wanted) {
      console.error(`It was seen as ${wanted}`);
      process.exitCode = 1;
    }
  }
};
run();
SCRIPT
node run.cjs
echo 'As seen before: amounts are rounded without a word unless their type is told.'
