import { compileProject } from '@counterfoil/engine/build';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScaffold } from '../../scripts/scaffold/run-scaffold.ts';
import { isThorough } from '../repeats.ts';
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
    new Promise<{ readonly code: number | null; readonly output: string; readonly complaint: string }>(
      (done) => {
        const called = ['--import', 'tsx', 'scripts/scaffold.ts', '--root', root, ...words];
        const child = execFile(process.execPath, called, (_error, output, complaint) => {
          done({ code: child.exitCode, output, complaint });
        });
      },
    );

  it('is a command that lists what it can draft, to standard output', async () => {
    for (const action of ['create-webhook', 'create-partner-webhook'])
      rmSync(join(root, `actions/communication/${action}.json`));
    const { code, output, complaint } = await command();
    expect(output).toContain('listVaultTokens');
    expect(output).toMatch(/listTransactions +drawn by transactions/);
    expect(output).toMatch(/refundPayment +done by refund/);
    expect(output).toMatch(/createWebhook +Add a webhook/);
    expect(output).not.toContain('login');
    expect(output).not.toContain('--group');
    expect([code, complaint]).toEqual([0, '']);
  });

  it.runIf(isThorough)(
    'is a command that prints its usage, and suggests the operation with the nearest name',
    async () => {
      const [help, misspelled] = await Promise.all([command('--help'), command('listVaultTokns')]);
      expect([help.code, help.complaint]).toEqual([0, '']);
      expect(help.output).toContain('--group "A group"');
      expect([misspelled.code, misspelled.output]).toEqual([2, '']);
      expect(misspelled.complaint).toBe(
        'The API description has no operation "listVaultTokns". Did you mean "listVaultTokens"?\n',
      );
    },
  );

  it('opens a screen under the path that is wished for, and refuses to do it twice', async () => {
    const words = ['listVaultTokens', '--path', '/admin/stored-cards', '--group', 'Payments'];
    const { code, output } = await scaffold(...words);
    expect(output).toContain(
      'stored-cards draws listVaultTokens at /admin/stored-cards, titled "Stored cards"',
    );
    expect(output).toContain('distinguished by "token"');
    expect(code).toBe(0);
    const { findings, portal, screens } = compileProject({ root, ...files });
    // Its title is new, and nobody has translated it.
    expect([...new Set(findings.map(({ code }) => code))]).toEqual(['translation-missing']);
    expect(Object.keys(screens)).toContain('stored-cards');
    expect(portal?.navigation[1]?.items.map(({ path }) => path)).toContain('/admin/stored-cards');
    const again = await scaffold(...words);
    expect(again.output).toContain('/admin/stored-cards opens "stored-cards" already');
    expect(again.code).toBe(2);
  });

  it('writes nothing when it cannot draft', async () => {
    rmSync(join(root, 'screens/partners'), { recursive: true });
    const before = readFileSync(join(root, 'portal.json'), 'utf8');
    const { code, output } = await scaffold('listPartners', '--group', 'nothing');
    expect(output).toContain(
      'The navigation has no group "nothing"; it has navigation.overview (Overview), ',
    );
    expect(code).toBe(2);
    expect(readFileSync(join(root, 'portal.json'), 'utf8')).toBe(before);
  });
});
