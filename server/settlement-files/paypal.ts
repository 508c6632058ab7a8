import { csvRows, type CsvRow } from './csv-rows.ts';
import { FileFault, type FileLine, type FileReader } from './file-line.ts';
import { digitsOf, isoDay, textOrNull, wholeUnits } from './values.ts';

/**
 * An amount, which PayPal writes in hundredths whatever the currency is ("100.00 yen and $100.00 are both represented as
 * 10000"), in minor units; throws where it is no whole number of them.
 */
const unitsOf = (text: string, currency: string, line: number): number => {
  const digits = digitsOf(currency, line);
  const hundredths = text === '' ? 0 : wholeUnits(text, line);
  const units = digits >= 2 ? hundredths * 10 ** (digits - 2) : hundredths / 10 ** (2 - digits);
  if (!Number.isSafeInteger(units))
    throw new FileFault(line, 'amount', `"${text}" hundredths are no whole amount of ${currency}.`);
  return units;
};

const needed = [
  ...[
    'Transaction ID',
    'Invoice ID',
    'PayPal Reference ID',
    'Transaction Event Code',
    'Transaction Completion Date',
  ],
  ...['Transaction Debit or Credit', 'Gross Transaction Amount', 'Gross Transaction Currency'],
  ...['Fee Debit or Credit', 'Fee Amount', 'Fee Currency'],
];

/** What was read of a section: each currency with what was credited and debited, and its rows. */
interface Section {
  readonly account: string | null;
  readonly sums: Map<string, { credits: number; debits: number }>;
  rows: number;
}

const columnsOf = ({ line, fields }: CsvRow): ReadonlyMap<string, number> => {
  const columns = new Map(fields.map((name, index) => [name.trim(), index]));
  const missing = needed.filter((name) => !columns.has(name));
  if (missing.length > 0)
    throw new FileFault(
      line,
      'format',
      `The file has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    );
  return columns;
};

const signed = (side: string, units: number, line: number): number => {
  if (units === 0 || side === 'CR') return units;
  if (side === 'DR') return -units;
  throw new FileFault(line, 'format', `"${side}" is neither CR nor DR.`);
};

const readBody = (
  row: CsvRow,
  columns: ReadonlyMap<string, number>,
  account: string | null,
): FileLine & { readonly gross: number } => {
  const { line, fields } = row;
  const read = (name: string): string => fields[columns.get(name) ?? -1]?.trim() ?? '';
  const currency = read('Gross Transaction Currency');
  const gross = signed(
    read('Transaction Debit or Credit'),
    unitsOf(read('Gross Transaction Amount'), currency, line),
    line,
  );
  const feeCurrency = read('Fee Currency') === '' ? currency : read('Fee Currency');
  if (feeCurrency !== currency)
    throw new FileFault(
      line,
      'currency',
      `The fee is in ${feeCurrency}, and the transaction in ${currency}.`,
    );
  const fee = -signed(read('Fee Debit or Credit'), unitsOf(read('Fee Amount'), currency, line), line) || 0;
  return {
    line,
    account,
    bookedOn: isoDay(read('Transaction Completion Date').slice(0, 10), line),
    valuedOn: null,
    amount: gross - fee,
    gross,
    fee,
    currency,
    reference: textOrNull(read('Invoice ID')),
    bankReference: textOrNull(read('Transaction ID')),
    batch: null,
    kind: textOrNull(read('Transaction Event Code')),
    text: [read('PayPal Reference ID'), read('Custom Field')].filter((part) => part !== '').join('\n'),
  };
};

/** The footer of a currency must sum what its rows credit and debit. */
const checkFooter = ({ line, fields }: CsvRow, { sums }: Section): void => {
  const [, currency = '', credits = '', debits = ''] = fields;
  const found = sums.get(currency) ?? { credits: 0, debits: 0 };
  const told = [unitsOf(credits.trim(), currency, line), unitsOf(debits.trim(), currency, line)];
  if (told[0] !== found.credits || told[1] !== found.debits)
    throw new FileFault(
      line,
      'total',
      `The footer tells of ${String(told[0])} credited and ${String(told[1])} debited in minor units of ${currency}, and the rows come to ${String(found.credits)} and ${String(found.debits)}.`,
    );
};

const checkCount = ({ line, fields }: CsvRow, rows: number): void => {
  if (Number(fields[1]) !== rows)
    throw new FileFault(
      line,
      'total',
      `The footer counts ${fields[1] ?? ''} rows, and there are ${String(rows)}.`,
    );
};

/** PayPal's settlement report (STL, CSV). The sums and counts of its footers must agree with its rows. */
export const readPaypal: FileReader = function* (text) {
  let columns: ReadonlyMap<string, number> | undefined;
  let section: Section | undefined;
  let account: string | null = null;
  let rows = 0;
  let isEnded = false;
  let last = 1;
  for (const row of csvRows(text, ',')) {
    const { line, fields } = row;
    const [type] = fields;
    if (last === 1 && rows === 0 && section === undefined && type !== 'RH' && type !== 'FH' && type !== 'SH')
      throw new FileFault(
        line,
        'format',
        'This is no settlement report of PayPal: it does not begin with RH.',
      );
    last = line;
    if (type === 'SH') {
      account = textOrNull(fields[3]);
      section = { account, sums: new Map(), rows: 0 };
    } else if (type === 'CH') columns = columnsOf(row);
    else if (type === 'SB') {
      if (columns === undefined || section === undefined)
        throw new FileFault(line, 'format', 'A row stands before the head of its section.');
      if (fields.length < columns.size)
        throw new FileFault(
          line,
          'truncated',
          `The row has ${String(fields.length)} fields, and the head ${String(columns.size)}.`,
        );
      const { gross, ...found } = readBody(row, columns, section.account);
      const sum = section.sums.get(found.currency) ?? { credits: 0, debits: 0 };
      if (gross > 0) sum.credits += gross;
      else sum.debits -= gross;
      section.sums.set(found.currency, sum);
      section.rows += 1;
      rows += 1;
      yield found;
    } else if (type === 'SF' && section !== undefined) checkFooter(row, section);
    else if (type === 'SC' && section !== undefined) checkCount(row, section.rows);
    else if (type === 'RC') checkCount(row, rows);
    else if (type === 'FF') isEnded = true;
  }
  if (!isEnded) throw new FileFault(last, 'truncated', 'The file ends before its row FF.');
  return { account, opening: null, closing: null };
};
