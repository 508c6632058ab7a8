import { describe, expect, it, test } from 'vitest';
import type { RoutePlan } from '../../../../engine/language/plan/portal-plan.ts';
import {
  entryOf,
  isOpen,
  matchRoute,
  routeInstead,
  visibleNavigation,
} from '../../../../engine/resolve/viewer/navigation.ts';
import { portal } from '../fixtures/library-portal.ts';
import { librarian, reader } from '../fixtures/nodes.ts';
import { omitUndefined } from '../../../../engine/json.ts';

describe('the navigation', () => {
  const paths = (viewer: typeof reader) =>
    visibleNavigation(portal, viewer).map(({ items }) => items.map(({ path }) => path));

  it('holds what the viewer may open, and no empty group', () => {
    expect(paths(librarian)).toEqual([['/books', '/books/new']]);
    expect(paths(reader)).toEqual([['/books']]);
  });

  it('nests an entry under its head, and lets it stand for itself where the viewer may not open that', () => {
    const entry = (path: string, roles: readonly string[], under?: string) => ({
      path,
      label: path,
      access: [{ roles }],
      ...omitUndefined({ under }),
    });
    const items = [entry('/stock', ['Librarian']), entry('/lost', ['Librarian', 'Reader'], '/stock')];
    const navigation = [{ label: 'Stock', icon: 'book', items }];
    const shape = (viewer: typeof reader) =>
      visibleNavigation({ navigation }, viewer).flatMap((group) =>
        group.items.map(({ path, below }) => [path, ...below.map((one) => one.path)]),
      );
    expect(shape(librarian)).toEqual([['/stock', '/lost']]);
    expect(shape(reader)).toEqual([['/lost']]);
  });
});

describe('the entry of a route', () => {
  const { navigation } = portal;
  const route = (path: string, screen: string, variant?: string): RoutePlan => ({
    path,
    title: path,
    access: [],
    screen,
    ...omitUndefined({ variant }),
  });
  const home = route('/', 'books');
  const stock = route('/stock', 'books', 'stock');
  const later = route('/later', 'later');
  const routes = [home, stock, later, ...portal.routes];

  test.each([
    ['its own', route('/books', 'books'), '/books'],
    ['that of another way into its screen', home, '/books'],
    ['none, where the variant is another', stock, undefined],
    ['none, where there is no screen yet', later, undefined],
    ['none, where no way into its screen has one', route('/books/:id', 'book'), undefined],
  ])('is %s', (_, one, entry) => {
    expect(entryOf({ navigation, routes }, one)).toBe(entry);
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

describe('two routes of which a person gets one', () => {
  const route = (path: string, more: Partial<RoutePlan> = {}): RoutePlan => ({
    path,
    screen: path,
    title: path,
    access: [],
    ...more,
  });
  const usesNew = { var: 'user.uses_new_shelves' };
  const old = route('/shelves', { visibleWhen: { '===': [usesNew, false] }, otherwise: '/new-shelves' });
  const fresh = route('/new-shelves', { visibleWhen: { '===': [usesNew, true] }, otherwise: '/shelves' });
  const routes = [old, fresh];
  const viewer = (user: object) => ({ roles: ['Reader'], permissions: [], user: { ...user } });

  test.each<readonly [string, object, string | undefined, string | undefined]>([
    ['the new one', { uses_new_shelves: true }, '/new-shelves', undefined],
    ['the old one', { uses_new_shelves: false }, undefined, '/shelves'],
    ['neither, where nobody knows', {}, undefined, undefined],
  ])('leads to %s', (_, user, fromOld, fromNew) => {
    const who = viewer(user);
    expect(routeInstead({ routes }, old, who)?.path).toBe(fromOld);
    expect(routeInstead({ routes }, fresh, who)?.path).toBe(fromNew);
    expect(routes.filter((one) => isOpen(one, who)).map(({ path }) => path)).toEqual(
      [fromOld, fromNew].filter((path) => path !== undefined),
    );
  });

  it('leads nobody elsewhere who may not open the route at all', () => {
    const closed = route('/shelves', { ...old, access: [{ roles: ['Librarian'] }] });
    expect(
      routeInstead({ routes: [closed, fresh] }, closed, viewer({ uses_new_shelves: true })),
    ).toBeUndefined();
  });

  it('shows one of the two in the navigation', () => {
    const items = routes.map((one) => ({ ...one, label: one.path }));
    const navigation = [{ label: 'House', icon: 'book', items }] as const;
    const shown = visibleNavigation({ navigation }, viewer({ uses_new_shelves: true }));
    expect(shown.flatMap((group) => group.items.map(({ path }) => path))).toEqual(['/new-shelves']);
  });
});
