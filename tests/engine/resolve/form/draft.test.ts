import { describe, expect, it } from 'vitest';
import { draftOf, restoreDraft } from '../../../../engine/resolve/form/draft.ts';
import { field, formOf } from '../fixtures/form-plan.ts';

const form = formOf(field('title'), field('shelf'), field('pin', { sensitive: true }));

describe('a draft', () => {
  it('keeps what was touched and what stood there, and no secret', () => {
    const draft = draftOf(
      form,
      { title: 'Mine', shelf: 'S-1', pin: '4711' },
      { title: 'A', shelf: 'S-1' },
      7,
    );
    expect(draft).toEqual({ typed: { title: 'Mine' }, base: { title: 'A' }, since: 7 });
  });

  it('comes back over what the record says now: what nobody touched follows it', () => {
    const draft = draftOf(form, { title: 'Mine', shelf: 'S-1' }, { title: 'A', shelf: 'S-1' }, 7);
    const now = { title: 'Theirs', shelf: 'S-2' };
    expect(restoreDraft(form, JSON.parse(JSON.stringify(draft)), now)).toEqual({
      base: { title: 'A', shelf: 'S-2' },
      mine: { title: 'Mine', shelf: 'S-2' },
      theirs: now,
      since: 7,
    });
  });

  it('remembers that a field was emptied', () => {
    const draft = draftOf(form, {}, { title: 'A' }, 7);
    expect(restoreDraft(form, draft, { title: 'A' })?.mine).toEqual({});
  });

  it.each([undefined, null, 'x', { title: 'Mine' }, { typed: {}, base: {} }])('is none in %j', (kept) => {
    expect(restoreDraft(form, kept, { title: 'A' })).toBeUndefined();
  });
});
