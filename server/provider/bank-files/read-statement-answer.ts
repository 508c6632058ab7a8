import type { AnsweredRun, BankAnswer, PaymentAnswer } from './bank-answer.ts';
import { readAmount } from './read-amount.ts';
import { FileFault } from '../../settlement-files/file-line.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './read-xml.ts';

const signed = (node: XmlNode, run: AnsweredRun): number => {
  const amount = nodeAt(node, 'Amt');
  if (amount === undefined) throw new FileFault(node.line, 'format', `${node.name} has no Amt.`);
  const minor = readAmount(amount, run);
  const side = textAt(node, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT')
    throw new FileFault(node.line, 'format', `${node.name} does not say whether it is a credit or a debit.`);
  return side === 'CRDT' ? minor : -minor;
};

const balanceOf = (statement: XmlNode, codes: readonly string[]): XmlNode | undefined =>
  nodesAt(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));

const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';

/** The balances and the count of a statement must fit its entries, or some of it is missing. */
const checkSums = (statement: XmlNode, run: AnsweredRun): void => {
  const entries = nodesAt(statement, 'Ntry').filter(isBooked);
  const sum = entries.reduce((total, entry) => total + signed(entry, run), 0);
  const opening = balanceOf(statement, ['OPBD', 'PRCD']);
  const closing = balanceOf(statement, ['CLBD']);
  if (opening === undefined || closing === undefined)
    throw new FileFault(statement.line, 'format', 'The statement has no opening or no closing balance.');
  if (signed(opening, run) + sum !== signed(closing, run))
    throw new FileFault(
      closing.line,
      'total',
      'The closing balance is not the opening balance and the entries.',
    );
  const count = nodeAt(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (count !== undefined && count.text !== String(nodesAt(statement, 'Ntry').length))
    throw new FileFault(count.line, 'total', `The statement counts ${count.text} entries, and has others.`);
};

/** What the details of an entry say of payments of the run; those of others are not answers. */
const answersIn = (
  entry: XmlNode,
  run: AnsweredRun,
  known: ReadonlySet<string>,
): readonly PaymentAnswer[] => {
  const amount = signed(entry, run);
  const details = nodesAt(entry, 'NtryDtls', 'TxDtls');
  const isReturn = amount > 0;
  return details.flatMap((detail) => {
    const reference = nodeAt(detail, 'Refs', 'EndToEndId');
    if (reference === undefined || !known.has(reference.text)) return [];
    const own = nodeAt(detail, 'Amt') ?? nodeAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
    if (own === undefined && details.length > 1)
      throw new FileFault(
        detail.line,
        'format',
        `The entry holds several payments, and ${reference.text} has no amount of its own.`,
      );
    const returned = nodeAt(detail, 'RtrInf');
    const reason =
      returned === undefined ? null : (textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'AddtlInf'));
    return [
      {
        reference: reference.text,
        outcome: isReturn ? ('returned' as const) : ('settled' as const),
        amount: own === undefined ? Math.abs(amount) : readAmount(own, run),
        reason,
        line: reference.line,
      },
    ];
  });
};

/** Reads a camt.053: a booked debit with the id of a payment settles it, and a booked credit with it returns it. */
export const readStatementAnswer = (body: XmlNode, run: AnsweredRun): BankAnswer => {
  const message = textAt(body, 'GrpHdr', 'MsgId');
  if (message === null) throw new FileFault(body.line, 'format', 'The statement has no MsgId.');
  const statements = nodesAt(body, 'Stmt');
  if (statements.length === 0) throw new FileFault(body.line, 'format', 'The file holds no statement.');
  const known = new Set(run.references);
  const said = statements.flatMap((statement) => {
    checkSums(statement, run);
    return nodesAt(statement, 'Ntry')
      .filter(isBooked)
      .flatMap((entry) => answersIn(entry, run, known));
  });
  // A payment that left and came back in one statement is a return.
  const returned = new Set(
    said.filter(({ outcome }) => outcome === 'returned').map(({ reference }) => reference),
  );
  const payments = said.filter(
    ({ outcome, reference }) => outcome === 'returned' || !returned.has(reference),
  );
  return { message, kind: 'camt.053', payments };
};
