import { writeAmount } from '../../provider/exports/money.ts';
import { fillChecklist, sortEvidence } from '../../provider/rules/disputes/checklist.ts';
import { findDisputeCode, type DisputeCode } from '../../provider/rules/disputes/dispute-codes.ts';
import type { Database } from '../../provider/store/store.ts';
import type { ChargebackLogRow, ChargebackRow } from '../../provider/store/tables/reports.ts';
import { seedFileId } from '../files.ts';
import { insertRows } from '../world.ts';

/** A dispute of the demo set with its history, and the payment that it is of. */
export interface SeededCase {
  readonly row: ChargebackRow;
  readonly logs: readonly ChargebackLogRow[];
  readonly brand: Parameters<typeof findDisputeCode>[0];
}
type CodedCase = SeededCase & { readonly code: DisputeCode };

/** Merchants that people and tests answer disputes for have no rule that would do so before them. */
const withoutRule = 'mer_harbourviewhotel';
const partner = { id: 'par_southernstays', email: 'partner@counterfoil.example' };
const statement =
  'The guest booked on our website, confirmed by mail, stayed both nights and left without a complaint.';

/** A history whose last step somebody else took, in other words. */
const endBy = (
  { row, logs, ...others }: CodedCase,
  by: Pick<ChargebackLogRow, 'email' | 'description'>,
): CodedCase => ({
  ...others,
  row: { ...row, by_user: by.email },
  logs: logs.map((log, index) => (index === logs.length - 1 ? { ...log, ...by } : log)),
});

/** The same case, of which the last step came a second after the first. */
const atOnce = ({ row, logs, ...others }: CodedCase): CodedCase => {
  const at = new Date(Date.parse(row.created_at) + 1000).toISOString();
  const last = logs.map((log, index) => (index === 0 ? log : { ...log, logged_at: at }));
  return { ...others, row: { ...row, updated_at: at, resolved_at: at }, logs: last };
};

/** The same cases, of which some were answered in the portal: contested with a checklist, and accepted by a rule. */
export const answerCases = async (
  database: Database,
  cases: readonly SeededCase[],
): Promise<readonly SeededCase[]> => {
  const southern = await database
    .selectFrom('merchants')
    .select('id')
    .where('partner_id', '=', partner.id)
    .execute();
  const answering = new Set(southern.map(({ id }) => id));
  const coded = (one: SeededCase): CodedCase[] => {
    const code = findDisputeCode(one.brand, one.row.reason_code);
    return code === undefined ? [] : [{ ...one, code }];
  };
  const contested = cases
    .filter(({ row }) => row.status === 'under_review' && answering.has(row.merchant_id))
    .flatMap(coded)
    .map((one) =>
      endBy(one, { email: partner.email, description: 'Contested with a statement and evidence' }),
    );
  const accepted = cases
    .filter(({ row }) => row.status === 'accepted' && row.merchant_id !== withoutRule)
    .flatMap(coded)
    .slice(0, 1);
  const ruled: CodedCase[] = [];
  for (const one of accepted) {
    const amount = await writeAmount(database, one.row.chargeback_amount, one.row.currency);
    const description = `Accepted by the merchant's rule for disputes up to ${amount}: ${amount} goes back to the card holder`;
    ruled.push(atOnce(endBy(one, { email: null, description })));
  }
  await insertRows(database, 'dispute_rules', ruled.map(ruleFor));
  const answered = new Map([...contested, ...ruled].map((one) => [one.row.id, one]));
  return cases.map((one) => answered.get(one.row.id) ?? one);
};

const ruleFor = ({ row, code }: CodedCase) => ({
  merchant_id: row.merchant_id,
  enabled: true,
  limits: [{ currency: row.currency, maximum_amount: row.chargeback_amount }],
  categories: [code.category],
  updated_at: row.created_at,
  updated_by: null,
});

/** The answers of the cases that were answered in the portal. */
export const seedAnswers = async (database: Database, cases: readonly SeededCase[]): Promise<void> => {
  const rows = cases.flatMap(({ row, logs, brand }) => {
    const by = logs.at(-1)?.email ?? null;
    const code = findDisputeCode(brand, row.reason_code);
    const isContested = row.status === 'under_review' && by === partner.email;
    if (code === undefined || (!isContested && !(row.status === 'accepted' && by === null))) return [];
    const whole = { id: `cba_${row.id.slice(4)}`, chargeback_id: row.id, saved_by: by };
    const at = { saved_at: row.updated_at, submitted_at: row.updated_at };
    return [{ ...whole, ...at, ...(isContested ? contestOf(code) : acceptance) }];
  });
  await insertRows(database, 'chargeback_responses', rows);
};

const acceptance = {
  kind: 'accepted',
  statement: null,
  file_ids: [],
  evidence: [],
  checklist: null,
  missing_reason: null,
};

/** Has one file, as the first document that the code asks for; why others are missing is said. */
const contestOf = ({ evidence: asked }: DisputeCode) => {
  const file = seedFileId('partner', 1);
  const evidence = sortEvidence(asked, []).map(({ kind }, index) => ({
    kind,
    file_ids: index === 0 ? [file] : [],
  }));
  const checklist = fillChecklist(asked, { statement, evidence, namesRefunds: false });
  const isMissing = checklist.some(({ need, state }) => need === 'required' && state === 'missing');
  return {
    kind: 'contested',
    statement,
    file_ids: [file],
    evidence: evidence.filter(({ file_ids }) => file_ids.length > 0),
    checklist,
    missing_reason: isMissing ? 'The front desk keeps its records for three months only.' : null,
  };
};
