import { describe, expect, it, test } from 'vitest';
import { matchRoute, visibleNavigation } from '../../../engine/resolve/navigation.ts';
import { portal } from './fixtures/library-portal.ts';
import { librarian, reader } from './fixtures/nodes.ts';

describe('the navigation', () => {
  const paths = (viewer: typeof reader) =>
    visibleNavigation(portal, viewer).map(({ items }) => items.map(({ path }) => path));

  it('holds what the viewer may open, and no empty group', () => {
    expect(paths(librarian)).toEqual([['/books', '/books/new']]);
    expect(paths(reader)).toEqual([['/books']]);
  });
});

describe('a path', () => {
  test.each<readonly [string, string | undefined, Record<string, string>]>([
    ['/books', 'books', {}],
    ['/books/', 'books', {}],
    ['/books/7', 'book', { id: '7' }],
    ['/books/new', 'book-form', {}],
    ['/books/a%2Fb', 'book', { id: 'a/b' }],
    ['/branches/3/shelves/B', 'shelf', { branch: '3', shelf: 'B' }],
    ['/books/%E0%A4%A', undefined, {}],
    ['/books/7/8', undefined, {}],
    ['/', undefined, {}],
    ['', undefined, {}],
  ])('%s opens %s', (path, screen, params) => {
    const match = matchRoute(portal, path);
    expect(match?.route.screen).toBe(screen);
    expect(match?.params ?? {}).toEqual(params);
  });
});
