import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSettlementWatcher } from '../../../server/provider/background/watch-settlements.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let folder: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  folder = mkdtempSync(join(tmpdir(), 'settlements-'));
  mkdirSync(join(folder, 'bank_payouts', 'mt940'), { recursive: true });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

const warned: string[] = [];
beforeEach(() => {
  warned.length = 0;
});
const log = {
  info: () => undefined,
  warn: (facts: { readonly why: string }) => {
    warned.push(facts.why);
  },
};

const inbox = (name: string): string => join(folder, 'bank_payouts', 'mt940', name);
/** Runs the watcher until it finds nothing more, a minute from now unless told. */
const watch = async (later = 60_000): Promise<void> => {
  const { step } = createSettlementWatcher(folder, log, () => Date.now() + later);
  while (await step(provider.database));
};
const movedTo = (place: 'read' | 'refused'): readonly string[] => {
  const target = join(folder, place, 'bank_payouts', 'mt940');
  return existsSync(target)
    ? readdirSync(target)
        .map((name) => name.replace(/^[\dTZ-]{20,}-/, ''))
        .toSorted()
    : [];
};
const countFiles = async (): Promise<number> =>
  (await provider.database.selectFrom('settlement_files').select('id').execute()).length;

const statement = (closing: string): string =>
  [
    ':20:S1',
    ':25:ACCOUNT',
    ':28C:1/1',
    ':60F:C261118AUD100,00',
    ':61:2611191119D10,00NTRFPAYREF77//B77',
    ':86:PAYOUT',
    `:62F:C261119AUD${closing}`,
    '-',
    '',
  ].join('\n');

it('is read from once a file was not changed for some seconds, which is moved then', async () => {
  writeFileSync(inbox('one.sta'), statement('90,00'));
  await watch(0);
  expect([await countFiles(), movedTo('read')]).toEqual([0, []]);
  await watch();
  expect([await countFiles(), movedTo('read'), existsSync(inbox('one.sta'))]).toEqual([
    1,
    ['one.sta'],
    false,
  ]);
  const audit = await provider.database
    .selectFrom('audits')
    .select('operation')
    .where('operation', '=', 'readSettlementFile')
    .execute();
  expect(audit.length).toBe(1);
});

it('refuses a wrong total, a file cut off, another format and the same content, each with why, and keeps nothing of them', async () => {
  const before = await countFiles();
  writeFileSync(inbox('a-total.sta'), statement('91,00'));
  writeFileSync(inbox('b-cut.sta'), statement('90,00').split(':62F')[0] ?? '');
  writeFileSync(inbox('c-format.sta'), '<Document/>');
  writeFileSync(inbox('d-again.sta'), statement('90,00'));
  await watch();
  expect(await countFiles()).toBe(before);
  expect(warned.map((why) => /^(Line \d+: |The same content was read already\.$)/.test(why))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(movedTo('refused').filter((name) => name.endsWith('.sta'))).toEqual([
    'a-total.sta',
    'b-cut.sta',
    'c-format.sta',
    'd-again.sta',
  ]);
  const target = join(folder, 'refused', 'bank_payouts', 'mt940');
  const why = readdirSync(target).find((name) => name.endsWith('a-total.sta.why.txt'));
  expect(readFileSync(join(target, why ?? ''), 'utf8')).toMatch(/^Line 7: .*closing/);
});

it('reads no link, whether it leads out of the folder or not', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  writeFileSync(join(outside, 'secret.sta'), statement('90,00').replace('S1', 'S2'));
  const before = await countFiles();
  symlinkSync(join(outside, 'secret.sta'), inbox('link.sta'));
  await watch();
  expect([await countFiles(), warned]).toEqual([before, ['This is a link, and only files are read.']]);
  symlinkSync(outside, join(folder, 'bank_payouts', 'camt053'));
  await watch();
  expect(await countFiles()).toBe(before);
  expect(warned.at(-1)).toBe('This leads out of the folder that is watched.');
  expect(readdirSync(outside)).toEqual(['secret.sta']);
});
