import { expect, it } from 'vitest';
import { freshRow } from '../../../../engine/resolve/action/fresh-row.ts';
import { compileLibrary } from '../../render/library/compile-library.ts';

const loan = { id: 'loan-1', due_on: '2026-11-01' };

it('an action is done to its record as it was read anew', () => {
  expect(freshRow({}, loan, { due_on: '2026-11-15' })).toEqual({ id: 'loan-1', due_on: '2026-11-15' });
});

it('is never done to the record that holds it, which its call reads anew for its version', () => {
  const { screens } = compileLibrary(undefined, (text) =>
    text.replace('"operationId": "renewLoan",', '"operationId": "renewLoan", "x-edits": "getBook",'),
  );
  const actions = screens['loans']?.actions ?? {};
  const [renew, fine] = [actions['renew-loan'], actions['pay-fine']];
  expect(renew?.call.reads?.operation).toBe('getBook');
  expect(renew && freshRow(renew, loan, { id: 'book-7' })).toBe(loan);
  expect(fine?.readsOther).toBeUndefined();
});
