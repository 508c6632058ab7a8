import { describe, expect, it } from 'vitest';
import { readBai2 } from '../../server/settlement-files/bai2.ts';
import { readCamt053 } from '../../server/settlement-files/camt053.ts';
import { readMt940 } from '../../server/settlement-files/mt940.ts';
import { faultOf, readWhole } from './read-file.ts';

const mt940 = `:20:STARTUMS
:25:12345678/0001234567
:28C:00001/001
:60F:C251230EUR1000,00
:61:2512310102DR25,5NTRFNONREF//B1
:86:166?00TRANSFER?20EREF+pay_7f2e?21SVWZ+PAYOUT OF THE 30?22TH
:61:251231RC100,NTRFREF1//B2
:86:TAKEN BACK
:61:251231RD40,00NTRFREF2//B3
SUPPLEMENT
:86:FIRST LINE
SECOND LINE
:62F:C260102EUR914,50
-
`;

describe('MT940', () => {
  it.each([mt940.length, 1, 7])(
    'is read with its signs, years and wrapped lines, in pieces of %d',
    (size) => {
      const { lines, summary } = readWhole(readMt940, mt940, size);
      expect(
        lines.map(({ line, bookedOn, valuedOn, amount, reference, bankReference }) => [
          line,
          bookedOn,
          valuedOn,
          amount,
          reference,
          bankReference,
        ]),
      ).toEqual([
        [5, '2026-01-02', '2025-12-31', -2550, 'pay_7f2e', 'B1'],
        [7, '2025-12-31', '2025-12-31', -10000, 'REF1', 'B2'],
        [9, '2025-12-31', '2025-12-31', 4000, 'REF2', 'B3'],
      ]);
      expect(lines.map(({ text }) => text)).toEqual([
        'EREF+pay_7f2eSVWZ+PAYOUT OF THE 30TH\nTRANSFER',
        'TAKEN BACK',
        'SUPPLEMENT\nFIRST LINE\nSECOND LINE',
      ]);
      expect(summary).toEqual({ account: '12345678/0001234567', opening: 100000, closing: 91450 });
    },
  );

  it.each([
    ['JPY', '1000,', '25,', '100,', '40,', '915,', [-25, -100, 40]],
    ['KWD', '1000,000', '25,505', '100,', '40,', '914,495', [-25505, -100000, 40000]],
  ])('has amounts in the minor units of %s', (currency, opening, one, two, three, closing, amounts) => {
    const text = mt940
      .replaceAll('EUR', currency)
      .replace('1000,00', opening)
      .replace('25,5N', `${one}N`)
      .replace('100,N', `${two}N`)
      .replace('40,00N', `${three}N`)
      .replace('914,50', closing);
    expect(readWhole(readMt940, text).lines.map(({ amount }) => amount)).toEqual(amounts);
  });

  it.each([
    ['is cut off', mt940.slice(0, mt940.indexOf(':62F:')), [11, 'truncated']],
    ['has a closing balance that its lines do not come to', mt940.replace('914,50', '914,51'), [13, 'total']],
    ['has more decimal places than its currency', mt940.replace('25,5N', '25,505N'), [5, 'amount']],
    ['closes in another currency', mt940.replace('C260102EUR', 'C260102USD'), [13, 'currency']],
    ['has a day that is none', mt940.replace('2512310102D', '2513310102D'), [5, 'date']],
    ['is of another format', 'Date,Amount\n2026-01-01,1.00\n', [1, 'format']],
    ['is whole', mt940, undefined],
    [
      'stands in its envelope',
      `{1:F01BANKDEFFAXXX0000000000}{2:O940}{4:\r\n${mt940.replaceAll('\n', '\r\n').trimEnd()}}\r\n`,
      undefined,
    ],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(readMt940, text)).toEqual(fault);
  });
});

