import { compileProject } from '@counterfoil/engine/build';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScaffold } from '../../scripts/scaffold/run-scaffold.ts';
import { files } from './draft-on-portal.ts';

describe('npm run scaffold', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-scaffold-'));
    cpSync('schemas', root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const scaffold = (...words: readonly string[]) => runScaffold([...words, '--root', root]);

  const command = (...words: readonly string[]) =>
    new Promise<{ readonly code: number | null; readonly said: string; readonly complaint: string }>(
      (done) => {
        const called = ['--import', 'tsx', 'scripts/scaffold.ts', '--root', root, ...words];
        const child = execFile(process.execPath, called, (_error, said, complaint) => {
          done({ code: child.exitCode, said, complaint });
        });
      },
    );

  it('is a command that lists what it can draft, to standard output', async () => {
    for (const action of ['create-webhook', 'create-partner-webhook'])
      rmSync(join(root, `actions/communication/${action}.json`));
    const { code, said, complaint } = await command();
    expect(said).toContain('listVaultTokens');
    expect(said).toMatch(/listTransactions +drawn by transactions/);
    expect(said).toMatch(/refundPayment +done by refund/);
    expect(said).toMatch(/createWebhook +Add a webhook/);
    expect(said).not.toContain('login');
    expect(said).not.toContain('--group');
    expect([code, complaint]).toEqual([0, '']);
  });

  it('is a command that says how it is used, and which operation was probably meant', async () => {
    const [help, misspelled] = await Promise.all([command('--help'), command('listVaultTokns')]);
    expect([help.code, help.complaint]).toEqual([0, '']);
    expect(help.said).toContain('--group "A group"');
    expect([misspelled.code, misspelled.said]).toEqual([2, '']);
    expect(misspelled.complaint).toBe(
      'The API description has no operation "listVaultTokns". Did you mean "listVaultTokens"?\n',
    );
  });

  it('opens a screen under the path that is wished for, and refuses to do it twice', async () => {
    const words = ['listVaultTokens', '--path', '/admin/stored-cards', '--group', 'Payments'];
    const { code, said } = await scaffold(...words);
    expect(said).toContain(
      'stored-cards draws listVaultTokens at /admin/stored-cards, titled "Stored cards"',
    );
    expect(said).toContain('told apart by "token"');
    expect(code).toBe(0);
    const { findings, portal, screens } = compileProject({ root, ...files });
    // Its title is new, and nobody has translated it.
    expect([...new Set(findings.map(({ code }) => code))]).toEqual(['translation-missing']);
    expect(Object.keys(screens)).toContain('stored-cards');
    expect(portal?.navigation[1]?.items.map(({ path }) => path)).toContain('/admin/stored-cards');
    const again = await scaffold(...words);
    expect(again.said).toContain('/admin/stored-cards opens "stored-cards" already');
    expect(again.code).toBe(2);
  });

  it('writes nothing when it cannot draft', async () => {
    rmSync(join(root, 'screens/partners'), { recursive: true });
    const before = readFileSync(join(root, 'portal.json'), 'utf8');
    const { code, said } = await scaffold('listPartners', '--group', 'nothing');
    expect(said).toContain('The navigation has no group "nothing"; it has navigation.overview (Overview), ');
    expect(code).toBe(2);
    expect(readFileSync(join(root, 'portal.json'), 'utf8')).toBe(before);
  });
});
