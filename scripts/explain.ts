import { readFileSync } from 'node:fs';
import type { Compilation } from '../engine/compile/index.ts';
import { atPointer, isRecord, type JsonObject } from '../engine/json.ts';

/** The planned nodes of a file, by the pointer they were written at. */
const findPlanned = (value: unknown, file: string, pointer: string): JsonObject | undefined => {
  if (isRecord(value) && value['file'] === file && value['pointer'] === pointer) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = findPlanned(part, file, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
};

const written = (file: string, pointer: string): unknown =>
  atPointer(JSON.parse(readFileSync(file, 'utf8')), pointer);

const originOf = (node: unknown, key: string): string => {
  if (typeof node === 'string' && ['field', 'param', 'name'].includes(key)) return 'written';
  return isRecord(node) && Object.hasOwn(node, key) ? 'written' : 'description or default';
};

const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}...` : text;
};

/** The node as it is planned, each value with where it comes from: the descriptor, or the description and the defaults. */
export const explainNode = (compilation: Compilation, address: string): string => {
  const [file = '', pointer = ''] = address.split('#');
  const planned = findPlanned({ ...compilation.screens, forms: compilation.forms }, file, pointer);
  if (planned === undefined)
    throw new Error(
      `There is no node at ${address}: it is broken, or it is only a part of a node (try the pointer of a column, filter, field, block or action).`,
    );
  const node = written(file, pointer);
  return Object.entries(planned)
    .filter(([key]) => key !== 'file' && key !== 'pointer')
    .map(([key, value]) => `${key.padEnd(14)} ${short(value).padEnd(60)}  ${originOf(node, key)}`)
    .join('\n');
};
