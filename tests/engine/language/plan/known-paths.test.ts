import { describe, expect, it } from 'vitest';
import { isKnownPath, knownPaths } from '../../../../engine/language/plan/known-paths.ts';
import { portal } from '../../resolve/fixtures/library-portal.ts';

const [route] = portal.routes;
if (route === undefined) throw new Error('The library has no route.');
const known = knownPaths({
  pages: ['/', '/sign-in', '/lend/:card'],
  routes: ['/books', '/books/loans', '/shelves/:id/plan'].map((path) => ({ ...route, path })),
});

describe('the paths of a portal', () => {
  it.each([
    ['/', true],
    ['//', true],
    ['', true],
    ['/sign-in', true],
    ['/sign-in/', true],
    ['/SIGN-IN', true],
    ['/sign-in/x', false],
    ['/sign', false],
    ['/sign%2Din', false],
    ['/lend/c1', true],
    ['/lend/c1/', true],
    ['/Lend/C1', true],
    ['/lend/%2F', true],
    ['/lend', false],
    ['/lend/', false],
    ['/lend/c1/x', false],
    ['/books', true],
    ['/books/', true],
    ['//books//loans/', true],
    ['/Books', false],
    ['/books/loan', false],
    ['/books/loans/l1', false],
    ['/books\n', false],
    ['/x/books', false],
    ['/shelves/s1/plan', true],
    ['/shelves//plan', false],
    ['/shelves/s1', false],
  ])('%j: %s', (path, expected) => {
    expect(isKnownPath(known, path)).toBe(expected);
  });
});
