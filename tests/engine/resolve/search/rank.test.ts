import { describe, expect, it } from 'vitest';
import { orderGroups, type FoundGroup } from '../../../../engine/resolve/search/found.ts';
import { lettersFound, namesAllOf, rankOf } from '../../../../engine/resolve/search/rank.ts';

describe('how well something fits what was typed', () => {
  it.each([
    ['just it, whatever its case and accents', 'jose', ['Maria', 'José'], 0],
    ['its beginning', 'HVH-2026', ['HVH-2026-0042'], 1],
    ['the beginning of a word', 'ngu', ['Maria Nguyen'], 2],
    ['beginnings of words in another order', 'ngu mar', ['Maria Nguyen'], 2],
    ['a part of a word', 'guy', ['Maria Nguyen'], 3],
    ['a word of it, but not the other', 'ngu emma', ['Maria Nguyen'], 4],
    ['nothing of it', 'emma', ['Maria Nguyen'], 4],
  ] as const)('is told by %s', (_name, query, texts, rank) => {
    expect(rankOf(query, texts)).toBe(rank);
  });

  it.each([
    ['the words that it has, by their letters', 'add user now', ['Create user'], 4],
    ['all of them in any of its texts', 'add users', ['Create user', 'Add users'], 8],
    ['no word that is too short to mean much', 'a us', ['Add user'], 0],
  ] as const)('is told in part by %s', (_name, query, texts, letters) => {
    expect(lettersFound(query, texts)).toBe(letters);
  });

  it.each([
    ['export month', 'Export', true],
    ['resend webhook', 'Resend failed', false],
    ['cancel', 'Cancel link', false],
    ['link canc', 'Cancel link', true],
    ['links cancel', 'Cancel link', false],
    ['cancel link', 'Cancel link', true],
  ])('knows whether "%s" names all of "%s"', (query, text, names) => {
    expect(namesAllOf(query, text)).toBe(names);
  });

  it('puts the kinds with the best fit first, and leaves equal ones as they are', () => {
    const group = (key: string, rank: FoundGroup['rank'], entries = 1): FoundGroup => ({
      key,
      label: key,
      rank,
      entries: Array.from({ length: entries }, () => ({
        key,
        title: key,
        details: [],
        target: { as: 'path', path: '/' },
      })),
    });
    const groups = [group('screens', 2), group('books', 2), group('empty', 0, 0), group('exact', 0)];
    expect(orderGroups(groups).map(({ key }) => key)).toEqual(['exact', 'screens', 'books']);
  });
});
