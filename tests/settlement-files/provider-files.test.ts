import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readAdyen, readAdyenAccounting } from '../../server/settlement-files/adyen.ts';
import { createCsvReader, type CsvMapping } from '../../server/settlement-files/csv-mapping.ts';
import { csvRows } from '../../server/settlement-files/csv-rows.ts';
import { readPaypal } from '../../server/settlement-files/paypal.ts';
import { readStripe } from '../../server/settlement-files/stripe.ts';
import { faultOf, readWhole } from './read-file.ts';

const adyenHead =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number';
const adyen = `${adyenHead}
Co,Shop,PSP1,REF-1,visa,2026-11-19 01:02:03,CET,Settled,PSP1,EUR,,100.00,1,EUR,,98.20,,0.60,0.20,1.00,12
Co,Shop,PSP2,REF-2,visa,2026-11-19 01:02:04,CET,Refunded,PSP3,EUR,20.00,,1,EUR,20.00,,,,,,12
Co,Shop,,,,2026-11-20 00:00:00,CET,MerchantPayout,"TX1, batch 12",EUR,78.20,,1,EUR,78.20,,,,,,12
`;

describe("Adyen's settlement detail report", () => {
  it('is read with net amounts and the costs of each payment', () => {
    const { lines } = readWhole(readAdyen, adyen, 9);
    expect(
      lines.map(({ line, bookedOn, amount, fee, reference, bankReference, kind, batch }) => [
        line,
        bookedOn,
        amount,
        fee,
        reference,
        bankReference,
        kind,
        batch,
      ]),
    ).toEqual([
      [2, '2026-11-19', 9820, 180, 'REF-1', 'PSP1', 'Settled', '12'],
      [3, '2026-11-19', -2000, 0, 'REF-2', 'PSP2', 'Refunded', '12'],
      [4, '2026-11-20', -7820, 0, null, 'TX1, batch 12', 'MerchantPayout', '12'],
    ]);
  });
  it.each([
    ['is cut off', adyen.slice(0, -30), [4, 'truncated']],
    ['is of another format', 'a,b\n1,2\n', [1, 'format']],
    ['has too many decimal places', adyen.replace('98.20', '98.205'), [2, 'amount']],
    ['has separators of thousands', adyen.replace(',98.20', ',"1,098.20"'), [2, 'amount']],
    ['is whole', adyen, undefined],
    ['has further columns', adyen.replaceAll(/$(?<=.)/gm, ',x'), undefined],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(readAdyen, text)).toEqual(fault);
  });
});

const accountingHead =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Payment Currency,Received (PC),Authorised (PC),Captured (PC),Settlement Currency,Payable (SC),Commission (SC),Markup (SC),Scheme Fees (SC),Interchange (SC),Processing Fee Currency,Processing Fee (FC),User Name,Payment Method Variant,Modification Merchant Reference';
const accounting = `${accountingHead}
Co,Shop,PSP1,REF-1,visa,2026-11-18 23:59:59,CET,EUR,100.00,Authorised,EUR,-100.00,100.00,,,,,,,,EUR,0.10,shop,visacredit,
Co,Shop,PSP1,REF-1,visa,2026-11-19 01:02:03,CET,EUR,100.00,Settled,EUR,,,-100.00,EUR,98.20,,0.60,0.20,1.00,,,shop,visacredit,
Co,Shop,PSP1,REF-1,visa,2026-11-20 01:02:03,CET,EUR,20.00,Refunded,EUR,,,20.00,EUR,-20.00,,,,,,,shop,visacredit,RETURN-7
`;

describe("Adyen's payment accounting report", () => {
  it('is read by the rows that move what is payable, with their costs and signs', () => {
    const { lines } = readWhole(readAdyenAccounting, accounting, 11);
    expect(
      lines.map(({ line, bookedOn, amount, fee, reference, kind, text }) => [
        line,
        bookedOn,
        amount,
        fee,
        reference,
        kind,
        text,
      ]),
    ).toEqual([
      [3, '2026-11-19', 9820, 180, 'REF-1', 'Settled', ''],
      [4, '2026-11-20', -2000, 0, 'REF-1', 'Refunded', 'RETURN-7'],
    ]);
  });
  it.each([
    ['is cut off', accounting.slice(0, -40), [4, 'truncated']],
    ['is the settlement detail report', adyen, [1, 'format']],
    ['has an amount without a currency', accounting.replace('EUR,98.20', ',98.20'), [3, 'currency']],
    ['has too many decimal places', accounting.replace('98.20', '98.205'), [3, 'amount']],
    ['is whole', accounting, undefined],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(readAdyenAccounting, text)).toEqual(fault);
  });
});

const stripe = `balance_transaction_id,created_utc,available_on,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,payment_metadata[order_id]
txn_1,2026-11-18 10:00:00,2026-11-20 00:00:00,jpy,1000,36,964,charge,ch_1,"Room ""12""",po_1,REF-1
txn_2,2026-11-18 10:00:00,2026-11-20 00:00:00,kwd,-1.250,0.000,-1.250,refund,re_1,,po_1,
`;

