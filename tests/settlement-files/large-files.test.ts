import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createCsvReader } from '../../server/settlement-files/csv-mapping.ts';
import { FileFault, type FileReader } from '../../server/settlement-files/file-line.ts';
import { readCamt053 } from '../../server/settlement-files/camt053.ts';
import { readMt940 } from '../../server/settlement-files/mt940.ts';

/** 200 MB in the files that are not common tests; enough in those that are that a reader which keeps what it reads is found out. */
const megabytes = process.env['THOROUGH'] === undefined ? 24 : 200;
const mostMegabytes = 16;
const details = 'X'.repeat(1_800);
const count = Math.ceil((megabytes * 1_000_000) / (details.length + 200));

const csv = createCsvReader({
  ...{
    delimiter: ',',
    point: '.',
    order: 'ymd',
    date: 'day',
    amount: 'amount',
    currency: 'EUR',
    text: 'text',
  },
});
const writeCsv = function* (): Generator<string> {
  yield 'day,amount,text\n';
  for (let at = 0; at < count; at += 1) yield `2026-11-19,1.00,"${details}"\n`;
  yield '2026-11-19,1.005,"the last"\n';
};
const writeMt940 = function* (): Generator<string> {
  yield ':20:S1\n:25:ACCOUNT\n:28C:1/1\n:60F:C261118EUR0,00\n';
  for (let at = 0; at < count; at += 1) {
    yield ':61:2611191119C1,00NTRFREF//B1\n:86:';
    for (let part = 0; part < 6; part += 1) yield `${details.slice(0, 64)}\n`;
  }
  yield `:62F:C261119EUR${String(count + 1)},00\n-\n`;
};
const writeCamt = function* (): Generator<string> {
  const balance = (code: string, amount: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${String(amount)}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>\n`;
  yield `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>\n${balance('OPBD', 0)}${balance('CLBD', count + 1)}`;
  for (let at = 0; at < count; at += 1)
    yield `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><AddtlNtryInf>${details}</AddtlNtryInf></Ntry>\n`;
  yield '</Stmt></BkToCstmrStmt></Document>';
};

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
/** The bytes in use, without what nobody needs any more. */
const usedBytes = (): number => {
  if (typeof collect !== 'function') throw new Error('Node does not let the test collect garbage.');
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
};

/** How much more is in use at most while a text is read, what is no longer needed set free. */
const readAll = (reader: FileReader, text: Iterable<string>) => {
  const before = usedBytes();
  let [lines, most] = [0, 0];
  const reading = reader(text);
  try {
    for (;;) {
      if (reading.next().done === true) return { lines, most, fault: undefined };
      lines += 1;
      if (lines % 2_000 !== 0) continue;
      most = Math.max(most, (usedBytes() - before) / 1_000_000);
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { lines, most, fault: [error.line, error.code] };
  }
};

it.each([
  ['a CSV file whose last amount is too fine', csv, writeCsv, [count + 2, 'amount']],
  ['an MT940 whose closing balance is wrong', readMt940, writeMt940, [5 + count * 7, 'total']],
  ['a camt.053 whose closing balance is wrong', readCamt053, writeCamt, [3, 'total']],
] as const)(
  'of many megabytes, %s is read to its end at constant memory and refused at its line',
  (_name, reader, write, fault) => {
    const read = readAll(reader, write());
    expect(read.fault).toEqual(fault);
    expect(read.lines).toBe(count);
    expect(read.most).toBeLessThan(mostMegabytes);
  },
  600_000,
);
