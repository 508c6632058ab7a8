// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNameReader } from '../../../../engine/render/read/name-reader.ts';
import { compileFiles, libraryDescription, libraryFiles } from '../../compile/library.ts';
import { reader } from '../library/library-host.ts';
import { readers } from '../library/library-data.ts';
import { renderScreen } from '../library/render-screen.tsx';

const compilation = compileFiles(
  libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/loans.json') ? text.replace(/("reader_id"),\s+"hidden": true/, '$1') : text,
  })),
);

it('a list shows the names for the ids in its rows, read with one call', async () => {
  const { api } = renderScreen('loans', { compilation });
  expect((await screen.findAllByText('Sam Li')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('r9').length).toBeGreaterThan(1);
  const sent = api.sent('listReaders');
  expect(sent.map(({ query }) => query)).toEqual([{ limit: 20, ids: ['r1', 'r2', 'r9'] }]);
});

it('a list never shows what its rows hold first', async () => {
  const { api } = renderScreen('loans', {
    compilation,
    intercept: ({ operation }) =>
      operation === 'listReaders' ? new Promise<never>(() => undefined) : undefined,
  });
  await waitFor(() => expect(api.sent('listReaders')).toHaveLength(1));
  const written = screen.getAllByText('r1').filter((one) => one.closest('[aria-hidden="true"]') === null);
  expect(written).toEqual([]);
});

it('a list shows the names of several, in their order', async () => {
  const friends =
    '"friends": { "type": "array", "title": "Friends", "items": { "type": "string", "x-record": "reader" } },';
  const several = compileFiles(
    libraryFiles.map(({ path, text }) => ({
      path,
      text: path.endsWith('/readers.json') ? text.replace('"joined_on"', '"friends"') : text,
    })),
    JSON.parse(libraryDescription.replace(/("Reader": \{.*?"properties": \{)/s, `$1 ${friends}`)),
  );
  const [first] = readers;
  const data = [{ ...first, id: 'q1', name: 'Emma', friends: ['r2', 'r9', 'r1'] }];
  renderScreen('readers', {
    compilation: several,
    intercept: ({ operation, query }) =>
      operation === 'listReaders' && query['ids'] === undefined
        ? { ok: true, status: 200, data: { data, meta: { page: 1, limit: 10, total: 1 } } }
        : undefined,
  });
  const name = await screen.findByText('Emma');
  const row = name.closest('tr, [role=row]');
  await waitFor(() => expect(row?.textContent).toContain('Sam Li, r9, Noor Haddad'));
});

it('who may not read names sees what the rows hold', async () => {
  const { api } = renderScreen('loans', { compilation, viewer: reader });
  await waitFor(() => expect(screen.getAllByText('r2').length).toBeGreaterThan(1));
  expect(api.sent('listReaders')).toEqual([]);
});

it('names are asked for in as many calls as the operation takes values', async () => {
  const asked: (readonly string[])[] = [];
  const read = createNameReader((_, values) => {
    asked.push(values);
    return Promise.resolve(values.map((value) => ({ value, label: `Name ${value}` })));
  });
  const call = {
    operation: 'list',
    method: 'get',
    route: '/list',
    path: {},
    query: {},
    body: {},
    idempotent: false,
    conditional: false,
    access: [],
    tags: [],
  } as const;
  const nameOf = read({ id: 'list', call, ids: 'ids', mostIds: 2, value: 'id', label: 'name' });
  expect(await Promise.all(['a', 'b', 'c', 'b'].map(nameOf))).toEqual([
    'Name a',
    'Name b',
    'Name c',
    'Name b',
  ]);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});
