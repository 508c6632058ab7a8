import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProject, readDescription, readDescriptors } from '../../engine/build/index.ts';
import { compile } from '../../engine/compile/index.ts';
import { parseDescription } from '../../engine/description/description.ts';
import { draftList, neededParameters, rowsOf, type Wish } from '../../scripts/scaffold/draft-list.ts';
import { insertJson, removeJson, replaceJson } from '../../scripts/scaffold/edit-json.ts';
import { runScaffold } from '../../scripts/scaffold/run-scaffold.ts';
import { readSurroundings } from '../../scripts/scaffold/surroundings.ts';
import { writeDraft } from '../../scripts/scaffold/write-draft.ts';

const files = { description: 'openapi/generated/provider.json', source: 'openapi/provider.yaml' };
const description = readDescription(files);
const prepared = parseDescription(description.document);
const around = readSurroundings(readDescriptors('schemas'), prepared);
const draft = (operationId: string, wish: Wish = {}) => draftList(operationId, wish, around);

describe('npm run scaffold', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-scaffold-'));
    cpSync('schemas', root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const scaffold = (...words: readonly string[]) => runScaffold([...words, '--root', root]);

  it('is a command that names what it can draft, and which paths wait', async () => {
    const { code, said } = await new Promise<{ readonly code: number | null; readonly said: string }>(
      (done) => {
        const command = ['--import', 'tsx', 'scripts/scaffold.ts', '--root', root];
        const child = execFile(process.execPath, command, (_error, _said, complaint) => {
          done({ code: child.exitCode, said: complaint });
        });
      },
    );
    expect(said).toContain('listVaultTokens');
    expect(said).toMatch(/listTransactions +drawn by transactions/);
    expect(said).toMatch(/\/admin\/vault-management +Vault management/);
    expect(said).not.toContain('getTransaction');
    expect(code).toBe(2);
  });

  it('takes the place of a planned screen, and refuses to take it twice', async () => {
    const words = ['listVaultTokens', '--path', '/admin/vault-management', '--group', 'Payments'];
    const { code, said } = await scaffold(...words);
    expect(said).toContain('draws listVaultTokens at /admin/vault-management, titled "Vault management"');
    expect(said).toContain('told apart by "token"');
    expect(code).toBe(0);
    const { findings, portal, screens } = compileProject({ root, ...files });
    expect(findings).toEqual([]);
    expect(Object.keys(screens)).toContain('vault-management.detail');
    expect(portal?.navigation[1]?.items.map(({ path }) => path)).toContain('/admin/vault-management');
    const again = await scaffold(...words);
    expect(again.said).toContain('/admin/vault-management opens "vault-management" already');
    expect(again.code).toBe(2);
  });

  it('writes nothing when it cannot draft', async () => {
    const { code, said } = await scaffold('listPartners', '--group', 'nothing');
    expect(said).toContain('The navigation has no group "nothing"; it has navigation.overview (Overview), ');
    expect(code).toBe(2);
    expect(readFileSync(join(root, 'portal.json'), 'utf8')).toBe(readFileSync('schemas/portal.json', 'utf8'));
  });
});

