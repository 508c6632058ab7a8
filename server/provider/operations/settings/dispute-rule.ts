import type { components } from '../../../../openapi/generated/provider.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readDisputeRule } from '../../queries/chargebacks/dispute-rule.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const faultsOf = ({ enabled, limits }: components['schemas']['DisputeRuleRequest']): readonly Fault[] => [
  ...findRepeated(
    limits,
    ({ currency }) => currency,
    (index) => `/limits/${String(index)}/currency`,
  ),
  ...(enabled && limits.length === 0
    ? [{ pointer: '/limits', code: 'required', message: 'Give the amount of one currency at least.' }]
    : []),
];

const getDisputeRule = defineRead('getDisputeRule', ({ path }, { database, viewer }) =>
  readDisputeRule(database, path.id, viewer.scope),
);

const updateDisputeRule = defineWrite(
  'updateDisputeRule',
  async ({ path: { id: merchant_id }, body }, { database, viewer }) => {
    const faults = faultsOf(body);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const rule = {
      enabled: body.enabled,
      limits: JSON.stringify(body.limits),
      categories: [...body.categories],
      updated_by: viewer.user.email,
    };
    await database
      .insertInto('dispute_rules')
      .values({ merchant_id, ...rule })
      .onConflict((known) => known.column('merchant_id').doUpdateSet({ ...rule, updated_at: transactionNow }))
      .execute();
    return { answer: await readDisputeRule(database, merchant_id, viewer.scope) };
  },
);

/** The rule by which a merchant accepts small disputes as they open. */
export const disputeRuleOperations = [getDisputeRule, updateDisputeRule] as const;
