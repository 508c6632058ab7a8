import { namedRows, type NamedRow } from './csv-rows.ts';
import type { FileLine, FileReader } from './file-line.ts';
import { isoDay, minorUnits, textOrNull } from './values.ts';

const needed = [
  ...[
    'Merchant Account',
    'Psp Reference',
    'Merchant Reference',
    'Creation Date',
    'Type',
    'Modification Reference',
  ],
  ...['Net Currency', 'Net Debit (NC)', 'Net Credit (NC)', 'Batch Number'],
];
const fees = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'];

/** An amount that may be empty, or negative where a fee is given back. */
const unitsOf = (row: NamedRow, column: string, currency: string): number => {
  const text = row.read(column);
  if (text === '') return 0;
  return text.startsWith('-')
    ? -minorUnits(text.slice(1), currency, row.line)
    : minorUnits(text, currency, row.line);
};

/** Adyen's settlement detail report (CSV): what each payment adds to a batch or takes from it, after the costs of the payment. */
export const readAdyen: FileReader = function* (text) {
  let account: string | null = null;
  for (const row of namedRows(text, ',', needed)) {
    const currency = row.read('Net Currency');
    account = textOrNull(row.read('Merchant Account'));
    const found: FileLine = {
      line: row.line,
      account,
      bookedOn: isoDay(row.read('Creation Date'), row.line),
      valuedOn: null,
      amount: unitsOf(row, 'Net Credit (NC)', currency) - unitsOf(row, 'Net Debit (NC)', currency),
      fee: fees.reduce((sum, column) => sum + unitsOf(row, column, currency), 0),
      currency,
      reference: textOrNull(row.read('Merchant Reference')),
      bankReference: textOrNull(row.read('Psp Reference')) ?? textOrNull(row.read('Modification Reference')),
      batch: textOrNull(row.read('Batch Number')),
      kind: textOrNull(row.read('Type')),
      text: row.read('Modification Reference'),
    };
    yield found;
  }
  return { account, opening: null, closing: null };
};

const neededOfAccounting = [
  ...['Merchant Account', 'Psp Reference', 'Merchant Reference', 'Booking Date', 'Record Type'],
  ...['Settlement Currency', 'Payable (SC)'],
];
const accountingFees = ['Commission (SC)', 'Markup (SC)', 'Scheme Fees (SC)', 'Interchange (SC)'];

/**
 * Adyen's payment accounting report (CSV): each status of a payment is a row. Those that move what is payable to the merchant are lines, with
 * the net amount and the costs; those that are before or beside it, such as an authorisation, move no money and are passed over.
 */
export const readAdyenAccounting: FileReader = function* (text) {
  let account: string | null = null;
  for (const row of namedRows(text, ',', neededOfAccounting)) {
    if (row.read('Payable (SC)') === '') continue;
    const currency = row.read('Settlement Currency');
    account = textOrNull(row.read('Merchant Account'));
    const modification = textOrNull(row.read('Modification Psp Reference'));
    const found: FileLine = {
      line: row.line,
      account,
      bookedOn: isoDay(row.read('Booking Date'), row.line),
      valuedOn: null,
      amount: unitsOf(row, 'Payable (SC)', currency),
      fee: accountingFees.reduce((sum, column) => sum + unitsOf(row, column, currency), 0),
      currency,
      reference: textOrNull(row.read('Merchant Reference')),
      bankReference: modification ?? textOrNull(row.read('Psp Reference')),
      batch: textOrNull(row.read('Settlement Batch')),
      kind: textOrNull(row.read('Record Type')),
      text: row.read('Modification Merchant Reference'),
    };
    yield found;
  }
  return { account, opening: null, closing: null };
};
