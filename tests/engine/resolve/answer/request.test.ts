import { describe, expect, it, test } from 'vitest';
import { buildRequest, isMissing, safetyHeaders } from '../../../../engine/resolve/answer/request.ts';
import { call } from '../fixtures/library-list.ts';

const lend = call('lendBook', '/branches/{branch}/books/{id}', {
  method: 'post',
  path: { branch: { var: 'user.branch' }, id: { var: 'record.id' } },
  query: { notify: true },
  body: { edition: { var: 'record.edition' }, kind: 'loan' },
  idempotent: true,
  conditional: true,
});
const scopes = { user: { branch: 3 }, record: { id: 'b/7', edition: null } };

describe('a request', () => {
  it('has every value in place, as it is: the host encodes', () => {
    expect(buildRequest(lend, scopes)).toEqual({
      operation: 'lendBook',
      method: 'post',
      route: '/branches/{branch}/books/{id}',
      path: { branch: '3', id: 'b/7' },
      query: { notify: true },
      headers: {},
      body: { edition: null, kind: 'loan' },
    });
  });

  it('carries the values of the form beside what is fixed, which the form cannot change', () => {
    const request = buildRequest(lend, scopes, {
      body: { days: 7, kind: 'gift' },
      query: { notify: false, verbose: true },
      headers: { 'If-Match': '"1"' },
    });
    expect(request).toMatchObject({
      body: { days: 7, kind: 'loan', edition: null },
      query: { notify: true, verbose: true },
      headers: { 'If-Match': '"1"' },
    });
  });

  it('has no body when nothing fills one', () => {
    expect(buildRequest(call('listBooks', '/books'), {})).not.toHaveProperty('body');
  });

  test.each([
    ['a path value is absent', { ...scopes, record: { edition: 1 } }, 'path/id'],
    ['a path value is nothing', { ...scopes, record: { id: null, edition: 1 } }, 'path/id'],
    ['a path value is empty', { ...scopes, record: { id: '', edition: 1 } }, 'path/id'],
    ['a path value would climb', { ...scopes, record: { id: '..', edition: 1 } }, 'path/id'],
    ['a path value is no text', { ...scopes, record: { id: {}, edition: 1 } }, 'path/id'],
    ['a body value is absent', { ...scopes, record: { id: 1 } }, 'body/edition'],
  ])('is not made when %s', (_, given, missing) => {
    expect(buildRequest(lend, given)).toEqual({ missing });
  });

  it('is not made when a value that narrows it is absent, and goes without one that is nothing', () => {
    const list = call('listBooks', '/books', { query: { branch: { var: 'user.branch' } } });
    expect(buildRequest(list, { user: {} })).toEqual({ missing: 'query/branch' });
    expect(buildRequest(list, { user: { branch: null } })).toMatchObject({ query: {} });
    expect(buildRequest(list, { user: { branch: [3, 4] } })).toMatchObject({ query: { branch: ['3', '4'] } });
    const both = call('listBooks', '/books', { query: { genre: ['poetry', 'drama'] } });
    expect(buildRequest(both, {})).toMatchObject({ query: { genre: ['poetry', 'drama'] } });
  });

  it('is narrowed by what is chosen for the session, whatever it says itself, and as it says without a choice', () => {
    const chosen = { branch: { property: 'branch', several: false } };
    const list = call('listBooks', '/books', { query: { branch: 3 }, chosen });
    const branchIn = (choices: Readonly<Record<string, string | null>>) =>
      buildRequest(list, { chosen: choices }, { query: { branch: 5 } });
    expect(branchIn({ branch: '4' })).toMatchObject({ query: { branch: '4' } });
    expect(branchIn({ branch: null })).toMatchObject({ query: { branch: 3 } });
    expect(branchIn({ reader: '4' })).toMatchObject({ query: { branch: 3 } });
    const several = { ...list, chosen: { branch: { property: 'branch', several: true } } };
    expect(buildRequest(several, { chosen: { branch: '4' } })).toMatchObject({ query: { branch: ['4'] } });
  });

  it('is not made when the path names what nobody fills', () => {
    const request = buildRequest(call('getBook', '/books/{id}'), {});
    expect(isMissing(request) && request.missing).toBe('path/id');
  });

  it('is not mistaken for a missing one by the name of a parameter', () => {
    const request = buildRequest(call('x', '/x/{missing}', { path: { missing: 'y' } }), {});
    expect(request).toMatchObject({ path: { missing: 'y' } });
  });

  it('carries the key that makes it happen once, and the tag of what was read', () => {
    expect(safetyHeaders(lend, { key: 'k', etag: '"1"' })).toEqual({
      'Idempotency-Key': 'k',
      'If-Match': '"1"',
    });
    expect(safetyHeaders(lend, { key: 'k' })).toEqual({ 'Idempotency-Key': 'k' });
    expect(safetyHeaders(call('listBooks', '/books'), { key: 'k', etag: '"1"' })).toEqual({});
  });
});