describe("Stripe's reports", () => {
  it('are read with the minor units of each currency', () => {
    expect(
      readWhole(readStripe, stripe).lines.map(({ amount, fee, currency, reference, batch, text }) => [
        amount,
        fee,
        currency,
        reference,
        batch,
        text,
      ]),
    ).toEqual([
      [964, 36, 'JPY', 'REF-1', 'po_1', 'Room "12"'],
      [-1250, 0, 'KWD', 're_1', 'po_1', ''],
    ]);
  });
  it.each([
    ['have a net amount that is another', stripe.replace('36,964', '36,965'), [2, 'total']],
    ['have a yen with decimal places', stripe.replace('1000,36,964', '1000.5,36,964.5'), [2, 'amount']],
    ['have a quote that is never closed', stripe.replace('12""",', '12,'), [2, 'truncated']],
    ['are whole', stripe, undefined],
    ['have decimal places that are zeros', stripe.replace('1000,36,964', '1000.00,36.00,964.00'), undefined],
  ])('are refused at their line, or read, where they %s', (_name, text, fault) => {
    expect(faultOf(readStripe, text)).toEqual(fault);
  });
});

const paypal = `"RH","2026/11/20 04:00:00 -0800","A","U8RVP83FYDFT4","009",
"FH","01"
"SH","2026/11/19 00:00:00 -0800","2026/11/19 23:59:59 -0800","U8RVP83FYDFT4",""
"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency","Custom Field"
"SB","5AB1","REF-1","","","T0006","2026/11/19 10:00:00 -0800","2026/11/19 10:00:00 -0800","CR",10000,"USD","DR",320,"USD",""
"SB","5AB2","REF-2","5AB1","TXN","T1107","2026/11/19 11:00:00 -0800","2026/11/19 11:00:00 -0800","DR",10000,"JPY","",0,"",""
"SF","USD",10000,0,0,320
"SF","JPY",0,10000,0,0
"SC",2
"RC",2
"FF",1
`;

describe("PayPal's settlement report", () => {
  it('is read with hundredths of every currency', () => {
    expect(
      readWhole(readPaypal, paypal, 5).lines.map(
        ({ line, bookedOn, amount, fee, currency, reference, bankReference }) => [
          line,
          bookedOn,
          amount,
          fee,
          currency,
          reference,
          bankReference,
        ],
      ),
    ).toEqual([
      [5, '2026-11-19', 9680, 320, 'USD', 'REF-1', '5AB1'],
      [6, '2026-11-19', -100, 0, 'JPY', 'REF-2', '5AB2'],
    ]);
  });
  it.each([
    ['is cut off', paypal.slice(0, paypal.indexOf('"FF"')), [10, 'truncated']],
    ['counts other rows', paypal.replace('"SC",2', '"SC",3'), [9, 'total']],
    ['sums other amounts', paypal.replace('"USD",10000,0,0', '"USD",10001,0,0'), [7, 'total']],
    ['has hundredths of a yen', paypal.replace('10000,"JPY"', '10050,"JPY"'), [6, 'amount']],
    ['has a fee in another currency', paypal.replace('320,"USD"', '320,"EUR"'), [5, 'currency']],
    ['is of another format', adyen, [1, 'format']],
    ['is whole', paypal, undefined],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(readPaypal, text)).toEqual(fault);
  });
});

const mapping: CsvMapping = {
  delimiter: ';',
  point: ',',
  order: 'dmy',
  date: 'Tag',
  amount: 'Betrag',
  currency: 'Währung',
  reference: 'Zweck',
};
const csv = `Tag;Betrag;Währung;Zweck
19.11.2026;-1.234,56;EUR;pay_1
20.11.2026;1 234 567;JPY;"pay_2; pay_3"
21.11.2026;(0,125);KWD;
`;

describe('CSV by a mapping', () => {
  it('is read with separators of thousands, signs and days as they are told', () => {
    expect(
      readWhole(createCsvReader(mapping), csv).lines.map(({ bookedOn, amount, currency, reference }) => [
        bookedOn,
        amount,
        currency,
        reference,
      ]),
    ).toEqual([
      ['2026-11-19', -123456, 'EUR', 'pay_1'],
      ['2026-11-20', 1234567, 'JPY', 'pay_2; pay_3'],
      ['2026-11-21', -125, 'KWD', null],
    ]);
  });
  it('is read with one column for each direction, in one currency', () => {
    const reader = createCsvReader({
      delimiter: ',',
      point: '.',
      order: 'ymd',
      date: 'day',
      debit: 'out',
      credit: 'in',
      currency: 'AUD',
    });
    expect(
      readWhole(reader, 'day,out,in\n2026-11-19,12.50,\n2026-11-20,,7\n').lines.map(({ amount }) => amount),
    ).toEqual([-1250, 700]);
  });
  it.each([
    ['has a point where a comma is told', csv.replace('1.234,56', '1234.56'), [2, 'amount']],
    ['has groups that are none', csv.replace('1.234,56', '1.23,56'), [2, 'amount']],
    ['has another order of days', csv.replace('19.11.', '11.19.'), [2, 'date']],
    ['lacks a column', csv.replace('Zweck', 'Text'), [1, 'format']],
    ['has a row that is cut off', csv.replace(';KWD;', ''), [4, 'truncated']],
    ['is whole', csv, undefined],
  ])('is refused at its line, or read, where it %s', (_name, text, fault) => {
    expect(faultOf(createCsvReader(mapping), text)).toEqual(fault);
  });
  it.each([adyen, stripe, paypal, 'a,"b\r\nc",\r\n\r\n,"",""""\r\n', '\uFEFFa,b\rc,d'])(
    'has the rows that csv-parse reads in it',
    (text) => {
      const expected: unknown = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
      for (const size of [text.length, 1])
        expect(
          [...csvRows(text.match(new RegExp(`[^]{1,${String(size)}}`, 'g')) ?? [], ',')].map(
            ({ fields }) => fields,
          ),
        ).toEqual(expected);
    },
  );
});
