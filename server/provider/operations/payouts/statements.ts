import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { undrawnInWords } from '../../billing/lettering/undrawn-in-words.ts';
import { unnamedSupplier } from '../../billing/supplier.ts';
import type { AnsweredFile } from '../../exports/answered-file.ts';
import { readExponents } from '../../exports/money.ts';
import { writeTable } from '../../exports/write-table.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineFile, defineRead } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import {
  readPayoutStatement,
  readStatement,
  readWholeStatement,
  statementLinePlan,
  statementPlan,
} from '../../queries/payouts/statement-rows.ts';
import type { BankStatement } from '../../statements/bank-statement.ts';
import { writeCamt053 } from '../../statements/camt053.ts';
import { writeStatementPdf } from '../../statements/statement-pdf.ts';
import { statementTable } from '../../statements/statement-table.ts';
import { paced } from '../../turns/paced.ts';

const listStatements = defineList('listStatements', statementPlan);

const getStatement = defineRead('getStatement', ({ path }, { database, viewer }) =>
  readStatement(database, viewer.scope, path.id),
);

const listStatementLines = defineList('listStatementLines', statementLinePlan);

/** Writes a statement in a format; the platform under the name of its invoices keeps the account. */
const writeStatement = async (
  { database, settings }: Context<Viewer>,
  read: Omit<BankStatement, 'servicer'>,
  format: components['schemas']['StatementFormat'],
): Promise<AnsweredFile> => {
  const platform = await database.selectFrom('platform_supplier').select('supplier').executeTakeFirst();
  const statement = { ...read, servicer: (platform?.supplier ?? unnamedSupplier).name };
  const { number, timezone } = statement;
  if (format === 'csv' || format === 'xlsx')
    return writeTable(database, statementTable(statement), { format, timezone });
  const exponents = await readExponents(database);
  if (format === 'camt053') {
    const xml = await paced(() => writeCamt053(statement, exponents.get(statement.currency) ?? 0));
    return { name: `${number}.xml`, contentType: 'application/xml', content: Buffer.from(xml) };
  }
  const { content, undrawn } = await paced(() => writeStatementPdf(statement, exponents));
  if (undrawn.length > 0) settings.warn({ statement: number }, undrawnInWords(undrawn));
  return { name: `${number}.pdf`, contentType: 'application/pdf', content };
};

const downloadStatement = defineFile('downloadStatement', async ({ path, query }, context) =>
  writeStatement(
    context,
    await readWholeStatement(context.database, context.viewer.scope, path.id),
    query.format,
  ),
);

const downloadPayoutStatement = defineFile('downloadPayoutStatement', async ({ path, query }, context) =>
  writeStatement(
    context,
    await readPayoutStatement(context.database, context.viewer.scope, path.id),
    query.format,
  ),
);

/** Statements of months and of payouts, and their files. */
export const statementOperations = [
  downloadPayoutStatement,
  downloadStatement,
  getStatement,
  listStatementLines,
  listStatements,
];
