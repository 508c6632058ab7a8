import { describe, expect, test } from 'vitest';
import { applyOverlay } from '../../../../engine/description/overlay/apply-overlay.ts';
import { atPointer, isArray } from '../../../../engine/json.ts';
import { books, overlay } from './books.ts';

const apply = (...actions: readonly object[]) => applyOverlay(books, overlay(actions));

/** The faults of an overlay, each with its place. */
const faultsOf = (written: unknown): readonly string[] =>
  applyOverlay(books, written).faults.map(({ code, pointer }) => `${code} ${pointer}`);

describe('update', () => {
  test('merges objects, joins lists, and replaces single values', () => {
    const { document, faults } = apply({
      target: '$',
      update: { info: { title: 'All books', 'x-a': [1] }, tags: [{ name: 'd' }] },
    });
    expect(faults).toEqual([]);
    expect(atPointer(document, '/info')).toEqual({ title: 'All books', version: '1', 'x-a': [1] });
    expect(atPointer(document, '/tags')).toEqual([...books.tags, { name: 'd' }]);
  });

  test('changes everything that a path finds', () => {
    const { document } = apply({
      target: '$.paths.*[?@.operationId]',
      update: { 'x-access': { roles: ['Reader'] } },
    });
    for (const at of ['/paths/~1books/get', '/paths/~1books/post', '/paths/~1shelves/get'])
      expect(atPointer(document, `${at}/x-access`)).toEqual({ roles: ['Reader'] });
  });

  test('adds to a list an item, or the items of a list', () => {
    const { document } = apply(
      { target: '$.paths.*.get.parameters', update: { name: 'limit', in: 'query' } },
      { target: '$.tags', update: [{ name: 'd' }, { name: 'e' }] },
    );
    expect(atPointer(document, '/paths/~1shelves/get/parameters')).toEqual([{ name: 'limit', in: 'query' }]);
    expect(atPointer(document, '/paths/~1books/get/parameters/1')).toEqual({ name: 'limit', in: 'query' });
    expect(atPointer(document, '/tags/4')).toEqual({ name: 'e' });
  });

  test('of a single value replaces it, from 1.1 on', () => {
    const action = { target: '$.info.title', update: 'All' };
    expect(atPointer(apply(action).document, '/info/title')).toBe('All');
    expect(faultsOf(overlay([action], '1.0.0'))).toEqual(['overlay-mismatch /actions/0/target']);
  });

  test('leaves what it was given as it was, and what it did not change is the same', () => {
    const before = JSON.stringify(books);
    const { document } = apply(
      { target: '$.info', update: { title: 'All' } },
      { target: '$.tags[0]', remove: true },
    );
    expect(JSON.stringify(books)).toBe(before);
    expect(atPointer(document, '/paths')).toBe(books.paths);
  });

  test('writes names such as __proto__ as plain names', () => {
    const update: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"b": 2}}');
    const { document } = apply(
      { target: '$.info', update },
      { target: '$.info.constructor', update: { c: 3 } },
    );
    expect(JSON.stringify(atPointer(document, '/info'))).toBe(
      '{"title":"Books","version":"1","__proto__":{"a":1},"constructor":{"b":2,"c":3}}',
    );
    expect(Object.getPrototypeOf(atPointer(document, '/info'))).toBe(Object.prototype);
    expect({}).not.toHaveProperty('a');
  });
});

