import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../repeats.ts';
import { startTools } from './tool-client.ts';

/** The payments portal in a folder of its own. */
const createPortal = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-briefs-')));
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  cpSync('openapi/generated/provider.json', join(folder, 'provider.json'));
  const config = { description: 'provider.json', owned: true };
  writeFileSync(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
  return folder;
};

const screens = 'schemas/screens';
const transactions = `${screens}/reports/transactions.json`;
const messagesIn = (language: string) => `schemas/messages/${language}/portal.json`;

/** A key with its sentence in both languages. */
const sentences = (key: string, english: string, german: string) => [
  { path: messagesIn('en'), patch: [{ op: 'add', path: `/${key}`, value: english }] },
  { path: messagesIn('de'), patch: [{ op: 'add', path: `/${key}`, value: german }] },
];
const patch = (path: string, ...steps: readonly object[]) => ({ path, patch: steps });

interface Brief {
  readonly brief: string;
  readonly files: readonly object[];
  /** Why it is refused: it is carried out where this is absent. */
  readonly refused?: RegExp;
  readonly narrow?: true;
}

const briefs: readonly Brief[] = [
  {
    brief: 'Rename the screen of transactions',
    files: [
      patch(transactions, { op: 'replace', path: '/title', value: 'transactions.report' }),
      ...sentences('transactions.report', 'Payments report', 'Zahlungsbericht'),
    ],
    refused: /message-unused/,
  },
  {
    brief: 'The same, with the sentence that nothing says any more taken away',
    files: ['en', 'de'].map((language) =>
      patch(messagesIn(language), {
        op: 'replace',
        path: '/transactions.title',
        value: language === 'en' ? 'Payments report' : 'Zahlungsbericht',
      }),
    ),
  },
  {
    brief: 'Show the amount first',
    files: [patch(transactions, { op: 'move', from: '/body/columns/1', path: '/body/columns/0' })],
    refused: /first-column/,
  },
  {
    brief: 'Show the currency before the amount',
    files: [patch(transactions, { op: 'move', from: '/body/columns/2', path: '/body/columns/1' })],
  },
  {
    brief: 'Add a column that the API does not have',
    files: [patch(transactions, { op: 'add', path: '/body/columns/-', value: 'colour' })],
    refused: /field-unknown/,
  },
  {
    brief: 'Take the column of the channel away',
    files: [patch(transactions, { op: 'remove', path: '/body/columns/9' })],
    narrow: true,
  },
  {
    brief: 'Give it back, while nobody may get more than before',
    files: [patch(transactions, { op: 'add', path: '/body/columns/9', value: 'transaction_channel' })],
    refused: /it is a new part/,
    narrow: true,
  },
  {
    brief: 'Give it back',
    files: [patch(transactions, { op: 'add', path: '/body/columns/9', value: 'transaction_channel' })],
  },
  {
    brief: 'Let merchants see the names of merchants, while nobody may get more than before',
    files: [patch(transactions, { op: 'replace', path: '/body/columns/10', value: 'merchant_name' })],
    refused: /Merchant did not have it/,
    narrow: true,
  },
  {
    brief: 'Show the names of merchants to staff alone',
    files: [
      patch(transactions, {
        op: 'replace',
        path: '/body/columns/10/access/roles',
        value: ['Admin'],
      }),
    ],
    narrow: true,
  },
  {
    brief: 'Set a finding aside',
    files: [{ path: 'schemas/check.ignore.json', text: '[]' }],
    refused: /a finding is put right/,
  },
  {
    brief: 'Change the description of the API',
    files: [patch('provider.json', { op: 'replace', path: '/info/title', value: 'Ours' })],
    refused: /is no descriptor/,
  },
];

let folder = '';
let tools: Awaited<ReturnType<typeof startTools>>;
let narrow: Awaited<ReturnType<typeof startTools>>;
beforeAll(async () => {
  if (!isThorough) return;
  folder = createPortal();
  tools = await startTools(folder);
  narrow = await startTools(folder, '--may-not-widen');
});
afterAll(async () => {
  if (!isThorough) return;
  await Promise.all([tools.stop(), narrow.stop()]);
  rmSync(folder, { recursive: true });
});

/** The text of every descriptor that a brief may touch. */
const textsNow = () =>
  [transactions, messagesIn('en'), messagesIn('de')].map((path) => readFileSync(join(folder, path), 'utf8'));

it.runIf(isThorough).each(briefs)('$brief', async ({ files, refused, narrow: isNarrow }) => {
  const before = textsNow();
  const answer = await (isNarrow === true ? narrow : tools).call('edit', { files });
  if (refused === undefined) {
    expect([answer.isRefused, answer.text]).toEqual([false, expect.stringContaining('the check passes')]);
    expect((await tools.call('check')).text).toBe('Nothing is wrong.');
    expect(textsNow()).not.toEqual(before);
  } else {
    expect([answer.isRefused, answer.text]).toEqual([true, expect.stringMatching(refused)]);
    expect(textsNow()).toEqual(before);
  }
});
