import { FileFault, linesOf, type FileLine, type FileReader } from './file-line.ts';
import { digitsOf, shortDay, textOrNull, wholeUnits } from './values.ts';

/** A record with the lines that continue it. */
interface BaiRecord {
  readonly code: string;
  readonly line: number;
  readonly parts: readonly string[];
}

const recordsOf = function* (text: Iterable<string>): Generator<BaiRecord> {
  let record: { code: string; line: number; parts: string[] } | undefined;
  for (const { line, text: raw } of linesOf(text)) {
    const one = raw.replace(/^\uFEFF/, '').trimEnd();
    if (one === '') continue;
    const [, code, rest = ''] = /^(\d\d)(?:,(.*)|\/)$/.exec(one) ?? [];
    if (code === undefined)
      throw new FileFault(line, 'format', `This is no record of BAI2: "${one.slice(0, 40)}".`);
    if (record === undefined && code !== '01')
      throw new FileFault(line, 'format', 'This is no BAI2: its first record is not 01.');
    if (code === '88') record?.parts.push(rest);
    else {
      if (record !== undefined) yield record;
      record = { code, line, parts: [rest] };
    }
  }
  if (record !== undefined) yield record;
};

/** The fields of a record without a text: a slash ends the fields of each of its lines. */
const fieldsOf = ({ parts }: BaiRecord): readonly string[] =>
  parts.flatMap((part) =>
    part
      .replace(/\/$/, '')
      .replace(/,$/, parts.length > 1 ? '' : ',')
      .split(','),
  );

/** An amount with a sign, where it may have one; empty is nothing. */
const signedUnits = (text: string, line: number): number => {
  const [, sign, digits] = /^([+-]?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined) throw new FileFault(line, 'amount', `"${text}" is no amount in minor units.`);
  return sign === '-' ? -wholeUnits(digits, line) : wholeUnits(digits, line);
};

/** Whether a type of transaction adds to the account, by the ranges of BAI2; undefined where it moves nothing. */
const signOf = (type: number): 1 | -1 | undefined => {
  if ((type >= 100 && type < 400) || (type >= 920 && type < 960)) return 1;
  if ((type >= 400 && type < 700) || (type >= 960 && type < 1000)) return -1;
  return undefined;
};

interface Group {
  readonly day: string;
  readonly currency: string;
}

/** The fields before the text of record 16, and the text with the lines that continue it. */
const detailOf = (
  record: BaiRecord,
): {
  readonly type: string;
  readonly amount: string;
  readonly valuedOn: string | null;
  readonly bank: string;
  readonly own: string;
  readonly text: string;
} => {
  const { line, parts } = record;
  const [head = '', ...more] = parts;
  const rest = head.split(',');
  const lines = [...more];
  /** The next field; a slash ends those of a line, and the next line goes on. */
  const next = (): string => {
    if (rest.length === 0) rest.push(...(lines.shift() ?? '').split(','));
    const field = rest.shift() ?? '';
    if (!field.endsWith('/') || rest.length > 0) return field;
    return field.slice(0, -1);
  };
  const type = next();
  const amount = next();
  const funds = next();
  let valuedOn: string | null = null;
  if (funds === 'V') {
    valuedOn = shortDay(next(), line);
    next();
  } else if (funds === 'S') for (let count = 0; count < 3; count += 1) next();
  else if (funds === 'D') for (let count = 2 * Number(next()); count > 0; count -= 1) next();
  const bank = next();
  const own = next();
  const text = [rest.join(','), ...lines].join('\n').replace(/\/$/, '');
  return { type, amount, valuedOn, bank, own, text };
};

/** What a trailer counts and sums. */
interface Totals {
  sum: number;
  records: number;
  parts: number;
}
const createTotals = (): Totals => ({ sum: 0, records: 0, parts: 0 });

const checkTrailer = (record: BaiRecord, totals: Totals, inside: string | null): void => {
  const [sum = '', ...counts] = fieldsOf(record);
  const { line } = record;
  if (signedUnits(sum, line) !== totals.sum)
    throw new FileFault(
      line,
      'total',
      `The control total is ${sum}, and what stands before it comes to ${String(totals.sum)}.`,
    );
  const records = counts.at(-1) ?? '';
  if (Number(records) !== totals.records)
    throw new FileFault(
      line,
      'total',
      `The trailer counts ${records} records, and there are ${String(totals.records)}.`,
    );
  if (inside !== null && Number(counts[0]) !== totals.parts)
    throw new FileFault(
      line,
      'total',
      `The trailer counts ${counts[0] ?? ''} ${inside}, and there are ${String(totals.parts)}.`,
    );
};

