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
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { labelOf, valuesOf } from '../../description/described-words.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { amountInWords, readExponents } from '../../exports/money.ts';
import { requestLanguage } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';
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

/** The rules of the viewer's organisation, of each kind that its people may do anything of. */
const readRules = async (database: Database, viewer: Viewer) => {
  const own = organisationOf(viewer);
  const { rules, updated_at } = await readStoredRules(database, own);
  const ofPlatform = own === platform ? [] : (await readStoredRules(database, platform)).rules;
  const exponents = await readExponents(database);
  const answered = kindsOf(viewer).map((kind) => {
    const rule = rules.find((one) => one.kind === kind) ?? noRule(kind);
    const above = ofPlatform.find((one) => one.kind === kind);
    const wanted = above === undefined ? '' : inWords(above, exponents);
    return {
      ...rule,
      limits: rule.amounts.length === 0 ? null : limitsOf(rule, exponents),
      platform: wanted === '' ? null : wanted,
    };
  });
  return { rules: answered, updated_at };
};

type Exponents = Awaited<ReturnType<typeof readExponents>>;

const limitsOf = ({ amounts }: ApprovalRule, exponents: Exponents): string =>
  amounts.map(({ amount, currency }) => amountInWords(amount, currency, exponents)).join(', ');

/** A rule in words; nothing for one that asks nobody. */
const inWords = (rule: ApprovalRule, exponents: Exponents): string => {
  const language = requestLanguage();
  const when = translate(language, labelOf('ApprovalWhen', rule.when));
  const parts = [
    ...(rule.when === 'never'
      ? []
      : [rule.when === 'above' ? `${when}: ${limitsOf(rule, exponents)}` : when]),
    ...(rule.most_an_hour === null
      ? []
      : [`${translate(language, 'Most in an hour')}: ${String(rule.most_an_hour)}`]),
  ];
  return parts.join('; ');
};

const asksAnybody = ({ when, most_an_hour }: ApprovalRule): boolean =>
  when !== 'never' || most_an_hour !== null;

const getApprovalRules = defineRead('getApprovalRules', (_input, { database, viewer }) =>
  readRules(database, viewer),
);

/** The faults of a rule by itself. */
const faultsOfRule = ({ kind, when, amounts }: ApprovalRule): readonly Fault[] => {
  const weighs = operationsOfKind(kind).some(({ approval }) => approval?.weighs !== undefined);
  if (when === 'above' && !weighs)
    return [{ pointer: '/when', code: 'enum', message: 'No amount is weighed here.' }];
  return amounts.flatMap(({ currency }, index) =>
    amounts.findIndex((other) => other.currency === currency) < index
      ? [
          {
            pointer: `/amounts/${String(index)}/currency`,
            code: 'duplicate',
            message: `There is an amount in ${currency} already.`,
          },
        ]
      : [],
  );
};

/** The fault of a rule that fewer than two people could carry out, with who could. */
const findTooFew = async (
  database: Database,
  viewer: Viewer,
  rule: ApprovalRule,
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
  return [{ pointer: '/when', code: 'people', message }];
};

const updateApprovalRule = defineWrite('updateApprovalRule', async ({ path, body }, { database, viewer }) => {
  const { kind } = path;
  if (!kindsOf(viewer).includes(kind))
    return {
      refused: unprocessable({
        pointer: '/path/kind',
        code: 'enum',
        message: 'Nobody of your organisation may do any of this.',
      }),
    };
  const missing = findInapplicable(bodyOf('updateApprovalRule'), { name: 'when', value: body.when }, body);
  const { when, amounts = [], most_an_hour = null } = body;
  const rule: ApprovalRule = { kind, when, amounts, most_an_hour };
  const faults = [...missing, ...faultsOfRule(rule), ...(await findTooFew(database, viewer, rule))];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const organisation = organisationOf(viewer);
  const before = await readStoredRules(database, organisation);
  const others = before.rules.filter((one) => one.kind !== kind);
  const after = { rules: [...others, ...(asksAnybody(rule) ? [rule] : [])] };
  await keepDocument(database, organisation, rulesName, after);
  return {
    answer: await readRules(database, viewer),
    audit: { target: organisation, before: { rules: before.rules }, after },
  };
});

/** When a second person is asked, by organisation. */
export const approvalRuleOperations: readonly Operation[] = [getApprovalRules, updateApprovalRule];
