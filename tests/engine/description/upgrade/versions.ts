import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The same small description in each version that is read. */
export const versions = [
  'swagger-2.0.json',
  'openapi-3.0.json',
  'openapi-3.1.yaml',
  'openapi-3.1.json',
  'openapi-3.2.yaml',
] as const;

/** A description as it is written. */
export const readVersion = (file: (typeof versions)[number]): unknown =>
  parse(readFileSync(`${versionFolder}/${file}`, 'utf8'));

/** Where the files are. */
export const versionFolder = 'tests/engine/description/upgrade/versions';
