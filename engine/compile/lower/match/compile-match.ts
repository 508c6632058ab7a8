import type { Match } from '../../../language/match/match.ts';
import type { MatchPlan, MatchRulePlan, MatchSidePlan } from '../../../language/plan/match-plan.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined, ownText } from '../../../json.ts';
import { findField } from '../list/find-field.ts';
import { currencyFault } from '../figure/value-format.ts';
import { report, type CompileContext } from '../compile-context.ts';

type Side = Match['lines'] & { readonly less?: readonly string[] | undefined };

/** A side whose schema is known. */
interface FoundSide {
  readonly view: SchemaView;
  readonly plan: MatchSidePlan;
}

/** The property of the currency of an amount; reports what is no amount. */
const currencyOf = (
  context: CompileContext,
  field: string,
  pointer: string,
  owner: SchemaView,
  where: string,
): string | undefined => {
  const view = findField(context, field, pointer, owner, where);
  if (view === undefined) return undefined;
  const format = ownText(view.keywords, 'format');
  const fault = format === 'money' ? currencyFault(view, owner) : 'its format is not money';
  if (fault !== undefined) report(context, 'match-amount', pointer, `"${field}" is no amount: ${fault}.`);
  return fault === undefined ? view.words.currency : undefined;
};

/** Whether a property is a moment, of which the day depends on a zone; reports what is neither a day nor a moment. */
const isMoment = (
  context: CompileContext,
  field: string,
  pointer: string,
  owner: SchemaView,
  where: string,
): boolean => {
  const view = findField(context, field, pointer, owner, where);
  if (view === undefined) return false;
  const format = ownText(view.keywords, 'format');
  if (format !== 'date' && format !== 'date-time')
    report(context, 'match-date', pointer, `"${field}" is neither a day nor a moment.`);
  return format === 'date-time';
};

interface Amount {
  readonly view: SchemaView;
  readonly amount: string;
  readonly currency: string | undefined;
}

/** Reports what cannot be taken off an amount. */
const checkLess = (
  context: CompileContext,
  less: readonly string[],
  pointer: string,
  { view, amount, currency }: Amount,
): void => {
  less.forEach((field, index) => {
    const at = childPointer(childPointer(pointer, 'less'), String(index));
    const other = currencyOf(context, field, at, view, 'the schema of the records');
    if (currency !== undefined && other !== undefined && other !== currency)
      report(
        context,
        'match-amount',
        at,
        `"${field}" is in the currency "${other}", and "${amount}" in "${currency}".`,
      );
  });
};

const compileSide = (context: CompileContext, side: Side, pointer: string): FoundSide | undefined => {
  const { schema, amount, less = [], date } = side;
  const view = context.description.component(schema);
  if (view === undefined) return undefined;
  const where = `the schema ${schema}`;
  const currency = currencyOf(context, amount, childPointer(pointer, 'amount'), view, where);
  checkLess(context, less, pointer, { view, amount, currency });
  const moment = isMoment(context, date, childPointer(pointer, 'date'), view, where);
  return { view, plan: { schema, amount, currency: currency ?? '', less, date, isMoment: moment } };
};

const compileRule = (
  context: CompileContext,
  rule: Match['rules'][number],
  pointer: string,
  lines: FoundSide,
  records: FoundSide,
): MatchRulePlan => {
  const { id, links, keys = [], less = [], tolerance = 0, days, confidence } = rule;
  const { amount, currency } = records.plan;
  checkLess(context, less, pointer, {
    view: records.view,
    amount,
    currency: currency === '' ? undefined : currency,
  });
  keys.forEach(({ line, record }, index) => {
    const at = childPointer(childPointer(pointer, 'keys'), String(index));
    findField(context, line, childPointer(at, 'line'), lines.view, `the schema ${lines.plan.schema}`);
    findField(context, record, childPointer(at, 'record'), records.view, `the schema ${records.plan.schema}`);
  });
  const isLoose = keys.length === 0 && (links !== 'one' || days === undefined);
  if (isLoose)
    report(
      context,
      'match-loose',
      childPointer(pointer, 'links'),
      links === 'one'
        ? `"${id}" has neither keys nor days: any line and any record of the same amount would belong together.`
        : `"${id}" has no keys: what adds up would be anything.`,
    );
  return {
    id,
    links,
    keys: keys.map(({ line, record, compare = 'same' }) => ({ line, record, compare })),
    less,
    tolerance,
    ...omitUndefined({ days }),
    confidence,
  };
};

/** Compiles a match; undefined where a schema of it is missing, which is reported where names are checked. */
export const compileMatch = (context: CompileContext, match: Match): MatchPlan | undefined => {
  const lines = compileSide(context, match.lines, '/lines');
  const records = compileSide(context, match.records, '/records');
  if (lines === undefined || records === undefined) return undefined;
  const { id, readers, only = 'all', rules } = match;
  rules.forEach((rule, index) => {
    if (rules.findIndex((other) => other.id === rule.id) < index)
      report(context, 'id-duplicate', `/rules/${String(index)}/id`, `There is a rule "${rule.id}" already.`);
  });
  return {
    id,
    readers,
    lines: lines.plan,
    records: records.plan,
    only,
    rules: rules.map((rule, index) => compileRule(context, rule, `/rules/${String(index)}`, lines, records)),
  };
};
