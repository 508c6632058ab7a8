// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNameReader } from '../../../engine/render/read/name-reader.ts';
import { compileFiles, libraryFiles } from '../compile/library.ts';
import { reader } from './library/library-host.ts';
import { renderScreen } from './library/render-screen.tsx';

const compilation = compileFiles(
  libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/loans.json') ? text.replace(/("reader_id"),\s+"hidden": true/, '$1') : text,
  })),
);

it('a list shows the names of what its rows stand for, read with one call', async () => {
  const { api } = renderScreen('loans', { compilation });
  expect((await screen.findAllByText('Sam Li')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('r9').length).toBeGreaterThan(1);
  const sent = api.sent('listReaders');
  expect(sent.map(({ query }) => query)).toEqual([{ limit: 20, ids: ['r1', 'r2', 'r9'] }]);
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
