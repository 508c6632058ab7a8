import { describe, expect, it } from 'vitest';
import { openRecent, parseRecent, rememberOpened } from '../../../../engine/resolve/search/recent.ts';
import { portal } from '../fixtures/library-portal.ts';

const viewer = { roles: ['Reader'], permissions: [], user: {} };

describe('what was opened lately', () => {
  it('is remembered once each, the latest first, and no more than eight', () => {
    const paths = ['/a', '/b', '/a', '/c', '/d', '/e', '/f', '/g', '/h', '/i'];
    const kept = paths.reduce<ReturnType<typeof parseRecent>>(
      (all, path) => rememberOpened(all, { path }),
      [],
    );
    expect(kept.map(({ path }) => path)).toEqual(['/i', '/h', '/g', '/f', '/e', '/d', '/c', '/a']);
  });

  it('is nothing where it cannot be read', () => {
    for (const text of [null, '', '{', '"words"', '[1,{"title":"x"},null]'])
      expect(parseRecent(text)).toEqual([]);
    const whole = [{ path: '/books', title: 'Emma', kind: 'Book' }];
    expect(parseRecent(JSON.stringify(whole))).toEqual(whole);
  });

  it('never shows what the person may not open any more, nor where they are', () => {
    const kept = [{ path: '/books/new' }, { path: '/books/b1?x=1' }, { path: '/books' }, { path: '/gone' }];
    expect(openRecent(kept, '/books', portal, viewer)).toEqual([{ path: '/books/b1?x=1' }]);
  });
});