const camt = (entries: string, closing = '860.00', count = '3') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-18</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>
<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries></TtlNtries></TxsSummry>
${entries}</Stmt></BkToCstmrStmt></Document>
`;
const entries = `<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>pay_1</EndToEndId></Refs><RmtInf><Ustrd>HARBOUR &amp; VIEW</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-19T23:30:00+01:00</DtTm></BookgDt><AcctSvcrRef>B2</AcctSvcrRef>
<NtryDtls><Btch><PmtInfId>RUN-7</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><EndToEndId>pay_2</EndToEndId></Refs><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>
<TxDtls><Refs><EndToEndId>pay_3</EndToEndId></Refs><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt></Ntry>
`;
const pending = `<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>`;

describe('camt.053', () => {
  it.each([1, 13, 100_000])(
    'is read with the transactions of a collective entry, in pieces of %d',
    (size) => {
      const { lines, summary } = readWhole(readCamt053, camt(entries), size);
      expect(
        lines.map(({ line, bookedOn, valuedOn, amount, reference, bankReference, batch }) => [
          line,
          bookedOn,
          valuedOn,
          amount,
          reference,
          bankReference,
          batch,
        ]),
      ).toEqual([
        [8, '2026-11-19', '2026-11-20', -10000, 'pay_1', 'B1', null],
        [12, '2026-11-19', null, -2000, 'pay_2', 'B2', 'RUN-7'],
        [13, '2026-11-19', null, -3000, 'pay_3', 'B2', 'RUN-7'],
        [14, '2026-11-19', null, 1000, null, null, null],
      ]);
      expect(lines[0]?.text).toBe('HARBOUR & VIEW');
      expect(summary).toEqual({ account: 'DE89370400440532013000', opening: 100000, closing: 86000 });
    },
  );

  const whole = camt(entries);
  it.each([
    ['is cut off', whole.slice(0, whole.indexOf('<RvslInd>')), 'truncated'],
    ['has a closing balance that its entries do not come to', camt(entries, '860.01'), 'total'],
    ['counts other entries than it has', camt(entries, '860.00', '4'), 'total'],
    ['has an entry in another currency', whole.replace('Ccy="EUR">100.00', 'Ccy="USD">100.00'), 'currency'],
    ['has more decimal places than its currency', whole.replace('>100.00<', '>100.001<'), 'amount'],
    ['is another message', whole.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), 'format'],
    ['is no XML', 'Date,Amount\n', 'format'],
    [
      'names an entity of a document type',
      whole.replace('<Document ', '<!DOCTYPE a [<!ENTITY x "y">]><Document ').replace('HARBOUR &amp;', '&x;'),
      'format',
    ],
    ['is whole', whole, undefined],
    ['has prefixes', whole.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n='), undefined],
    ['holds what is not booked', camt(entries + pending, '860.00', '4'), undefined],
    [
      'is of version 2',
      whole.replace('.001.08', '.001.02').replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'),
      undefined,
    ],
  ])('is refused, or read, where it %s', (_name, text, code) => {
    expect(faultOf(readCamt053, text)?.[1]).toBe(code);
  });
});

const bai2 = `01,BANK,PORTAL,261119,0600,1,80,,2/
02,PORTAL,BANK,1,261118,,USD,2/
03,0001234567,USD,010,100000,,,015,87750,,/
16,475,12500,V,261119,,B1,pay_1,PAYOUT HARBOUR, VIEW
88,AND MORE
16,195,250,S,100,100,50,B2/
88,pay_9,RETURNED
49,200500,6/
98,200500,1,8/
99,200500,1,10/
`;

describe('BAI2', () => {
  it.each([bai2.length, 1, 11])('is read with the lines that continue others, in pieces of %d', (size) => {
    const { lines, summary } = readWhole(readBai2, bai2, size);
    expect(
      lines.map(({ line, bookedOn, valuedOn, amount, reference, bankReference, text }) => [
        line,
        bookedOn,
        valuedOn,
        amount,
        reference,
        bankReference,
        text,
      ]),
    ).toEqual([
      [4, '2026-11-18', '2026-11-19', -12500, 'pay_1', 'B1', 'PAYOUT HARBOUR, VIEW\nAND MORE'],
      [6, '2026-11-18', null, 250, 'pay_9', 'B2', 'RETURNED'],
    ]);
    expect(summary).toEqual({ account: '0001234567', opening: 100000, closing: 87750 });
  });

  it.each([
    ['is cut off', bai2.slice(0, bai2.indexOf('98,')), [8, 'truncated']],
    ['has a wrong total of an account', bai2.replace('49,200500', '49,200501'), [8, 'total']],
    ['has a wrong total of a group', bai2.replace('98,200500', '98,1'), [9, 'total']],
    ['counts other records', bai2.replace('99,200500,1,10', '99,200500,1,9'), [10, 'total']],
    ['has a decimal point', bai2.replace('475,12500', '475,125.00'), [4, 'amount']],
    ['has an unknown currency', bai2.replace('1234567,USD', '1234567,XYZ'), [3, 'currency']],
    ['is of another format', mt940, [1, 'format']],
    ['is whole', bai2, undefined],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(readBai2, text)).toEqual(fault);
  });
});
