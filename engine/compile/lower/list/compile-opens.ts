import type { Settable } from '../../../kinds/filters/filter-compile.ts';
import type { ListBlock } from '../../../kinds/blocks/list/language.ts';
import type { Block } from '../../../language/block.ts';
import { dateRangePreset } from '../../../language/value/date-range-preset.ts';
import type { Filter } from '../../../language/filter.ts';
import type { Opens } from '../../../language/opens.ts';
import type { OpensFilterPlan, OpensPlan } from '../../../language/plan/figure-plan.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { walkWritten } from '../../../walk.ts';
import type { Operation } from '../../../description/operation.ts';
import { type Parameter, parametersIn } from '../../../description/parameter.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { sharedValue } from '../call/shared-query.ts';
import { checkCounted, type Counted } from './check-counted.ts';
import { filterName, neededByFilter, settableOfFilter, writtenParameters } from './compile-filter.ts';
import { areFiltersKnown } from './compile-filters.ts';
import { joinRules, ruleOf } from '../screen/compile-node.ts';
import { openedRecord, recordListOf } from './record-lists.ts';
import { compileValue } from '../scope/compile-value.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import { report, reportKey, type CompileContext, quiet } from '../compile-context.ts';

/** The target of a link: the filters of the first list of the screen, and the tabs that show it. */
interface Narrowed {
  readonly filters: readonly Filter[];
  readonly operation: string | undefined;
  readonly tabs: OpensPlan['tabs'];
}

/** The filters of a list, and the parameters that only its segments set. */
const filtersOf = ({ filters = [], segments = [] }: ListBlock): readonly Filter[] => {
  const written = new Set(filters.map(filterName));
  const ofSegments = new Set(segments.flatMap((segment) => Object.keys(segment.filters ?? {})));
  return [...filters, ...[...ofSegments].filter((name) => !written.has(name))];
};

/** The first list without a name. A list with a name has its own keys in the URL, and no link from elsewhere narrows it. */
const findNarrowed = (body: Block): Narrowed | undefined => {
  for (const { block, shownBy } of walkWritten(body))
    if (block.as === 'list' && block.name === undefined)
      return { filters: filtersOf(block), operation: block.source?.operation, tabs: shownBy };
  return undefined;
};

/** The reason why a link cannot narrow a list of the screen. */
const whyNotNarrowed = (screen: string, body: Block): string => {
  const names = [...walkWritten(body)].flatMap(({ block }) => (block.as === 'list' ? [block.name] : []));
  const named = names.map((name) => `"${name ?? ''}"`).join(', ');
  return names.length === 0
    ? `The screen "${screen}" has no list that a link could narrow.`
    : `A link narrows only a list without a "name", whose filters are in the address under their own names: every list of "${screen}" has one (${named}).`;
};

interface FilterSetting extends Settable {
  readonly filter: Filter;
}
const settingsOf = (filter: Filter): readonly FilterSetting[] =>
  settableOfFilter(filter).map((settable) => ({ ...settable, filter }));

/** The parameters that a link sets: one, or the two ends of a range. */
const paramsOf = (param: string | undefined, filter: Filter): readonly string[] =>
  param === undefined ? writtenParameters(filter).slice(0, 2) : [param];

const { definition } = dateRangePreset;
const presets: readonly string[] = definition.kind === 'choice' ? Object.keys(definition.options) : [];
const days = /^\d{4}-\d{2}-\d{2}(\.\.\d{4}-\d{2}-\d{2})?$/;

const compileDays = (context: CompileContext, value: Value, pointer: string): void => {
  if (isVariable(value)) compileValue(context, value, pointer, undefined);
  else if (value !== null && !(typeof value === 'string' && (presets.includes(value) || days.test(value))))
    report(
      context,
      'value-unknown',
      pointer,
      `${JSON.stringify(value)} is no range of days: neither one of ${presets.join(', ')}, nor a day, nor first..last.`,
      { suggestion: typeof value === 'string' ? nearestName(value, presets) : undefined },
    );
};

const compileSetting = (
  context: CompileContext,
  value: Value,
  pointer: string,
  { param }: Settable,
  parameters: readonly Parameter[],
): void => {
  const schema = parameters.find(({ name }) => name === param)?.schema;
  // Null clears any filter, whatever values its parameter takes.
  if (value === null) return;
  if (param !== undefined) compileValue(context, value, pointer, schema);
  else compileDays(context, value, pointer);
};

const accessOf = (
  context: CompileContext,
  filter: Filter,
  operation: Operation | undefined,
): Pick<OpensFilterPlan, 'access' | 'variant'> => {
  const needed = neededByFilter(context, filter, operation);
  const refused = needed === undefined ? [] : ruleOf(needed);
  if (typeof filter === 'string') return { access: joinRules(refused) };
  return {
    access: joinRules(filter.access === undefined ? [] : [filter.access], refused),
    ...omitUndefined({ variant: filter.variant }),
  };
};

