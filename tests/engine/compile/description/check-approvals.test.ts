import { expect, test } from 'vitest';
import { isRecord } from '../../../../engine/json.ts';
import { compileLibrary } from '../../render/library/compile-library.ts';

/** What is said of the description of the library with an x-approval on an operation. */
const saidOf = (path: string, method: string, approval: unknown): readonly string[] =>
  compileLibrary(undefined, (text) => {
    const document: unknown = JSON.parse(text);
    const paths = isRecord(document) ? document['paths'] : undefined;
    const item = isRecord(paths) ? paths[path] : undefined;
    const operation = isRecord(item) ? item[method] : undefined;
    if (!isRecord(document) || !isRecord(paths) || !isRecord(item) || !isRecord(operation))
      throw new Error(`The library has no ${method} ${path}.`);
    const covered = { ...item, [method]: { ...operation, 'x-approval': approval } };
    return JSON.stringify({ ...document, paths: { ...paths, [path]: covered } });
  }).findings.map(({ message }) => message);

const weighs = { amount: 'amount', currency: 'currency' };
const reads = { reads: 'getBook', 'reads-as': { id: 'loan_id' } };

test.each([
  ['what is weighed', { kind: 'fine', weighs }],
  ['why it is wanted', { kind: 'fine', says: 'reason' }],
  ['the record that is watched', { kind: 'fine', ...reads, watches: ['title'] }],
  ['which changes count', { kind: 'fine', changes: ['amount', 'method'] }],
])('a second person is described by %s', (_name, approval) => {
  expect(saidOf('/fines', 'post', approval)).toEqual([]);
});

test.each([
  [
    'weighs what is not sent',
    { kind: 'fine', weighs: { ...weighs, amount: 'amuont' } },
    /^The body of payFine has no property "amuont"\./,
  ],
  ['is told why by nothing', { kind: 'fine', says: 'why' }, /^The body of payFine has no property "why"\./],
  [
    'counts no change',
    { kind: 'fine', changes: ['colour'] },
    /^The body of payFine has no property "colour"\./,
  ],
  [
    'watches no record',
    { kind: 'fine', watches: ['title'] },
    /payFine names no operation that reads it: by reads, or by x-edits\.$/,
  ],
  [
    'watches what the record has not',
    { kind: 'fine', ...reads, watches: ['colour'] },
    /^What getBook answers has no property "colour"\./,
  ],
  [
    'reads nothing that there is',
    { kind: 'fine', reads: 'getBok' },
    /has no such operation\. Did you mean "getBook"\?$/,
  ],
  [
    'does not know which record',
    { kind: 'fine', reads: 'getBook' },
    /"getBook", whose path parameter "id" payFine does not have: reads-as can say which/,
  ],
  [
    'finds no parameter',
    { kind: 'fine', reads: 'getBook', 'reads-as': { loan: 'loan_id' } },
    /^getBook has no path parameter "loan"\./,
  ],
])('a description is told where it %s', (_name, approval, message) => {
  expect(saidOf('/fines', 'post', approval).some((said) => message.test(said))).toBe(true);
});

test('nobody decides on what changes nothing', () => {
  expect(saidOf('/loans', 'get', { kind: 'fine' })).toContain(
    '"x-approval" asks for a second person before something is changed, and listLoans changes nothing.',
  );
});
