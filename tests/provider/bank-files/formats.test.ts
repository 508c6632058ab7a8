import { describe, expect, it } from 'vitest';
import { abaFaults, writeAba } from '../../../server/provider/bank-files/aba.ts';
import { bankText } from '../../../server/provider/bank-files/bank-text.ts';
import { pain001Faults, writePain001 } from '../../../server/provider/bank-files/pain001.ts';
import type { BankAccount, PaymentRun } from '../../../server/provider/bank-files/payment-run.ts';
import { readAmount } from '../../../server/provider/bank-files/read-amount.ts';
import type { AnsweredRun } from '../../../server/provider/bank-files/bank-answer.ts';
import { readAnswer } from '../../../server/provider/bank-files/read-answer.ts';
import { FileFault } from '../../../server/settlement-files/file-line.ts';

const nobody = {
  bank_name: null,
  iban: null,
  bic: null,
  bsb: null,
  account_number: null,
  routing_number: null,
  sort_code: null,
  bank_code: null,
  branch_code: null,
} as const;
const account = (holder: string, number: string): BankAccount => ({
  ...nobody,
  holder,
  country: 'AU',
  bsb: '062-000',
  account_number: number,
});
const run: PaymentRun = {
  number: 'RUN-000012',
  created_at: '2026-11-30T04:00:00.000Z',
  execution_day: '2026-12-01',
  currency: 'AUD',
  exponent: 2,
  from: account('Counterfoil Payments Pty Ltd', '12345678'),
  payments: [
    { reference: 'PO-1001', amount: 184_050, to: account('Café Müller & Söhne', '1234567') },
    { reference: 'PO-1002', amount: 5, to: account('Harbour View Hotel', '987654321') },
  ],
};
const user = { bank: 'CBA', user: '301500' };

describe('an ABA file', () => {
  const lines = writeAba(run, user).split('\r\n');

  it('has lines of 120 characters, whose fields stand in their columns', () => {
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 0]);
    const [head = '', first = '', , total = ''] = lines;
    const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
    expect([
      at(head, 19, 20),
      at(head, 21, 23),
      at(head, 31, 56),
      at(head, 57, 62),
      at(head, 75, 80),
    ]).toEqual(['01', 'CBA', 'Counterfoil Payments Pty L', '301500', '011226']);
    expect([at(first, 2, 8), at(first, 9, 17), at(first, 19, 20), at(first, 21, 30)]).toEqual([
      '062-000',
      '  1234567',
      '50',
      '0000184050',
    ]);
    expect([at(first, 31, 62).trimEnd(), at(first, 63, 80).trimEnd(), at(first, 81, 96)]).toEqual([
      'Cafe Muller + Sohne',
      'PO-1001',
      '062-000 12345678',
    ]);
    expect([
      at(total, 2, 8),
      at(total, 21, 30),
      at(total, 31, 40),
      at(total, 41, 50),
      at(total, 75, 80),
    ]).toEqual(['999-999', '0000184055', '0000184055', '0000000000', '000002']);
  });

  it.each<readonly [string, PaymentRun, string | null]>([
    ['a run that fits', run, null],
    ['another currency', { ...run, currency: 'NZD' }, 'An ABA file pays AUD only, not NZD.'],
    ['no payments', { ...run, payments: [] }, 'The run has no payments.'],
    [
      'the largest amount',
      { ...run, payments: [{ reference: 'A', amount: 9_999_999_999, to: account('A', '1') }] },
      null,
    ],
    [
      'one cent more',
      { ...run, payments: [{ reference: 'A', amount: 10_000_000_000, to: account('A', '1') }] },
      'An ABA file has room for amounts of at most AUD 99,999,999.99.',
    ],
    [
      'an account number of ten digits',
      { ...run, payments: [{ reference: 'A', amount: 1, to: account('A', '1234567890') }] },
      'An ABA file has room for account numbers of one to nine digits.',
    ],
    [
      'an account without a BSB',
      { ...run, payments: [{ reference: 'A', amount: 1, to: { ...account('A', '1'), bsb: null } }] },
      'An ABA file pays accounts with a BSB of six digits only.',
    ],
  ])('is written, or refused with its reason, of %s', (_name, given, fault) => {
    expect(abaFaults(given)[0]?.message ?? null).toBe(fault);
  });
});