/** The kind of the current record, where a variable reads its key. */
const kindOfRow = (context: CompileContext, path: string, pointer: string): string | undefined => {
  const { record } = context.scopes;
  if (record?.kind !== 'schema' || path !== `record.${record.view.words.key}`) return undefined;
  return compileVariable(quiet(context), path, pointer)?.words.record;
};

/** Compiles the record that opens beside the list: it must be of the kind that the detail reads. */
const compileRecord = (
  context: CompileContext,
  { screen }: Opens,
  record: Value,
  pointer: string,
): readonly OpensFilterPlan[] => {
  const at = childPointer(pointer, 'record');
  const list = recordListOf(context.project, screen, context.description);
  const own = isVariable(record) ? kindOfRow(context, record.var, at) : undefined;
  const wanted = list?.id?.words.record;
  if (own !== undefined && wanted !== undefined && own !== wanted)
    // The key of the current row is of the row's kind, so the screen is the wrong one.
    report(
      context,
      'record-kind',
      childPointer(pointer, 'screen'),
      `"${screen}" lists records of the kind "${wanted}", but the record here is of the kind "${own}".`,
    );
  else compileValue(context, record, at, list?.id);
  if (list === undefined)
    report(context, 'opens-nothing', at, `No record opens beside the list of "${screen}".`);
  return [openedRecord(record)];
};

/** The values that the shared filters of a figure give to the list behind its link. */
const sharedValues = (
  context: CompileContext,
  settable: readonly FilterSetting[],
  counted: Counted | undefined,
): readonly (readonly [name: string, value: Value])[] =>
  settable.flatMap(({ name, param, filter }) => {
    const value = sharedValue(context, counted?.query ?? {}, name, paramsOf(param, filter));
    return value === undefined ? [] : [[name, value] as const];
  });

/** Compiles a link to a narrowed list. For a missing screen only the variables are checked. */
export const compileOpens = (
  context: CompileContext,
  opens: Opens,
  pointer: string,
  counted?: Counted,
): OpensPlan => {
  const before = context.reporter.findings.length;
  const at = childPointer(pointer, 'filters');
  const written = Object.entries(opens.filters ?? {});
  const { screens, isAmbiguous } = context.project;
  const target = isAmbiguous(opens.screen) ? undefined : screens.get(opens.screen)?.value;
  const unchecked: OpensPlan = { screen: opens.screen, filters: [], tabs: [] };
  if (target === undefined) {
    for (const [name, value] of written) compileValue(context, value, childPointer(at, name), undefined);
    if (opens.record !== undefined)
      compileValue(context, opens.record, childPointer(pointer, 'record'), undefined);
    return unchecked;
  }
  const narrowed = findNarrowed(target.body);
  if (narrowed === undefined) {
    report(
      context,
      'opens-nothing',
      childPointer(pointer, 'screen'),
      whyNotNarrowed(opens.screen, target.body),
      { contradicts: [{ what: 'list', ...omitUndefined({ file: screens.get(opens.screen)?.file.path }) }] },
    );
    return unchecked;
  }
  const operation = context.description.operations.get(narrowed.operation ?? '');
  const parameters = operation === undefined ? [] : parametersIn(operation, 'query');
  const settable = narrowed.filters.flatMap(settingsOf);
  const values = new Map([...sharedValues(context, settable, counted), ...written]);
  for (const [name, value] of written) {
    const setting = settable.find((one) => one.name === name);
    if (setting !== undefined) compileSetting(context, value, childPointer(at, name), setting, parameters);
    else if (operation === undefined || areFiltersKnown(narrowed.filters, operation))
      reportKey(
        context,
        'filter-unknown',
        childPointer(at, name),
        `The list of "${opens.screen}" has no filter "${name}".`,
        {
          suggestion: nearestName(
            name,
            settable.map((one) => one.name),
          ),
        },
      );
  }
  // A wrong value is already reported.
  if (counted !== undefined && context.reporter.findings.length === before)
    checkCounted(
      context,
      counted,
      narrowed.operation,
      settable.map(({ name, param, filter }) => ({
        name,
        params: paramsOf(param, filter),
        value: values.get(name),
      })),
      pointer,
    );
  const filters = settable.flatMap(({ name, param, filter, hasDefault }): OpensFilterPlan[] => {
    if (!values.has(name) && !hasDefault) return [];
    return [
      {
        name,
        isRange: param === undefined,
        hasDefault,
        value: values.get(name) ?? null,
        ...accessOf(context, filter, operation),
      },
    ];
  });
  const record = opens.record === undefined ? [] : compileRecord(context, opens, opens.record, pointer);
  return { screen: opens.screen, filters: [...filters, ...record], tabs: narrowed.tabs };
};
