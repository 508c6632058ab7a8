import { describe, expect, it } from 'vitest';
import { resolveTransitions } from '../../../../engine/resolve/action/transitions.ts';

const next = {
  available: { lent: ['Librarian', 'Reader'], lost: ['Librarian'] },
  lent: { available: ['Librarian'] },
  lost: {},
};
const changing = { transitions: { field: 'status', next, mayStay: false } };
const editing = { transitions: { field: 'status', next, mayStay: true } };

describe('what may follow the present value', () => {
  it.each([
    [changing, ['available'], 'Librarian', ['lent', 'lost']],
    [changing, ['available'], 'Reader', ['lent']],
    [changing, ['lost'], 'Librarian', []],
    [editing, ['lent'], 'Librarian', ['lent', 'available']],
    // What one of several records may become is offered: the others refuse it with their reason.
    [changing, ['available', 'lent'], 'Librarian', ['lent', 'lost', 'available']],
    [changing, ['burnt'], 'Librarian', undefined],
    [{}, ['lent'], 'Librarian', undefined],
  ])('%j of %j for a %s: %j', (field, present, role, offered) => {
    const records = present.map((status) => ({ status }));
    expect(resolveTransitions(field, records, { roles: [role] })).toEqual(offered);
  });
});
