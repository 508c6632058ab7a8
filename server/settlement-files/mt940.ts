import { FileFault, linesOf, type FileLine, type FileReader, type FileSummary } from './file-line.ts';
import { minorUnits, shortDay, textOrNull } from './values.ts';

/** A field of a message: its tag and its lines, the first without the tag. */
interface Field {
  readonly tag: string;
  readonly line: number;
  readonly lines: readonly string[];
}

/** The fields of a file; block headers of the FIN envelope and what stands between messages are passed over. */
const fieldsOf = function* (text: Iterable<string>): Generator<Field> {
  let field: { tag: string; line: number; lines: string[] } | undefined;
  let isMessage = false;
  for (const { line, text: raw } of linesOf(text)) {
    const one = raw.replace(/^(?:[\x01\uFEFF]?\{1:.*)?\{4:\s*$/, '');
    if (/^-\}?[\x03]?\s*$/.test(one)) {
      if (field !== undefined) yield field;
      field = undefined;
      continue;
    }
    const [, tag, rest = ''] = /^\uFEFF?:(\d\d[A-Z]?):(.*)$/.exec(one) ?? [];
    if (tag !== undefined) {
      isMessage = true;
      if (field !== undefined) yield field;
      field = { tag, line, lines: [rest] };
    } else if (field !== undefined) field.lines.push(one);
    else if (!isMessage && one.trim() !== '' && !one.startsWith('{'))
      throw new FileFault(line, 'format', 'This is no MT940: it begins with no field such as :20:.');
  }
  if (field !== undefined) yield field;
};

interface Balance {
  readonly currency: string;
  readonly amount: number;
}

const readBalance = ({ lines: [text = ''], line, tag }: Field): Balance => {
  const [, mark, date = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? [];
  if (mark === undefined) throw new FileFault(line, 'format', `:${tag}: is no balance: "${text}".`);
  shortDay(date, line);
  const units = minorUnits(amount, currency, line, ',');
  return { currency, amount: mark === 'D' ? -units : units };
};

/** The day of an entry, which has no year: the one nearest to its value date, over the turn of a year. */
const entryDay = (monthAndDay: string, valuedOn: string, line: number): string => {
  const near = Date.parse(valuedOn);
  const year = Number(valuedOn.slice(0, 4));
  const distance = (day: string) => Math.abs(Date.parse(day) - near);
  const days = [year - 1, year, year + 1].flatMap((one) => {
    try {
      return [shortDay(`${String(one).slice(2)}${monthAndDay}`, line)];
    } catch {
      return [];
    }
  });
  const nearest = days.toSorted((one, other) => distance(one) - distance(other))[0];
  if (nearest === undefined) throw new FileFault(line, 'date', `"${monthAndDay}" is no day.`);
  return nearest;
};

/** Field 61: value date, entry date, mark (RC takes a credit back, RD a debit), funds code, amount, type, references. */
const statementLine =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d,]{0,14})([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/;

const signs: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1, EC: 1, ED: -1 };

/** The text of a field 86: subfields of banks that number them, without their numbers; else its lines. */
const informationText = (lines: readonly string[]): string => {
  const whole = lines.join('');
  if (!/^\d{3}\?\d\d/.test(whole)) return lines.join('\n');
  const subfields = [...whole.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', text = '']) => ({
    code,
    text,
  }));
  const joined = (wanted: RegExp) =>
    subfields.flatMap(({ code, text }) => (wanted.test(code) ? [text] : [])).join('');
  return [joined(/^(?:2\d|6[0-3])$/), joined(/^3[23]$/), joined(/^00$/)]
    .filter((part) => part !== '')
    .join('\n');
};

/** The end-to-end reference in a text: `EREF+` of German banks, `/EREF/` of Dutch ones. */
const endToEnd = (text: string): string | null => {
  const [, plus, slash] =
    /EREF\+(.*?)(?=[A-Z]{4}\+|$)|\/EREF\/([^/]*)/s.exec(text.replaceAll('\n', '')) ?? [];
  const found = textOrNull(plus ?? slash);
  return found === 'NOTPROVIDED' ? null : found;
};

const readEntry = (field: Field, account: string | null, currency: string): FileLine => {
  const { line, lines } = field;
  const [text = '', ...supplement] = lines;
  const [, valued = '', entered, mark = '', , amount = '', kind = '', own, bank] =
    statementLine.exec(text.trimEnd()) ?? [];
  const sign = signs[mark];
  if (sign === undefined) throw new FileFault(line, 'format', `:61: is no statement line: "${text}".`);
  const valuedOn = shortDay(valued, line);
  const reference = textOrNull(own);
  return {
    line,
    account,
    bookedOn: entered === undefined ? valuedOn : entryDay(entered, valuedOn, line),
    valuedOn,
    amount: sign * minorUnits(amount, currency, line, ','),
    fee: 0,
    currency,
    reference: reference === 'NONREF' ? null : reference,
    bankReference: textOrNull(bank),
    batch: null,
    kind,
    text: supplement.join('\n').trim(),
  };
};

/** Adds what field 86 tells of the line before it. */
const withInformation = (entry: FileLine, { lines }: Field): FileLine => {
  const text = informationText(lines.map((one) => one.trimEnd()));
  return {
    ...entry,
    reference: endToEnd(text) ?? entry.reference,
    text: [entry.text, text].filter((part) => part !== '').join('\n'),
  };
};

/** MT940, the customer statement of SWIFT. Each statement must come to its closing balance, and end with it. */
export const readMt940: FileReader = function* (text) {
  let account: string | null = null;
  let summary: FileSummary | undefined;
  let opening: Balance | undefined;
  let sum = 0;
  let entry: FileLine | undefined;
  let last = 1;
  for (const field of fieldsOf(text)) {
    last = field.line;
    if (entry !== undefined) {
      const whole: FileLine = field.tag === '86' ? withInformation(entry, field) : entry;
      entry = undefined;
      sum += whole.amount;
      yield whole;
      if (field.tag === '86') continue;
    }
    if (field.tag === '20' && opening !== undefined)
      throw new FileFault(
        field.line,
        'truncated',
        'A statement begins before the one before has its closing balance.',
      );
    if (field.tag === '25') account = textOrNull(field.lines[0]);
    if (field.tag === '60F' || field.tag === '60M') {
      opening = readBalance(field);
      sum = 0;
    }
    if (field.tag === '61') {
      if (opening === undefined)
        throw new FileFault(field.line, 'format', 'A statement line stands before the opening balance.');
      entry = readEntry(field, account, opening.currency);
    }
    if (field.tag === '62F' || field.tag === '62M') {
      const closing = readBalance(field);
      if (opening === undefined)
        throw new FileFault(field.line, 'format', 'A closing balance stands before the opening one.');
      if (closing.currency !== opening.currency)
        throw new FileFault(
          field.line,
          'currency',
          `The closing balance is in ${closing.currency}, and the opening one in ${opening.currency}.`,
        );
      if (opening.amount + sum !== closing.amount)
        throw new FileFault(
          field.line,
          'total',
          `The opening balance and the lines come to ${String(opening.amount + sum)} minor units, and the closing balance is ${String(closing.amount)}.`,
        );
      summary = { account, opening: summary?.opening ?? opening.amount, closing: closing.amount };
      opening = undefined;
    }
  }
  if (opening !== undefined || entry !== undefined || summary === undefined)
    throw new FileFault(
      last,
      summary === undefined && opening === undefined ? 'format' : 'truncated',
      'The file ends before its closing balance.',
    );
  return summary;
};
