import { expect, it } from 'vitest';
import { parseLogDetails } from '../../../server/provider/queries/transactions/log-details.ts';

it.each([
  [
    'a list of names and values',
    [{ name: 'Reason', value: 'Late', more: 1 }],
    [{ name: 'Reason', value: 'Late' }],
  ],
  ['cut off', '[{"name":', []],
  ['null', null, []],
  ['an object', { name: 'Reason' }, []],
  ['a list with something else in it', [{ name: 'Reason', value: 'Late' }, 5], []],
  ['a value of another type', [{ name: 'Reason', value: 5 }], []],
  ['longer than a detail may be', [{ name: 'Reason', value: 'x'.repeat(501) }], []],
])('reads stored details that are %s', (_name, stored, want) => {
  expect(parseLogDetails(stored)).toEqual(want);
});
