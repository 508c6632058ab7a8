import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, type Operation } from '../../mechanism/define-operation.ts';
import { rulesFor } from '../../approvals/approval-rules.ts';
import { answerApproval, readApproval, selectApprovals } from '../../queries/approvals/select-approvals.ts';
import { byRows } from '../../queries/lists/list-filters.ts';
import { typed } from '../../store/typed-sql.ts';
import { isQueued, workColumns } from '../../work/work-columns.ts';
import { approvalRuleOperations } from './approval-rule-operations.ts';
import { decisionOperations } from './decisions.ts';

const listApprovals = defineAnsweredList('listApprovals', {
  table: 'approval_requests',
  rows: (database, _scope, { viewer, query }) => {
    const { mine } = query;
    const rows = selectApprovals(database, viewer)
      .where(isQueued(viewer, 'approval', query))
      .select(workColumns(viewer, 'approval'));
    return mine === undefined
      ? rows
      : rows.where(typed.boolean`(approval_requests.asker_id = ${viewer.user.id}) = ${mine}`);
  },
  filters: {
    status: 'approval_requests.status',
    kind: 'approval_requests.kind',
    mine: byRows,
    assignment: byRows,
    assignees: byRows,
    snoozed: byRows,
    merchants: 'approval_requests.merchant_id',
    // What a partner asked for itself is about no merchant.
    partnerId: (partner: string) => [
      typed.boolean`case when approval_requests.merchant_id is null then approval_requests.organisation = ${partner}
        else approval_requests.merchant_id in (select id from merchants where partner_id = ${partner}) end`,
    ],
  },
  answer: (rows) => ({ data: rows.map(answerApproval) }),
});

const getApproval = defineRead('getApproval', ({ path }, { database, viewer }) =>
  readApproval(database, viewer, path.id),
);

const listApprovalRules = defineRead('listApprovalRules', async (_input, { database, viewer }) => {
  const rules = await rulesFor(database, viewer);
  return { data: rules.map(({ rule }) => rule) };
});

/** What a second person decides on, and when. */
export const approvalOperations: readonly Operation[] = [
  listApprovals,
  getApproval,
  listApprovalRules,
  ...decisionOperations,
  ...approvalRuleOperations,
];
