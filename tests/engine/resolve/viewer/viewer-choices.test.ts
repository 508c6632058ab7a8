import { describe, expect, it } from 'vitest';
import type { ChoicePlan } from '../../../../engine/language/plan/portal-plan.ts';
import { formatChosen, parseChosen, withChoices } from '../../../../engine/resolve/viewer/viewer-choices.ts';
import { call } from '../fixtures/library-list.ts';
import { parseScreenScope } from '../../../../engine/resolve/address/screen-scope.ts';

const lookup = {
  id: 'readers',
  call: call('listReaders', '/readers'),
  value: 'id',
  label: 'name',
} as const;
const language: ChoicePlan = {
  as: 'select',
  property: 'language',
  label: 'Language',
  access: [],
  of: { var: 'user.languages' },
};
const atDesk = {
  as: 'lookup',
  property: 'reader_id',
  label: 'Reader',
  access: [{ roles: ['Librarian'] }],
  lookup,
  none: 'Any reader',
} as const satisfies ChoicePlan;
const user = { language: 'en', languages: ['en', 'mi'], reader_id: null };
const librarian = { roles: ['Librarian'], permissions: [], user };
const reader = { ...librarian, roles: ['Reader'] };

describe('what a person chooses for the session', () => {
  it.each([
    ['a value of the list', librarian, { language: 'mi' }, { language: 'mi', reader_id: null }],
    ['a value the list no longer has', librarian, { language: 'fr' }, { language: 'en', reader_id: null }],
    [
      'nothing, where one is always chosen',
      librarian,
      { language: null },
      { language: 'en', reader_id: null },
    ],
    ['a record', librarian, { reader_id: 'r7' }, { language: 'en', reader_id: 'r7' }],
    ['what is not offered to them', reader, { reader_id: 'r7' }, { language: 'en', reader_id: null }],
    ['what is no choice at all', librarian, { id: 'x' }, { language: 'en', reader_id: null }],
    [
      'a record with a name too long',
      librarian,
      { reader_id: 'r'.repeat(501) },
      { language: 'en', reader_id: null },
    ],
  ])('%s', (_, viewer, chosen, expected) => {
    expect(withChoices(viewer, [language, atDesk], chosen).user).toEqual({ ...user, ...expected });
  });

  it('may be none where the record may be, although the person came with one', () => {
    const came = { ...librarian, user: { ...user, reader_id: 'r1' } };
    expect(withChoices(came, [atDesk], { reader_id: null }).user['reader_id']).toBeNull();
    const { none: _, ...always } = atDesk;
    expect(withChoices(came, [always], { reader_id: null }).user['reader_id']).toBe('r1');
  });

  it('is read back as it was stored, and anything else as nothing', () => {
    const chosen = { language: 'mi', reader_id: null };
    expect(parseChosen(formatChosen(chosen))).toEqual(chosen);
    for (const kept of [null, '', 'no JSON', '7', '["x"]', '{"language":{"$":1}}', 'null'])
      expect(withChoices(librarian, [language, atDesk], parseChosen(kept)).user).toEqual(user);
  });

  it('does not bind a screen to it, as a record of their own would', () => {
    const scope = [{ name: 'reader', label: 'Reader', lookup, default: { var: 'user.reader_id' } }];
    const scopes = { user: { ...user, reader_id: 'r1' } };
    const read = (choosable: readonly string[]) =>
      parseScreenScope(scope, '?reader=r2', { scopes, choosable, remembered: () => null });
    expect(read([])).toEqual({ reader: { value: 'r1', fixed: true } });
    expect(read(['reader_id'])).toEqual({ reader: { value: 'r2', fixed: false } });
  });
});