describe('remove', () => {
  test('takes items out of lists, whatever their order, and keys out of objects', () => {
    const { document, faults } = apply(
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: "$.paths.*.*.tags[?@ == 'b']", remove: true },
      { target: '$.paths.*.get.parameters', remove: true },
    );
    expect(faults).toEqual([]);
    expect(atPointer(document, '/tags')).toEqual([{ name: 'b' }]);
    expect(atPointer(document, '/paths/~1books')).toEqual({
      get: { operationId: 'listBooks', tags: ['a'] },
      post: { operationId: 'addBook', tags: [] },
    });
  });

  test('of what is inside of what is removed as well', () => {
    const { document } = apply({ target: "$.paths['/books']..*", remove: true });
    expect(atPointer(document, '/paths/~1books')).toEqual({});
  });

  test('comes before an update, and what was removed can be written anew', () => {
    const { document } = apply(
      { target: "$.paths['/books']", remove: true, update: { summary: 'Never' } },
      { target: '$.paths', update: { '/books': { summary: 'New' } } },
    );
    expect(atPointer(document, '/paths/~1books')).toEqual({ summary: 'New' });
  });

  test('of more than ten items of a list finds each of them', () => {
    const many = { list: Array.from({ length: 25 }, (_, index) => index) };
    const { document } = applyOverlay(many, overlay([{ target: '$.list[?@ > 2]', remove: true }]));
    expect(document).toEqual({ list: [0, 1, 2] });
  });

  test('not of everything', () => {
    expect(faultsOf(overlay([{ target: '$', remove: true }]))).toEqual([
      'overlay-mismatch /actions/0/target',
    ]);
  });
});

describe('copy', () => {
  test('merges one part of the description into others', () => {
    const { document, faults } = apply(
      { target: '$.paths', update: { '/atlases': {} } },
      { target: "$.paths['/atlases']", copy: "$.paths['/books']" },
      { target: "$.paths['/books']", remove: true },
    );
    expect(faults).toEqual([]);
    expect(atPointer(document, '/paths/~1atlases')).toEqual(books.paths['/books']);
    expect(atPointer(document, '/paths/~1books')).toBeUndefined();
  });

  test('shares nothing: a later change of one leaves the other', () => {
    const { document } = apply(
      { target: "$.paths['/books'].get", update: { summary: 'One' } },
      { target: "$.paths['/shelves'].get", copy: "$.paths['/books'].get" },
      { target: "$.paths['/shelves'].get.parameters[0]", update: { name: 'other' } },
    );
    expect(atPointer(document, '/paths/~1books/get/parameters/0/name')).toBe('page');
    expect(atPointer(document, '/paths/~1shelves/get/parameters/0/name')).toBe('other');
  });

  test('is a word of 1.1, and of one part', () => {
    const action = { target: '$.info', copy: '$.info' };
    expect(faultsOf(overlay([action], '1.1.0'))).toEqual([]);
    expect(faultsOf(overlay([action], '1.0.0'))).toEqual(['overlay-unreadable /actions/0/copy']);
    expect(faultsOf(overlay([{ target: '$.info', copy: '$.tags[*]' }]))).toEqual([
      'overlay-mismatch /actions/0/copy',
    ]);
    expect(faultsOf(overlay([{ target: '$.info', copy: '$.no' }]))).toEqual([
      'overlay-unmatched /actions/0/copy',
    ]);
  });
});