describe('a pain.001', () => {
  it('has the control sum and the count of its payments, in the decimal places of the currency', () => {
    const sums = (currency: string, exponent: number) =>
      [...writePain001({ ...run, currency, exponent }).matchAll(/<CtrlSum>(.*)<\/CtrlSum>/g)].map(
        ([, sum]) => sum,
      );
    expect([sums('AUD', 2), sums('JPY', 0), sums('KWD', 3)]).toEqual([
      ['1840.55', '1840.55'],
      ['184055', '184055'],
      ['184.055', '184.055'],
    ]);
    expect(writePain001(run)).toContain('<InstdAmt Ccy="AUD">0.05</InstdAmt>');
  });

  it('is refused where an account has no number, and written where it has an IBAN instead', () => {
    const to = { ...account('A', '1'), account_number: null };
    const paying = (one: BankAccount): PaymentRun => ({
      ...run,
      payments: [{ reference: 'A', amount: 1, to: one }],
    });
    expect(pain001Faults(paying(to))).toEqual([
      { reference: 'A', message: 'The account that is paid has no number.' },
    ]);
    expect(pain001Faults(paying({ ...to, iban: 'DE89370400440532013000' }))).toEqual([]);
  });
});

it('writes names in letters that every bank takes', () => {
  expect(bankText('Łódź Straße №1 — 日本 <x>', 40)).toBe('Lodz Strasse No1 x');
});

it.each([
  ['12.5', 'AUD', 1250],
  ['+12.500', 'AUD', 1250],
  ['12.505', 'AUD', null],
  ['12.505', 'KWD', 12_505],
  ['12', 'JPY', 12],
  ['12.0', 'JPY', 12],
  ['12.5', 'JPY', null],
  ['1e3', 'AUD', null],
  ['-1.00', 'AUD', null],
  ['', 'AUD', null],
] as const)('reads %s in %s as %s', (text, currency, minor) => {
  const read = () =>
    readAmount({ name: 'Amt', line: 7, attributes: new Map(), children: [], text }, { currency });
  if (minor === null) expect(read).toThrow(expect.objectContaining({ line: 7, code: 'amount' }));
  else expect(read()).toBe(minor);
});

const answered: AnsweredRun = {
  number: run.number,
  currency: 'AUD',
  references: ['PO-1001', 'PO-1002'],
};
const faultOf = (content: string): string | null => {
  try {
    readAnswer(content, answered);
    return null;
  } catch (error) {
    if (error instanceof FileFault) return `${String(error.line)}: ${error.message}`;
    throw error;
  }
};