/** The amounts of record 03 with their types: those that count as amounts of the control total, and the balances. */
const summariesOf = (record: BaiRecord, fields: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (let index = 2; index < fields.length;) {
    const [type = '', amount = '', , funds = ''] = fields.slice(index);
    if (type !== '' && amount !== '') found.set(type, signedUnits(amount, record.line));
    index += 4;
    if (funds === 'V') index += 2;
    if (funds === 'S') index += 3;
    if (funds === 'D') index += 1 + 2 * Number(fields[index] ?? 0);
  }
  return found;
};

/** BAI2, the balance report of American banks. Amounts have the decimal places of their currency; all control totals must agree. */
export const readBai2: FileReader = function* (text) {
  let group: Group | undefined;
  let account: { readonly id: string; readonly currency: string } | undefined;
  let balances: ReadonlyMap<string, number> = new Map();
  let id: string | null = null;
  const [ofAccount, ofGroup, ofFile] = [createTotals(), createTotals(), createTotals()];
  let isEnded = false;
  let last = 1;
  for (const record of recordsOf(text)) {
    const { code, line, parts } = record;
    last = line;
    for (const totals of [ofAccount, ofGroup, ofFile]) totals.records += parts.length;
    if (isEnded) throw new FileFault(line, 'format', 'A record stands after the end of the file.');
    if (code === '01' && !['2', '3'].includes(fieldsOf(record)[7] ?? ''))
      throw new FileFault(line, 'format', 'Only version 2 of BAI is read.');
    if (code === '02') {
      const fields = fieldsOf(record);
      group = { day: shortDay(fields[3] ?? '', line), currency: textOrNull(fields[5]) ?? 'USD' };
      Object.assign(ofGroup, createTotals(), { records: parts.length });
    } else if (code === '03') {
      if (group === undefined) throw new FileFault(line, 'format', 'An account stands outside a group.');
      const fields = fieldsOf(record);
      account = { id: fields[0] ?? '', currency: textOrNull(fields[1]) ?? group.currency };
      id = textOrNull(account.id);
      digitsOf(account.currency, line);
      balances = summariesOf(record, fields);
      const sum = [...balances.values()].reduce((total, amount) => total + amount, 0);
      Object.assign(ofAccount, { sum, records: parts.length, parts: 0 });
    } else if (code === '16') {
      if (group === undefined || account === undefined)
        throw new FileFault(line, 'format', 'A transaction stands outside an account.');
      const detail = detailOf(record);
      const units = detail.amount === '' ? 0 : signedUnits(detail.amount, line);
      ofAccount.sum += units;
      const sign = signOf(Number(detail.type));
      if (sign === undefined) {
        if (units === 0 || detail.type === '890') continue;
        throw new FileFault(line, 'format', `The type ${detail.type} is neither a credit nor a debit.`);
      }
      const found: FileLine = {
        line,
        account: id,
        bookedOn: group.day,
        valuedOn: detail.valuedOn,
        amount: sign * units,
        fee: 0,
        currency: account.currency,
        reference: textOrNull(detail.own),
        bankReference: textOrNull(detail.bank),
        batch: null,
        kind: detail.type,
        text: detail.text,
      };
      yield found;
    } else if (code === '49') {
      checkTrailer(record, ofAccount, null);
      ofGroup.sum += ofAccount.sum;
      ofGroup.parts += 1;
      account = undefined;
    } else if (code === '98') {
      checkTrailer(record, ofGroup, 'accounts');
      ofFile.sum += ofGroup.sum;
      ofFile.parts += 1;
      group = undefined;
    } else if (code === '99') {
      checkTrailer(record, ofFile, 'groups');
      isEnded = true;
    } else if (code !== '01') throw new FileFault(line, 'format', `BAI2 has no record ${code}.`);
  }
  if (!isEnded)
    throw new FileFault(last, last === 1 ? 'format' : 'truncated', 'The file ends before its record 99.');
  return { account: id, opening: balances.get('010') ?? null, closing: balances.get('015') ?? null };
};