describe('what cannot be done', () => {
  test.each([
    [
      'a target that is not there',
      { target: "$.paths['/lones']", remove: true },
      'overlay-unmatched /actions/0/target',
    ],
    ['no path', { target: 'paths', remove: true }, 'overlay-unreadable /actions/0/target'],
    [
      'a path of another dialect',
      { target: '$.paths[?(@property)]', remove: true },
      'overlay-unreadable /actions/0/target',
    ],
    [
      'a text for an object',
      { target: '$', update: { info: 'x' } },
      'overlay-mismatch /actions/0/update/info',
    ],
    [
      'nothing for an object',
      { target: '$', update: { info: null } },
      'overlay-mismatch /actions/0/update/info',
    ],
    [
      'an object for a list',
      { target: '$', update: { tags: { name: 'd' } } },
      'overlay-mismatch /actions/0/update/tags',
    ],
    ['an object for a text', { target: '$.info.title', update: {} }, 'overlay-mismatch /actions/0/update'],
    ['targets of several kinds', { target: '$.info.*', update: 'x' }, undefined],
    ['objects and lists', { target: "$['info','tags']", update: {} }, 'overlay-mismatch /actions/0/target'],
    ['no target', { remove: true }, 'overlay-unreadable /actions/0'],
    ['nothing to do', { target: '$.info' }, 'overlay-unreadable /actions/0'],
    ['remove that is false', { target: '$.info', remove: false }, 'overlay-unreadable /actions/0/remove'],
    [
      'two things at once',
      { target: '$.info', update: {}, copy: '$.tags' },
      'overlay-unreadable /actions/0/copy',
    ],
    [
      'a misspelled word',
      { target: '$.info', update: {}, removed: true },
      'overlay-unreadable /actions/0/removed',
    ],
  ])('%s', (_, action, fault) => {
    expect(faultsOf(overlay([action]))).toEqual(fault === undefined ? [] : [fault]);
  });

  test('is left out, and all else is done', () => {
    const { document, faults } = apply(
      { target: '$.no', remove: true },
      { target: '$', update: { info: 'x', tags: [{ name: 'd' }] } },
    );
    expect(faults).toHaveLength(2);
    expect(atPointer(document, '/info')).toBe(books.info);
    expect(atPointer(document, '/tags/3')).toEqual({ name: 'd' });
  });

  test.each([
    ['text', 'overlay: 1.1.0', 'overlay-unreadable '],
    ['no version', { actions: [] }, 'overlay-unreadable '],
    ['a later version', { overlay: '2.0.0', actions: [] }, 'overlay-unreadable /overlay'],
    ['no actions', { overlay: '1.1.0' }, 'overlay-unreadable '],
    ['an empty list of actions', { overlay: '1.1.0', actions: [] }, 'overlay-unreadable /actions'],
    ['an action that is text', overlay(['$.info']), 'overlay-unreadable /actions/0'],
  ])('%s is no overlay', (_, written, fault) => {
    expect(faultsOf(written)).toEqual([fault]);
    expect(applyOverlay(books, written).document).toBe(books);
  });

  test('an overlay over nothing ends', () => {
    for (const document of [undefined, null, 3, []])
      expect(applyOverlay(document, overlay([{ target: '$.info', update: {} }])).faults).toHaveLength(1);
  });
});

test('a path that is none is told from where on it is none', () => {
  const messages = (target: string) =>
    applyOverlay(books, overlay([{ target, update: {} }])).faults.map(({ message }) => message);
  expect(messages('$.paths.x-a')).toEqual([expect.stringContaining('from "-a" on')]);
  expect(messages("$.paths['x-a'")).toEqual([expect.stringContaining('ends too early')]);
});

describe('where a part is written', () => {
  const { document, originOf } = apply(
    { target: '$.info', update: { title: 'All', contact: { name: 'Staff' } } },
    { target: '$.tags[0]', remove: true },
    { target: '$.tags', update: [{ name: 'd' }] },
    { target: '$.tags[1]', update: { description: 'Third.' } },
    { target: "$.paths['/shelves'].get", copy: "$.paths['/books'].get" },
    { target: '$.tags[0]', remove: true },
  );

  test.each([
    ['/info/version', 'document', '/info/version'],
    ['/info/title', 'overlay', '/actions/0/update/title'],
    ['/info/contact/name', 'overlay', '/actions/0/update/contact/name'],
    ['/tags/0/name', 'document', '/tags/2/name'],
    ['/tags/0/description', 'overlay', '/actions/3/update/description'],
    ['/tags/1/name', 'overlay', '/actions/2/update/0/name'],
    ['/paths/~1shelves/get/tags', 'overlay', '/actions/4/copy'],
    ['/paths/~1shelves/get/operationId', 'overlay', '/actions/4/copy'],
  ])('%s: in the %s at %s', (pointer, place, from) => {
    expect(originOf(pointer)).toEqual({ in: place, pointer: from });
    expect(atPointer(document, pointer)).toBeDefined();
  });

  test('a list has as many items as were left', () => {
    const tags = atPointer(document, '/tags');
    expect(isArray(tags) && tags.length).toBe(2);
  });
});
