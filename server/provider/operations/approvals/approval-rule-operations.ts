import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import {
  isApprovalKind,
  noRule,
  platform,
  readStoredRules,
  rulesName,
  type ApprovalKind,
  type ApprovalRule,
} from '../../approvals/approval-rules.ts';
import { peopleWhoMay } from '../../approvals/deciders.ts';
import { operationsOfKind } from '../../approvals/find-cover.ts';
import type { ServedOperation } from '../../description/description.ts';
import { labelOf, valuesOf } from '../../description/described-words.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { keepDocument } from '../../queries/settings/owner-documents.ts';
import type { Database } from '../../store/store.ts';

/** The operations of a kind that are for some roles: any other is what people do to their own account. */
const governed = (kind: ApprovalKind): readonly ServedOperation[] =>
  operationsOfKind(kind).filter(({ access }) => access.kind === 'roles');

/** The kinds of actions of which a role may do anything. */
const kindsOf = ({ user }: Viewer): readonly ApprovalKind[] =>
  valuesOf('ApprovalKind')
    .filter(isApprovalKind)
    .filter((kind) =>
      governed(kind).some(({ access }) => access.kind === 'roles' && access.roles.includes(user.role)),
    );

const readRules = async (database: Database, viewer: Viewer) => {
  const own = organisationOf(viewer);
  const { rules, updated_at } = await readStoredRules(database, own);
  const ofPlatform = own === platform ? [] : (await readStoredRules(database, platform)).rules;
  return {
    rules: kindsOf(viewer).map((kind) => rules.find((rule) => rule.kind === kind) ?? noRule(kind)),
    platform_rules: ofPlatform.filter(asksAnybody),
    updated_at,
  };
};

const asksAnybody = ({ when, most_an_hour }: ApprovalRule): boolean =>
  when !== 'never' || most_an_hour !== null;

const getApprovalRules = defineRead('getApprovalRules', (_input, { database, viewer }) =>
  readRules(database, viewer),
);

/** The faults of a rule by itself, and among the others. */
const faultsOfRule = (
  { kind, when, amounts }: ApprovalRule,
  at: number,
  rules: readonly ApprovalRule[],
): readonly Fault[] => {
  const pointer = `/rules/${String(at)}`;
  const faults: Fault[] = [];
  if (rules.findIndex((rule) => rule.kind === kind) < at)
    faults.push({
      pointer: `${pointer}/kind`,
      code: 'duplicate',
      message: 'There is one rule of each kind.',
    });
  const weighs = operationsOfKind(kind).some(({ approval }) => approval?.weighs !== undefined);
  if (when === 'above' && !weighs)
    faults.push({ pointer: `${pointer}/when`, code: 'enum', message: 'No amount is weighed here.' });
  else if (when === 'above' && amounts.length === 0)
    faults.push({ pointer: `${pointer}/amounts`, code: 'required', message: 'Say above which amount.' });
  if (when !== 'above' && amounts.length > 0)
    faults.push({ pointer: `${pointer}/amounts`, code: 'refused', message: 'This does not apply here.' });
  amounts.forEach(({ currency }, index) => {
    if (amounts.findIndex((other) => other.currency === currency) < index)
      faults.push({
        pointer: `${pointer}/amounts/${String(index)}/currency`,
        code: 'duplicate',
        message: `There is an amount in ${currency} already.`,
      });
  });
  return faults;
};

/** The fault of a rule that fewer than two people could carry out, with who could. */
const findTooFew = async (
  database: Database,
  viewer: Viewer,
  rule: ApprovalRule,
  at: number,
): Promise<readonly Fault[]> => {
  if (!asksAnybody(rule)) return [];
  const people = await peopleWhoMay(database, organisationOf(viewer), governed(rule.kind));
  const [only, other] = people;
  if (other !== undefined) return [];
  const kind = labelOf('ApprovalKind', rule.kind);
  const message =
    only === undefined
      ? `${kind}: nobody of your organisation may do this, so nobody could decide either.`
      : `${kind}: ${only.name} alone may do this, so nobody else could decide.`;
  return [{ pointer: `/rules/${String(at)}/when`, code: 'people', message }];
};

const updateApprovalRules = defineWrite('updateApprovalRules', async ({ body }, { database, viewer }) => {
  const { rules } = body;
  const faults: Fault[] = [];
  for (const [at, rule] of rules.entries()) {
    faults.push(...faultsOfRule(rule, at, rules));
    if (!kindsOf(viewer).includes(rule.kind))
      faults.push({
        pointer: `/rules/${String(at)}/kind`,
        code: 'enum',
        message: 'Nobody of your organisation may do any of this.',
      });
    else faults.push(...(await findTooFew(database, viewer, rule, at)));
  }
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const organisation = organisationOf(viewer);
  const before = await readStoredRules(database, organisation);
  const after = { rules: rules.filter(asksAnybody) };
  await keepDocument(database, organisation, rulesName, after);
  return {
    answer: await readRules(database, viewer),
    audit: { target: organisation, before: { rules: before.rules }, after },
  };
});

/** When a second person is asked, by organisation. */
export const approvalRuleOperations: readonly Operation[] = [getApprovalRules, updateApprovalRules];
