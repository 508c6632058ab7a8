import { createEvents, first, type Entry, type Part } from './camt-events.ts';
import { FileFault, type FileLine, type FileReader, type FileSummary } from './file-line.ts';
import { digitsOf, isoDay, minorUnits } from './values.ts';

/** The amount of a part with its sign, and its currency. */
const signedAmount = (
  part: Part,
  below = 'Amt',
): { readonly units: number; readonly currency: string } | null => {
  const text = first(part, below);
  const currency = part.currencies.get(below);
  if (text === null || currency === undefined) return null;
  const units = minorUnits(text, currency, part.line);
  return { units: first(part, 'CdtDbtInd') === 'DBIT' ? -units : units, currency };
};

const referencesIn = (part: Part) => {
  const reference = first(part, 'Refs/EndToEndId');
  return {
    reference:
      reference === 'NOTPROVIDED' || reference === null
        ? first(part, 'RmtInf/Strd/CdtrRefInf/Ref', 'Refs/InstrId', 'Refs/PmtInfId', 'Refs/TxId')
        : reference,
    bankReference: first(part, 'Refs/AcctSvcrRef'),
    text: [
      ...(part.texts.get('RmtInf/Ustrd') ?? []),
      ...(part.texts.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
      ...[
        'Refs/InstrId',
        'Refs/PmtInfId',
        'Refs/MsgId',
        'RltdPties/Cdtr/Nm',
        'RltdPties/Cdtr/Pty/Nm',
        'AddtlTxInf',
      ].flatMap((path) => part.texts.get(path) ?? []),
    ],
  };
};

/** An entry is one line, or one line for each transaction in it where their amounts are told and come to that of the entry. */
const linesOfEntry = (entry: Entry, account: string | null, currency: string): readonly FileLine[] => {
  const amount = signedAmount(entry);
  if (amount === null) throw new FileFault(entry.line, 'amount', 'An entry has no amount with a currency.');
  if (amount.currency !== currency)
    throw new FileFault(
      entry.line,
      'currency',
      `The entry is in ${amount.currency}, and the account in ${currency}.`,
    );
  const booked = first(entry, 'BookgDt/Dt', 'BookgDt/DtTm') ?? first(entry, 'ValDt/Dt', 'ValDt/DtTm');
  if (booked === null) throw new FileFault(entry.line, 'date', 'An entry has no booking date.');
  const valued = first(entry, 'ValDt/Dt', 'ValDt/DtTm');
  const shared = {
    account,
    bookedOn: isoDay(booked, entry.line),
    valuedOn: valued === null ? null : isoDay(valued, entry.line),
    fee: 0,
    currency,
    batch: first(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId'),
    kind: first(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd', 'BkTxCd/Prtry/Cd'),
  };
  const sign = Math.sign(amount.units) || 1;
  const parts = entry.details.map((part) => {
    const inside = signedAmount(part) ?? signedAmount(part, 'AmtDtls/TxAmt/Amt') ?? null;
    const own = first(part, 'CdtDbtInd');
    return inside === null || inside.currency !== currency
      ? null
      : { part, units: own === null ? sign * Math.abs(inside.units) : inside.units };
  });
  const whole = parts.flatMap((one) => (one === null ? [] : [one]));
  const isSplit =
    parts.length > 1 &&
    whole.length === parts.length &&
    whole.reduce((sum, { units }) => sum + units, 0) === amount.units;
  const additional = entry.texts.get('AddtlNtryInf') ?? [];
  if (isSplit)
    return whole.map(({ part, units }) => {
      const { reference, bankReference, text } = referencesIn(part);
      const ownReference = bankReference ?? first(entry, 'AcctSvcrRef');
      return {
        ...shared,
        line: part.line,
        amount: units,
        reference,
        bankReference: ownReference,
        text: [...text, ...additional].join('\n'),
      };
    });
  const all = entry.details.map(referencesIn);
  return [
    {
      ...shared,
      line: entry.line,
      amount: amount.units,
      reference: (all.length === 1 ? all[0]?.reference : null) ?? first(entry, 'NtryRef'),
      bankReference:
        first(entry, 'AcctSvcrRef') ?? (all.length === 1 ? (all[0]?.bankReference ?? null) : null),
      text: [
        ...all.flatMap(({ reference, text }) => [
          ...(all.length > 1 && reference !== null ? [reference] : []),
          ...text,
        ]),
        ...additional,
      ].join('\n'),
    },
  ];
};

/** What was read of the statement at hand. */
interface Statement {
  readonly line: number;
  account: string | null;
  currency: string | null;
  opening: number | null;
  closing: number | null;
  expectedEntries: string | null;
  entries: number;
  sum: number;
  closingLine: number;
}

const takeBalance = (statement: Statement, part: Part): void => {
  const code = first(part, 'Tp/CdOrPrtry/Cd');
  const amount = signedAmount(part);
  if (amount === null) throw new FileFault(part.line, 'amount', 'A balance has no amount with a currency.');
  statement.currency ??= amount.currency;
  if (amount.currency !== statement.currency)
    throw new FileFault(
      part.line,
      'currency',
      `The balance is in ${amount.currency}, and the account in ${statement.currency}.`,
    );
  if (code === 'OPBD' || (code === 'PRCD' && statement.opening === null)) statement.opening = amount.units;
  if (code === 'CLBD') {
    statement.closing = amount.units;
    statement.closingLine = part.line;
  }
};

/** The count of entries and both balances must agree with what was read. */
const checkTotals = (statement: Statement): void => {
  const { opening, closing, sum, entries, expectedEntries, closingLine } = statement;
  if (expectedEntries !== null && Number(expectedEntries) !== entries)
    throw new FileFault(
      statement.line,
      'total',
      `The statement tells of ${expectedEntries} entries, and has ${String(entries)}.`,
    );
  if (opening !== null && closing !== null && opening + sum !== closing)
    throw new FileFault(
      closingLine,
      'total',
      `The opening balance and the entries come to ${String(opening + sum)} minor units, and the closing balance is ${String(closing)}.`,
    );
};

/** camt.053, the bank's statement of ISO 20022, in any of its versions. Entries that are not booked are passed over. */
export const readCamt053: FileReader = function* (text) {
  const take = createEvents();
  let statement: Statement | undefined;
  let summary: FileSummary | undefined;
  const pieces = function* (): Generator<string | null> {
    yield* text;
    yield null;
  };
  for (const piece of pieces())
    for (const event of take(piece)) {
      if (event.kind === 'statement')
        statement = {
          line: event.line,
          account: null,
          currency: null,
          opening: null,
          closing: null,
          expectedEntries: null,
          entries: 0,
          sum: 0,
          closingLine: event.line,
        };
      if (statement === undefined) continue;
      if (event.kind === 'facts') {
        statement.account = first(event.part, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
        statement.currency ??= first(event.part, 'Acct/Ccy');
        if (statement.currency !== null) digitsOf(statement.currency, event.part.line);
        statement.expectedEntries = first(event.part, 'TxsSummry/TtlNtries/NbOfNtries');
      }
      if (event.kind === 'balance') takeBalance(statement, event.part);
      if (event.kind === 'entry') {
        statement.entries += 1;
        const status = first(event.part, 'Sts/Cd', 'Sts');
        if (status !== null && status !== 'BOOK') continue;
        statement.currency ??= event.part.currencies.get('Amt') ?? null;
        for (const line of linesOfEntry(event.part, statement.account, statement.currency ?? '')) {
          statement.sum += line.amount;
          yield line;
        }
      }
      if (event.kind === 'end') {
        checkTotals(statement);
        const { account, opening, closing } = statement;
        summary = { account, opening: summary?.opening ?? opening, closing };
        statement = undefined;
      }
    }
  if (summary === undefined) throw new FileFault(1, 'format', 'The file holds no statement.');
  return summary;
};