describe('a draft', () => {
  it('of every list that has no screen yet passes the check as it is', () => {
    const root = 'schemas';
    const drawn = new Set(JSON.stringify(around.screens).match(/(?<="source":{"operation":")\w+/g));
    const lists = [...prepared.operations.values()].filter(
      (operation) =>
        rowsOf(operation, around) !== undefined &&
        neededParameters(operation).length === 0 &&
        !drawn.has(operation.id),
    );
    expect(lists.length).toBeGreaterThan(10);
    let portal = readDescriptors(root);
    for (const { id } of lists) {
      const beside = readSurroundings(portal, prepared);
      const texts = writeDraft(portal, draftList(id, {}, beside), { root, folder: 'drafts' }, beside);
      portal = [...texts].map(([path, text]) => ({ path, text }));
    }
    expect(compile({ files: portal, description }).findings).toEqual([]);
  });

  it('filters by what is searched, by the days that are meant, by state, and by the lookups there are', () => {
    const { screen } = draft('listTransactions', { path: '/admin/more' });
    const filters = [
      { param: 'reference', as: 'search', pinned: true },
      {
        params: ['date_from', 'date_to'],
        as: 'dateRange',
        of: 'date_type',
        default: 'last-month',
        pinned: true,
      },
      { param: 'transaction_status', pinned: true },
      { param: 'merchants', default: { var: 'user.merchantIdDashboard' } },
      'partnerId',
    ];
    filters.forEach((filter, index) => {
      expect(screen).toHaveProperty(`body.filters.${String(index)}`, filter);
    });
  });

  it('shows ten columns, hides the rest, and leads from what a row is known by to its screen', () => {
    const { screen, detail } = draft('listTransactions', { path: '/admin/more' });
    expect(screen).toHaveProperty('body.columns.0', {
      field: 'ref_id',
      as: 'link',
      opens: 'transaction.detail',
    });
    expect(screen).not.toHaveProperty('body.columns.9.hidden');
    expect(screen).toHaveProperty('body.columns.10.hidden', true);
    const merchant = { field: 'merchant_name', access: { roles: ['Admin', 'Partner'] } };
    expect(screen).toHaveProperty(
      'body.columns',
      expect.arrayContaining([expect.objectContaining(merchant)]),
    );
    expect(detail).toEqual({ id: 'transaction.detail', key: undefined });
  });

  it('has a tab for each state where these are few', () => {
    expect(draft('listVaultTokens').screen).toHaveProperty('body.segments', [
      { title: 'segment.all' },
      { title: 'vaultTokens.active', filters: { status: ['active'] } },
      { title: 'vaultTokens.expired', filters: { status: ['expired'] } },
      { title: 'vaultTokens.revoked', filters: { status: ['revoked'] } },
    ]);
    expect(draft('listKycCases').screen).not.toHaveProperty('body.segments');
  });

  it('is exported by what answers the file, which the description names', () => {
    const toolbar = [{ as: 'export', operation: 'downloadKycCases' }];
    expect(draft('listKycCases').screen).toHaveProperty('body.toolbar', toolbar);
    expect(draft('listVaultTokens').screen).not.toHaveProperty('body.toolbar');
  });

  it('replaces the title that was planned by one that is wished for', () => {
    const { sentences, id } = draft('listPsps', { path: '/admin/psp-management', title: 'PSPs' });
    expect(id).toBe('psp-management');
    expect(sentences.get('pspManagement.title')).toBe('PSPs');
  });

  it.each<readonly [string, Wish, string]>([
    ['listPartnrs', {}, 'The API description has no operation "listPartnrs". Did you mean "listPartners"?'],
    ['getTransaction', {}, 'getTransaction answers no list of rows; a screen is drafted from a list.'],
    ['listTransactionLogs', {}, 'listTransactionLogs needs id; write its screen as a detail.'],
    [
      'listPartners',
      { path: 'partners' },
      'A path begins with "/", such as /admin/partners, not "partners".',
    ],
    ['listPartners', { path: '/admin/payouts' }, '/admin/payouts opens "payouts" already'],
    ['listPartners', { id: 'payouts', path: '/admin/p' }, 'There is a screen "payouts" already'],
  ])('of %s %j is refused in plain words', (operationId, wish, complaint) => {
    expect(() => draft(operationId, wish)).toThrow(complaint);
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

describe('JSON with one thing less or another', () => {
  it.each([
    ['{ "a": [1, 2, 3] }', 0, '{ "a": [2, 3] }'],
    ['{ "a": [1, 2, 3] }', 2, '{ "a": [1, 2] }'],
    ['{ "a": [ 1 ] }', 0, '{ "a": [  ] }'],
  ])('%s without item %j', (text, index, wanted) => {
    expect(removeJson(text, ['a'], index)).toBe(wanted);
  });

  it('keeps all but the value', () => {
    expect(replaceJson('{ "a" :  1 }', ['a'], '"b"')).toBe('{ "a" :  "b" }');
    expect(replaceJson('{ "a": 1 }', ['b'], '2')).toBeUndefined();
  });
});
