import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScaffold } from '../../scripts/scaffold/run-scaffold.ts';

describe('a draft for a portal that is written in German', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-scaffold-'));
    cpSync('schemas', root, { recursive: true });
    const path = join(root, 'portal.json');
    const portal: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const languages = readOwn(portal, 'languages');
    if (!isRecord(portal) || !isArray(languages)) throw new Error('The portal lists no languages.');
    writeFileSync(path, JSON.stringify({ ...portal, languages: languages.toReversed() }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const sentencesOf = (language: string): string =>
    readFileSync(join(root, 'messages', language, 'screens.json'), 'utf8');

  it('finds the group by its German words, and leaves the English sentences alone', async () => {
    const english = sentencesOf('en');
    const words = ['listVaultTokens', '--path', '/admin/stored-cards', '--group', 'Zahlungen'];
    const { output } = await runScaffold([...words, '--root', root]);
    expect(output).toContain('stored-cards draws listVaultTokens at /admin/stored-cards');
    expect(sentencesOf('de')).toContain('"Stored cards"');
    expect(sentencesOf('en')).toBe(english);
  });
});
