import { expect, it } from 'vitest';
import { isArray, isRecord } from '../../../../engine/json.ts';
import { compileFiles, libraryFiles } from '../library.ts';

/** What is written, with the action told something more wherever it is offered. */
const withTold = (written: unknown, told: unknown): unknown => {
  if (isArray(written)) return written.map((one) => withTold(one, told));
  if (!isRecord(written)) return written;
  const { action, with: given } = written;
  if (action === 'remind-reader' && isRecord(given)) return { ...written, with: { ...given, extra: told } };
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, withTold(value, told)]));
};

/** A value that is compared with what is told. */
const somethingOf = (taken: unknown): string => {
  if (!isRecord(taken)) return 'b1';
  return taken['schema'] === 'Currency' ? 'AUD' : 'open';
};

/** What is found where an action takes something more and is told a value for it. */
const codesOf = (taken: unknown, told: unknown): readonly string[] => {
  const files = libraryFiles.map(({ path, text }) => {
    const written: unknown = JSON.parse(text);
    if (!isRecord(written)) return { path, text };
    const { takes } = written;
    if (path !== 'schemas/actions/remind-reader.json' || !isRecord(takes))
      return { path, text: JSON.stringify(withTold(written, told)) };
    const action = {
      ...written,
      takes: { ...takes, extra: taken },
      visibleWhen: { '!==': [{ var: 'given.extra' }, somethingOf(taken)] },
    };
    return { path, text: JSON.stringify(action) };
  });
  return [...new Set(compileFiles(files).findings.map(({ code }) => code))];
};

const variable = (path: string) => ({ var: path });
const status = { schema: 'LoanStatus' };

it.each([
  ['branch', variable('user.branch_id')],
  ['any', variable('user.branch_id')],
  ['any', variable('user.reader_id')],
  ['any', 'b1'],
  [status, 'open'],
  [{ schema: 'Currency' }, 'AUD'],
])('an action that takes %j may be told %j', (taken, told) => {
  expect(codesOf(taken, told)).toEqual([]);
});

it.each([
  ['branch', variable('user.rights'), 'value-type'],
  ['branch', variable('user.name'), 'record-kind'],
  ['branch', variable('user.reader_id'), 'record-kind'],
  ['branch', true, 'value-type'],
  ['any', variable('user.rights'), 'record-kind'],
  ['any', variable('user.kind'), 'record-kind'],
  ['any', true, 'value-type'],
  ['any', 7, 'value-type'],
  [status, 'late', 'value-unknown'],
  [status, true, 'value-type'],
  [status, variable('user.rights'), 'value-type'],
  [status, variable('user.name'), 'value-unknown'],
  [{ schema: 'LoanState' }, 'open', 'component-unknown'],
])('an action that takes %j may not be told %j: %s', (taken, told, code) => {
  expect(codesOf(taken, told)).toEqual([code]);
});
