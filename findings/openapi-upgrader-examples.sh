#!/bin/sh
# What @scalar/openapi-upgrader makes of the data inside an example. Runs without this project, on a valid document of OpenAPI 3.0.
# Seen with @scalar/openapi-upgrader 0.1.11, which npm 11 takes on Node 20.20.2 for `npm install @scalar/openapi-upgrader`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @scalar/openapi-upgrader@0.1.11 >/dev/null

cat >run.mjs <<'SCRIPT'
import { upgrade } from '@scalar/openapi-upgrader';

// The example is a column of a table, which has properties called `nullable`, `type` and `example` itself.
const column = { name: 'author', type: 'string', nullable: true, example: 'Ada' };
const document = {
  openapi: '3.0.3',
  info: { title: 'Columns', version: '1' },
  paths: {},
  components: {
    schemas: {
      Column: {
        type: 'object',
        properties: { name: { type: 'string' }, type: { type: 'string' }, nullable: { type: 'boolean' }, example: { type: 'string' } },
        example: column,
      },
    },
  },
};
const before = JSON.stringify(column);
const { components } = upgrade(document, '3.1');
const { examples } = components.schemas.Column;
const after = JSON.stringify(Array.isArray(examples) ? examples[0] : Object.values(examples ?? {})[0]);
console.log(`written: ${before}`);
console.log(`upgraded: ${after}`);
process.exit(after === before ? 1 : 0);
SCRIPT
node run.mjs
echo 'As seen before: data of an example is rewritten as if it were a schema.'
