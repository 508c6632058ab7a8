import { readStatementAnswer } from './read-statement-answer.ts';
import { readStatusReport } from './read-status-report.ts';
import type { Currency } from './read-amount.ts';
import { FileFault, readXml } from './read-xml.ts';

/** What a bank says of one payment of a run. */
export interface PaymentAnswer {
  /** The end-to-end id by which the run named it. */
  readonly reference: string;
  readonly outcome: 'settled' | 'returned';
  /** In minor units; null where the answer does not repeat it. */
  readonly amount: number | null;
  /** Why it was returned, in the bank's code or words; null where it is not said. */
  readonly reason: string | null;
  /** Where the file says it. */
  readonly line: number;
}

/** A bank's answer to a run. */
export interface BankAnswer {
  /** By which the bank names its message. */
  readonly message: string;
  readonly kind: 'camt.053' | 'pain.002';
  readonly payments: readonly PaymentAnswer[];
}

/** What an answer must fit. */
export interface AnsweredRun extends Currency {
  readonly number: string;
  readonly references: readonly string[];
}

/** Reads a bank's answer to a run: a pain.002 or a camt.053 of any version. Throws `FileFault` with the line of what is wrong. */
export const readAnswer = (content: string, run: AnsweredRun): BankAnswer => {
  const root = readXml(content);
  const [body] = root.children;
  if (root.name !== 'Document' || body === undefined)
    throw new FileFault(root.line, 'The file is no document of ISO 20022.');
  const read = { CstmrPmtStsRpt: readStatusReport, BkToCstmrStmt: readStatementAnswer }[body.name];
  if (read === undefined)
    throw new FileFault(
      body.line,
      `The file is a ${body.name}; only a pain.002 or a camt.053 answers a run.`,
    );
  const answer = read(body, run);
  const seen = new Set<string>();
  for (const { reference, line } of answer.payments) {
    if (seen.has(reference)) throw new FileFault(line, `The file answers ${reference} twice.`);
    seen.add(reference);
  }
  return answer;
};
