import type { AnsweredRun, BankAnswer, PaymentAnswer } from './bank-answer.ts';
import { readAmount } from './read-amount.ts';
import { FileFault } from '../../settlement-files/file-line.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './read-xml.ts';

/** Statuses of ISO 20022 (ExternalPaymentTransactionStatus1Code) that are final; all others say that the bank is not done. */
const outcomes: Readonly<Record<string, PaymentAnswer['outcome']>> = {
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'returned',
  CANC: 'returned',
};

const outcomeOf = (status: string | null): PaymentAnswer['outcome'] | null => outcomes[status ?? ''] ?? null;

const reasonOf = (node: XmlNode): string | null => {
  const information = nodeAt(node, 'StsRsnInf');
  if (information === undefined) return null;
  const said = [
    textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry'),
    ...nodesAt(information, 'AddtlInf').map(({ text }) => text),
  ].filter((text) => text !== null && text !== '');
  return said.length === 0 ? null : said.join(' ');
};

/** Reads a pain.002: the status of each payment that it names, and of all others that of their batch or of the whole run. */
export const readStatusReport = (body: XmlNode, run: AnsweredRun): BankAnswer => {
  const message = textAt(body, 'GrpHdr', 'MsgId');
  if (message === null) throw new FileFault(body.line, 'format', 'The report has no MsgId.');
  const group = nodeAt(body, 'OrgnlGrpInfAndSts');
  const original = group === undefined ? undefined : nodeAt(group, 'OrgnlMsgId');
  if (group === undefined || original === undefined)
    throw new FileFault(
      body.line,
      'format',
      'The report does not name the run that it answers (OrgnlMsgId).',
    );
  if (original.text !== run.number)
    throw new FileFault(original.line, 'format', `The report answers ${original.text}, not ${run.number}.`);
  const count = nodeAt(group, 'OrgnlNbOfTxs');
  if (count !== undefined && count.text !== String(run.references.length))
    throw new FileFault(
      count.line,
      'total',
      `The report counts ${count.text} payments, and the run has ${String(run.references.length)}.`,
    );
  const batches = nodesAt(body, 'OrgnlPmtInfAndSts');
  const named = batches.flatMap((batch) => nodesAt(batch, 'TxInfAndSts'));
  const known = new Set(run.references);
  const payments: PaymentAnswer[] = [];
  for (const one of named) {
    const reference = nodeAt(one, 'OrgnlEndToEndId');
    if (reference === undefined) throw new FileFault(one.line, 'format', 'A payment has no OrgnlEndToEndId.');
    if (!known.delete(reference.text))
      throw new FileFault(
        reference.line,
        'format',
        `The run has no payment ${reference.text} that is not answered here already.`,
      );
    const outcome = outcomeOf(textAt(one, 'TxSts'));
    if (outcome === null) continue;
    const amount = nodeAt(one, 'OrgnlTxRef', 'Amt', 'InstdAmt');
    payments.push({
      reference: reference.text,
      outcome,
      amount: amount === undefined ? null : readAmount(amount, run),
      reason: reasonOf(one),
      line: reference.line,
    });
  }
  const whole =
    nodeAt(group, 'GrpSts') ??
    batches.map((batch) => nodeAt(batch, 'PmtInfSts')).find((one) => one !== undefined);
  const outcome = outcomeOf(whole?.text ?? null);
  if (whole !== undefined && outcome !== null) {
    const reason = reasonOf(group);
    for (const reference of known)
      payments.push({ reference, outcome, amount: null, reason, line: whole.line });
  }
  return { message, kind: 'pain.002', payments };
};
