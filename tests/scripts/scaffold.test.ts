import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProject } from '../../engine/build/compile-project.ts';
import { prepareDescription } from '../../engine/compile/description/description.ts';
import { readDescription } from '../../engine/build/read-description.ts';
import { draftList } from '../../scripts/scaffold/draft-list.ts';
import { insertJson } from '../../scripts/scaffold/insert-json.ts';

const files = { description: 'openapi/generated/provider.json', source: 'openapi/provider.yaml' };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterfoil-scaffold-'));
  cpSync('schemas', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const scaffold = (...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((done) => {
    const command = ['--import', 'tsx', 'scripts/scaffold.ts', ...words, '--root', root];
    const child = execFile(process.execPath, command, (_error, said, complaint) => {
      done({ code: child.exitCode ?? -1, said: said + complaint });
    });
  });

describe('npm run scaffold', () => {
  it('writes a screen that the check has nothing to say about, and refuses to write it twice', async () => {
    const { code, said } = await scaffold('listPartners');
    expect(said).toContain('draws listPartners at /admin/partners, titled "Partners"');
    expect(code).toBe(0);
    const { findings, portal, screens } = compileProject({ root, ...files });
    expect(findings).toEqual([]);
    expect(Object.keys(screens)).toContain('partners');
    expect(portal?.navigation[0]?.items.map(({ path }) => path)).toContain('/admin/partners');
    const again = await scaffold('listPartners');
    expect(again.said).toContain('is there already; nothing was written.');
    expect(again.code).toBe(2);
  });

  it.each([
    [['listPartnrs'], 'The API description has no operation "listPartnrs".'],
    [['getTransaction'], 'getTransaction answers no list of rows; a screen is drafted from a list.'],
    [['listTransactionLogs'], 'listTransactionLogs needs id in its path; write its screen as a detail.'],
    [['listPartners', '--group', 'nothing'], 'The navigation has no group "nothing"; it has '],
  ])('says why it cannot draft %j, and writes nothing', async (words, complaint) => {
    const { code, said } = await scaffold(...words);
    expect(said).toContain(complaint);
    expect(code).toBe(2);
    expect(readFileSync(join(root, 'portal.json'), 'utf8')).toBe(readFileSync('schemas/portal.json', 'utf8'));
  });
});

describe('a drafted list', () => {
  const around = {
    description: prepareDescription(readDescription(files).document),
    api: { rows: '/data', page: 'page', limit: 'limit', sortBy: 'sortBy', order: 'order' },
    lookups: [{ id: 'merchants', operation: 'listMerchantSelection' }],
  };

  it('filters by dates, choices and lookups, and exports what the description exports', () => {
    const { screen } = draftList('listTransactions', around);
    expect(screen).toMatchObject({
      routes: [{ path: '/admin/transactions', access: { permission: 'report.transactions' } }],
      body: {
        source: { operation: 'listTransactions', sort: ['created_at', 'desc'] },
        toolbar: [{ as: 'export', operation: 'downloadTransactions', fileName: 'Transactions' }],
      },
    });
    const filters = [
      { params: ['date_from', 'date_to'], as: 'dateRange', default: 'last-month', pinned: true },
      { param: 'merchants', as: 'lookup', lookup: 'merchants', access: { roles: ['Admin', 'Partner'] } },
      { param: 'reference', as: 'search' },
      'transaction_status',
    ];
    expect(screen).toHaveProperty('body.filters', expect.arrayContaining(filters));
  });
});

describe('JSON with one thing more', () => {
  it.each([
    ['{ "a": [1] }', ['a'], '2', '{ "a": [1, 2] }'],
    ['{ "a": [] }', ['a'], '2', '{ "a": [2] }'],
    ['[{"a": {}}]', ['0', 'a'], '"b": 1', '[{"a": {"b": 1}}]'],
    ['{ "a" :  1 }', [], '"b": 2', '{ "a" :  1, "b": 2 }'],
  ])('%s', (text, keys, item, wanted) => {
    expect(insertJson(text, keys, item)).toBe(wanted);
  });

  it('says where there is nothing to insert into', () => {
    expect(() => insertJson('{ "a": 1 }', ['a'], '2')).toThrow('There is no object and no list at /a.');
  });
});
