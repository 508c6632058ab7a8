import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFilter, readPath } from '../../../../server/provider/scim/filter.ts';
import { objectOf, listOf } from '../../described-call.ts';
import { outcomeOf, startScimWorld } from './scim-world.ts';

describe('a filter', () => {
  it.each([
    ['userName eq "a"', { kind: 'compare', path: 'username', by: 'eq', value: 'a' }],
    ['USERNAME EQ "a"', { kind: 'compare', path: 'username', by: 'eq', value: 'a' }],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"',
      { kind: 'compare', path: 'username', by: 'eq', value: 'a' },
    ],
    [
      String.raw`a eq "say \"hi\" \\ \u00e9"`,
      { kind: 'compare', path: 'a', by: 'eq', value: 'say "hi" \\ é' },
    ],
    ['active eq true', { kind: 'compare', path: 'active', by: 'eq', value: true }],
    ['title pr', { kind: 'present', path: 'title' }],
    [
      'a pr or b pr and not (c pr)',
      {
        kind: 'or',
        parts: [
          { kind: 'present', path: 'a' },
          {
            kind: 'and',
            parts: [
              { kind: 'present', path: 'b' },
              { kind: 'not', part: { kind: 'present', path: 'c' } },
            ],
          },
        ],
      },
    ],
    [
      '((a pr or b pr)) and c eq 1',
      {
        kind: 'and',
        parts: [
          {
            kind: 'or',
            parts: [
              { kind: 'present', path: 'a' },
              { kind: 'present', path: 'b' },
            ],
          },
          { kind: 'compare', path: 'c', by: 'eq', value: 1 },
        ],
      },
    ],
    [
      'emails[type eq "work" and value co "@a"]',
      {
        kind: 'within',
        path: 'emails',
        filter: {
          kind: 'and',
          parts: [
            { kind: 'compare', path: 'type', by: 'eq', value: 'work' },
            { kind: 'compare', path: 'value', by: 'co', value: '@a' },
          ],
        },
      },
    ],
  ])('%s is read', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq a',
    'userName eq "a',
    'userName is "a"',
    'userName eq "a" or',
    '(userName eq "a"',
    'userName eq "a")',
    'not userName eq "a"',
    'emails[type eq "work"',
    String.raw`userName eq "\q"`,
    '1 eq 1',
    "userName eq 'a'",
    'userName eq "a"; drop table users',
    `${'('.repeat(60)}a pr${')'.repeat(60)}`,
    Array.from({ length: 300 }, () => 'a pr').join(' and '),
  ])('%s is none', (text) => {
    expect(() => parseFilter(text)).toThrow(/filter cannot be read/);
  });

  it('of a hostile text is refused at once, however long', () => {
    const begun = performance.now();
    for (const piece of ['\\', '\n', '\\\\', '(', '[', 'a.', '" ', 'true'])
      expect(() => parseFilter(`userName eq "${piece.repeat(50_000)}`)).toThrow();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('a path', () => {
  it.each([
    ['active', 'active', null, false],
    ['name.familyName', 'name', 'familyname', false],
    ['emails[type eq "work"].value', 'emails', 'value', true],
    ['members[value eq "2819c223-7f76-453a-919d-413861904646"]', 'members', null, true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', 'name', 'familyname', false],
  ])('%s is read', (text, attribute, part, isFiltered) => {
    const path = readPath(text);
    expect([path?.attribute, path?.part, path?.filter !== null]).toEqual([attribute, part, isFiltered]);
  });

  it.each([
    '',
    'a b',
    'emails[type eq "work"',
    'emails[].value',
    'a.b.c',
    'emails[type eq "work"]value',
    '../x',
  ])('%s is none', (text) => {
    expect(readPath(text)).toBeNull();
  });
});

describe('a list', () => {
  let world: Awaited<ReturnType<typeof startScimWorld>>;
  let org: Awaited<ReturnType<(typeof world)['connect']>>;
  beforeAll(async () => {
    world = await startScimWorld();
    org = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
    for (const [index, name] of ['Ann', 'Bob', 'Cho', 'Dan', 'Eve'].entries())
      await org.add(name.toLowerCase(), {
        externalId: `ext-${String(index)}`,
        name: { givenName: name, familyName: `O'${name}` },
        active: name !== 'Dan',
      });
  });
  afterAll(() => world.provider.close());

  const named = async (query: string): Promise<readonly string[]> => {
    const { status, body } = await org.call({ path: `/Users?${query}` });
    expect(status).toBe(200);
    return listOf(objectOf(body)['Resources']).map((one) =>
      String(objectOf(objectOf(one)['name'])['givenName']),
    );
  };

  it.each([
    ['userName eq "BOB@harbour.example"', ['Bob']],
    ['externalId eq "ext-1"', ['Bob']],
    ['externalId eq "EXT-1"', []],
    ['userName sw "c"', ['Cho']],
    ['userName ew "nn@harbour.example"', ['Ann']],
    ['name.familyName co "o\'e"', ['Eve']],
    ['name.familyName eq "O\'Eve" and active eq true', ['Eve']],
    ['active eq false', ['Dan']],
    ['active eq "False"', ['Dan']],
    ['active ne true', ['Dan']],
    ['emails[value sw "a" and type eq "work"]', ['Ann']],
    ['emails[type eq "work"].value eq "eve@harbour.example"', ['Eve']],
    ['emails[type eq "home"].value eq "eve@harbour.example"', []],
    ['emails.value eq "eve@harbour.example"', ['Eve']],
    ['externalId pr and not (externalId sw "ext-0" or externalId gt "ext-2")', ['Bob', 'Cho']],
    ['name.givenName ge "dan" and externalId pr', ['Dan', 'Eve']],
    ['externalId pr and meta.created lt "2000-01-01T00:00:00Z"', []],
    ['externalId eq "ext-0" and meta.lastModified gt "2000-01-01T00:00:00Z"', ['Ann']],
    ['userName eq "%"', []],
    ['userName sw "_ob"', []],
    [`userName eq "' or true --"`, []],
  ])('is filtered by %s', async (filter, names) => {
    expect(await named(`filter=${encodeURIComponent(filter)}`)).toEqual(names);
  });

  it.each([
    'password eq "x"',
    'password_hash sw "a"',
    'role eq "Admin"',
    'active co true',
    'active gt true',
    'meta.created co "2026"',
    'meta.created gt "soon"',
    'emails[members[a pr]]',
    'userName eq 5',
    'manager eq "x"',
  ])('is not filtered by %s', async (filter) => {
    const answer = await org.call({ path: `/Users?filter=${encodeURIComponent(filter)}` });
    expect(outcomeOf(answer)).toBe('400 invalidFilter');
  });

  it('is paged by place and count, and counts all', async () => {
    const pages = [];
    for (const startIndex of [1, 3, 5, 7]) {
      const { body } = await org.call({ path: `/Users?startIndex=${String(startIndex)}&count=2` });
      const { totalResults, itemsPerPage, startIndex: from } = objectOf(body);
      pages.push([totalResults, itemsPerPage, from]);
    }
    expect(pages).toEqual([
      [6, 2, 1],
      [6, 2, 3],
      [6, 2, 5],
      [6, 0, 7],
    ]);
    const all = [await named('startIndex=1&count=3'), await named('startIndex=4&count=3')].flat();
    expect(new Set(all).size).toBe(6);
  });

  it.each([
    ['count=0', { totalResults: 6, itemsPerPage: 0, startIndex: 1, Resources: [] }],
    ['count=-5', { totalResults: 6, itemsPerPage: 0 }],
    ['startIndex=0&count=1', { itemsPerPage: 1, startIndex: 1 }],
    ['startIndex=-3', { itemsPerPage: 6, startIndex: 1 }],
    ['count=100000', { itemsPerPage: 6 }],
  ])('with %s follows RFC 7644', async (query, answer) => {
    expect((await org.call({ path: `/Users?${query}` })).body).toMatchObject(answer);
  });

  it('answers the attributes that are asked for', async () => {
    const only = await org.call({ path: '/Users?attributes=userName,name.givenName&count=1' });
    const [first] = listOf(objectOf(only.body)['Resources']);
    expect(Object.keys(objectOf(first)).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(Object.keys(objectOf(objectOf(first)['name']))).toEqual(['givenName']);
    const less = await org.call({ path: '/Users?excludedAttributes=emails,id,meta.location&count=1' });
    const [second] = listOf(objectOf(less.body)['Resources']);
    expect(Object.keys(objectOf(second))).not.toContain('emails');
    expect(objectOf(second)['id']).toBeTypeOf('string');
    expect(Object.keys(objectOf(objectOf(second)['meta']))).not.toContain('location');
  });
});
