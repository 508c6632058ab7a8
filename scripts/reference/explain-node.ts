import type { Compilation } from '@counterfoil/engine/check';
import { atPointer, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { existsSync, readFileSync } from 'node:fs';

/** The first object inside a value that fits. */
const findInside = (value: unknown, fits: (one: JsonObject) => boolean): JsonObject | undefined => {
  if (isRecord(value) && fits(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = findInside(part, fits);
    if (found !== undefined) return found;
  }
  return undefined;
};

const readWritten = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const originOf = (node: unknown, key: string): string => {
  if (typeof node === 'string' && ['field', 'param', 'name'].includes(key)) return 'written';
  return isRecord(node) && Object.hasOwn(node, key) ? 'written' : 'description or default';
};

/** A value in whole: on its line where it fits, else below it. */
const wholeValue = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length <= 100 ? text : JSON.stringify(value, undefined, 2);
};

/** What was planned of a node: of a lookup where it is used, of the portal what is under the same key. */
const findPlanned = (
  { screens, forms, portal }: Compilation,
  file: string,
  pointer: string,
  written: unknown,
): JsonObject | undefined => {
  const all = { ...screens, forms, portal };
  const node = findInside(all, (one) => one['file'] === file && one['pointer'] === pointer);
  if (node !== undefined) return node;
  const id = ownText(written, 'id');
  if (/(^|\/)lookups\//.test(file) && pointer === '')
    return findInside(all, (one) => one['id'] === id && isRecord(one['call']) && 'value' in one);
  const part: unknown = /(^|\/)portal\.json$/.test(file) ? atPointer(portal, pointer) : undefined;
  return isRecord(part) ? part : part === undefined ? undefined : { [pointer]: part };
};

/** What the schema of its form requires of a field: how much, how long, which form it has. */
const limitsOf = ({ forms }: Compilation, planned: JsonObject): unknown => {
  const form = Object.values(forms).find(
    ({ sections }) => findInside(sections, (one) => one === planned) !== undefined,
  );
  const field = ownText(planned, 'field');
  return form === undefined || field === undefined
    ? undefined
    : readOwn(readOwn(form.schema, 'properties'), field);
};

/** The node as it is planned, each value in whole with where it comes from: the descriptor, or the description and the defaults. */
export const explainNode = (compilation: Compilation, address: string): string => {
  const [file = '', pointer = ''] = address.split('#');
  const whole = readWritten(file);
  if (whole === undefined) throw new Error(`There is no file ${file}.`);
  const planned = findPlanned(compilation, file, pointer, whole);
  if (planned === undefined)
    throw new Error(
      `There is no node at ${address}: it is broken, used nowhere, or only a part of a node (try the pointer of a column, filter, field, block or mode; of an action or a lookup nothing after the #).`,
    );
  const node = atPointer(whole, pointer);
  const limits = limitsOf(compilation, planned);
  return Object.entries(limits === undefined ? planned : { ...planned, limits })
    .filter(([key]) => key !== 'file' && key !== 'pointer')
    .map(([key, value]) => `${key} (${originOf(node, key)}): ${wholeValue(value)}`)
    .join('\n');
};
