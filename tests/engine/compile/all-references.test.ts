import { expect, test } from 'vitest';
import { allReferences } from '../../../engine/compile/link/all-references.ts';
import type { ReferenceKind } from '../../../engine/language/definition/reference-kind.ts';
import { createReporter } from '../../../engine/compile/read/reporter.ts';
import { createParser } from '../../../engine/compile/read/parse-sources.ts';
import { libraryFiles } from './library.ts';

const references = allReferences(createParser()(libraryFiles, createReporter()));
const usesOf = (kind: ReferenceKind, name: string) =>
  references
    .filter((reference) => reference.kind === kind && reference.name === name)
    .map(({ place, pointer }) => `${place.file}#${pointer}`);

test.each([
  ['action', 'add-reader', ['schemas/screens/people/readers.json#/body/toolbar/0']],
  ['preset', 'loans', ['schemas/screens/loans/loans.json#/body/preset']],
  [
    'operation',
    'listReaders',
    [
      'schemas/lookups/branch-readers.json#/operation',
      'schemas/lookups/readers.json#/operation',
      'schemas/screens/people/branch-readers.json#/body/source/operation',
      'schemas/screens/people/readers.json#/body/source/operation',
    ],
  ],
  [
    'bodyField',
    'loan_id',
    [
      'schemas/actions/pay-fine.json#/call/body/loan_id',
      'schemas/actions/waive-fine.json#/call/body/loan_id',
      'schemas/screens/loans/fine-desk.json#/body/sections/0/fields/0',
    ],
  ],
  ['rule', 'pin', ['schemas/actions/add-reader.json#/form/3/rule']],
  ['role', '__proto__', []],
] as const)('finds each use of the %s %s', (kind, name, uses) => {
  expect(usesOf(kind, name)).toEqual(uses);
});