describe('a pain.002', () => {
  const report = (
    status: string,
    payments = '',
    original = run.number,
    count = '2',
  ) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
<CstmrPmtStsRpt>
<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-12-01T05:00:00Z</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts>
<OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
<OrgnlNbOfTxs>${count}</OrgnlNbOfTxs>${status}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${run.number}</OrgnlPmtInfId>
${payments}
</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt>
</Document>`;
  const payment = (reference: string, status: string, amount = '1840.50', currency = 'AUD') =>
    `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`;

  it('answers each payment that it names, and the others by the whole', () => {
    const { payments } = readAnswer(report('<GrpSts>ACSC</GrpSts>', payment('PO-1001', 'RJCT')), answered);
    expect(payments).toMatchObject([
      { reference: 'PO-1001', outcome: 'returned', amount: 184_050, reason: 'AC04 Account closed' },
      { reference: 'PO-1002', outcome: 'settled', amount: null },
    ]);
  });

  it('may have its texts in sections of characters', () => {
    const said = report('<GrpSts>PART</GrpSts>', payment('<![CDATA[PO-1001]]>', '<![CDATA[ACSC]]>'));
    expect(readAnswer(said, answered).payments).toMatchObject([{ reference: 'PO-1001', outcome: 'settled' }]);
  });

  it('answers nothing while the bank is not done', () => {
    expect(
      readAnswer(report('<GrpSts>ACSP</GrpSts>', payment('PO-1001', 'PDNG')), answered).payments,
    ).toEqual([]);
  });

  it.each([
    ['the run', report('<GrpSts>ACSC</GrpSts>'), null],
    ['another run', report('', '', 'RUN-000011'), '6: The report answers RUN-000011, not RUN-000012.'],
    ['another count', report('', '', run.number, '3'), '7: The report counts 3 payments, and the run has 2.'],
    [
      'a payment of another run',
      report('', payment('PO-9', 'ACSC')),
      '9: The run has no payment PO-9 that is not answered here already.',
    ],
    [
      'a payment twice',
      report('', payment('PO-1001', 'ACSC') + payment('PO-1001', 'RJCT')),
      '9: The run has no payment PO-1001 that is not answered here already.',
    ],
    [
      'another currency',
      report('', payment('PO-1001', 'ACSC', '1840.50', 'NZD')),
      '9: The amount is in NZD, and the run in AUD.',
    ],
    [
      'half a cent',
      report('', payment('PO-1001', 'ACSC', '0.005')),
      '9: "0.005" is no amount of AUD, which has 2 decimal places.',
    ],
  ])('is taken or refused with its line where it answers %s', (_name, content, fault) => {
    expect(faultOf(content)).toBe(fault);
  });

  it('is refused where it ends early, is something else, or defines entities', () => {
    const whole = report('<GrpSts>ACSC</GrpSts>');
    expect(faultOf(whole.slice(0, 400))).toBe(
      '8: The file is not XML as it should be: unclosed tag: OrgnlPmtInfAndSts',
    );
    expect(faultOf('')).toMatch(/^1: The file is not XML/);
    expect(faultOf('<Document><FIToFICstmrCdtTrf/></Document>')).toBe(
      '1: The file is a FIToFICstmrCdtTrf; only a pain.002 or a camt.053 answers a run.',
    );
    expect(faultOf('<!DOCTYPE a [<!ENTITY b "c">]>\n<a/>')).toBe(
      '1: The file declares a document type, which no bank file does.',
    );
  });
});

describe('a camt.053', () => {
  const entry = (amount: string, side: string, reference: string, more = '') =>
    `<Ntry><Amt Ccy="AUD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${more}</TxDtls></NtryDtls></Ntry>`;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AUD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const statement = (closing: string, ...entries: readonly string[]) =>
    `<Document><BkToCstmrStmt><GrpHdr><MsgId>S-1</MsgId></GrpHdr><Stmt>
${balance('OPBD', '5000.00')}
${balance('CLBD', closing)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
  const paid = entry('1840.50', 'DBIT', 'PO-1001');

  it('settles by a debit, returns by a credit, and passes over the entries of others', () => {
    const back = entry('0.05', 'CRDT', 'PO-1002', '<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>');
    const other = entry('100.00', 'DBIT', 'RENT');
    const out = entry('0.05', 'DBIT', 'PO-1002');
    expect(readAnswer(statement('3059.50', paid, out, back, other), answered).payments).toMatchObject([
      { reference: 'PO-1001', outcome: 'settled', amount: 184_050 },
      { reference: 'PO-1002', outcome: 'returned', amount: 5, reason: 'AC01' },
    ]);
  });

  it('is refused with its line where it does not add up, or answers a payment twice', () => {
    expect(faultOf(statement('3159.50', paid))).toBeNull();
    expect(faultOf(statement('3159.51', paid))).toBe(
      '3: The closing balance is not the opening balance and the entries.',
    );
    expect(faultOf(statement('1319.00', paid, paid))).toBe('5: The file answers PO-1001 twice.');
  });
});
