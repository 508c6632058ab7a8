import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { objectAt, operationsOf, readDescription, textOf, type Operation } from './description.ts';

const described = operationsOf(readDescription());
const table = new Map(
  readFileSync(new URL('edits-without-version.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([operation = '', why = '']) => [operation, why]),
);

const isSignedIn = ({ node }: Operation): boolean => Object.hasOwn(objectAt(node, 'x-access'), 'roles');
const isFile = ({ node }: Operation): boolean =>
  node['x-file-name'] !== undefined || node['x-upload'] !== undefined;
const makes = ({ node }: Operation): boolean => Object.hasOwn(objectAt(node, 'responses'), '201');

/** Edits and removals, and posts of people with a role that make nothing new: what they change was there before. */
const changes = described.filter(
  (operation) =>
    ['put', 'patch', 'delete'].includes(operation.method) ||
    (operation.method === 'post' && isSignedIn(operation) && !isFile(operation) && !makes(operation)),
);

const namesVersion = ({ node, parameters }: Operation): boolean =>
  textOf(node['x-edits']) !== '' &&
  parameters.some(({ name, in: place }) => place === 'header' && name === 'If-Match');
const hasHeader = ({ node }: Operation, status: string): boolean =>
  Object.hasOwn(objectAt(node, 'responses', status, 'headers'), 'ETag');

describe('the version that an edit names', () => {
  it('is named by every write that changes what was there, but for those of the table', () => {
    const without = changes.filter((operation) => !namesVersion(operation)).map(({ id }) => id);
    expect(without.toSorted()).toEqual([...table.keys()].toSorted());
    expect([...table.values()].filter((why) => why.length < 20)).toEqual([]);
  });

  it.each(described.filter(namesVersion).map((operation) => ({ id: operation.id, operation })))(
    '$id reads it where the description says so, and is refused with 412',
    ({ operation }) => {
      const read = described.find(({ id }) => id === operation.node['x-edits']);
      expect(read === undefined ? '' : `${read.method} ${String(hasHeader(read, '200'))}`).toBe('get true');
      expect(Object.keys(objectAt(operation.node, 'responses'))).toContain('412');
    },
  );
});
