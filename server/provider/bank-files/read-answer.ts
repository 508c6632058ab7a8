import type { AnsweredRun, BankAnswer } from './bank-answer.ts';
import { readStatementAnswer } from './read-statement-answer.ts';
import { readStatusReport } from './read-status-report.ts';
import { FileFault } from '../../settlement-files/file-line.ts';
import { readXml } from './read-xml.ts';

/** Reads a bank's answer to a run: a pain.002 or a camt.053 of any version. Throws `FileFault` with the line of what is wrong. */
export const readAnswer = (content: string, run: AnsweredRun): BankAnswer => {
  const root = readXml(content);
  const [body] = root.children;
  if (root.name !== 'Document' || body === undefined)
    throw new FileFault(root.line, 'format', 'The file is no document of ISO 20022.');
  const read = { CstmrPmtStsRpt: readStatusReport, BkToCstmrStmt: readStatementAnswer }[body.name];
  if (read === undefined)
    throw new FileFault(
      body.line,
      'format',
      `The file is a ${body.name}; only a pain.002 or a camt.053 answers a run.`,
    );
  const answer = read(body, run);
  const seen = new Set<string>();
  for (const { reference, line } of answer.payments) {
    if (seen.has(reference)) throw new FileFault(line, 'format', `The file answers ${reference} twice.`);
    seen.add(reference);
  }
  return answer;
};
