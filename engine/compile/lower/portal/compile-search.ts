import { childPointer, omitUndefined } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { searchMessages, type SearchMessage } from '../../../language/messages/search-messages.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import type { PortalPlan } from '../../../language/plan/portal-plan.ts';
import type {
  FoundFieldPlan,
  FoundPlacePlan,
  SearchPlan,
  SearchSourcePlan,
} from '../../../language/plan/search-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import type { SearchSource } from '../../../language/portal/search.ts';
import { checkTyped } from '../call/check-typed.ts';
import { compileCall, findParameter } from '../call/compile-call.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { findRows } from '../call/compile-rows.ts';
import type { Operation } from '../../../description/operation.ts';
import { formatOfField } from '../figure/value-format.ts';
import { compileOpens } from '../list/compile-opens.ts';
import { findField } from '../list/find-field.ts';
import { compileRelated } from '../list/record-lists.ts';
import { anyKind } from '../../../description/record-kinds.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { checkRefusals, joinRules, ruleOf } from '../screen/compile-node.ts';
import {
  messageOf,
  noteFacts,
  optionalMessageOf,
  report,
  seeAlso,
  type CompileContext,
  withScopes,
} from '../compile-context.ts';
import { fieldView } from '../../../description/field-view.ts';
import { enumOf } from '../../facts/misfit.ts';
import { engineTexts } from './compile-portal.ts';
import type { FindActions, FoundIn } from './find-actions.ts';

const sourceAt = (index: number): string => childPointer('/search/sources', index);

/** Reports a parameter that does not take the typed text. */
const checkParameter = (
  context: CompileContext,
  { param }: SearchSource,
  operation: Operation,
  pointer: string,
): void => {
  const at = childPointer(pointer, 'param');
  const schema = findParameter(context, operation, param, at)?.schema;
  checkTyped(context, param, schema, at);
};

/** The links of a result: as written, or to the lists of the kind of record that it names. */
const compileResultLinks = (
  context: CompileContext,
  source: SearchSource,
  row: SchemaView,
  pointer: string,
): readonly OpensPlan[] => {
  if (source.opens !== undefined) {
    const inRow = withScopes(context, { record: schemaScope(row) });
    return [compileOpens(inRow, source.opens, childPointer(pointer, 'opens'))];
  }
  const { record = 'id' } = source;
  const at = source.record === undefined ? pointer : childPointer(pointer, 'record');
  const view = findField(context, record, at, row, `what ${source.operation} finds`);
  const links = view === undefined ? undefined : compileRelated(context, record, view);
  // A list with a broken detail may be the right one: the detail is already reported.
  if (view !== undefined && links === undefined && context.recordLists(anyKind).length === 0)
    report(
      context,
      'opens-nothing',
      at,
      `No record opens beside a list for "${record}": give it the x-record of one that does, or say under "opens" where it leads.`,
      { related: seeAlso(context, view.pointer), contradicts: [{ what: 'list' }] },
    );
  return links ?? [];
};

const compileSource = (
  context: CompileContext,
  source: SearchSource,
  index: number,
): SearchSourcePlan | undefined => {
  const pointer = sourceAt(index);
  const { page, limit, sortBy, order } = context.api;
  const filled = [source.param, page, limit, sortBy, order].filter((name) => name !== undefined);
  const { operation, query } = source;
  const call = compileCall(context, { operation, query }, pointer, 'read', filled);
  const label = messageOf(context, source.label, childPointer(pointer, 'label'));
  if (call === undefined) return undefined;
  checkParameter(context, source, call.operation, pointer);
  checkRefusals(context, source.access, pointer, [call.operation]);
  const rows = source.rows ?? context.api.rows;
  const named = childPointer(pointer, source.rows === undefined ? 'operation' : 'rows');
  const row = rows === undefined ? undefined : findRows(context, call.operation, named, rows);
  if (rows === undefined || row === undefined) return undefined;
  const field = (name: string, at: string): FoundFieldPlan | undefined => {
    const view = findField(context, name, at, row, `what ${operation} finds`);
    if (view !== undefined && at.endsWith('/state') && enumOf(view) === undefined)
      report(context, 'as-mismatch', at, `"${name}" is not one of a few values, so it is no state.`, {
        related: seeAlso(context, view.pointer),
      });
    return view && { field: name, format: formatOfField(name, view) };
  };
  const title = field(source.title, childPointer(pointer, 'title'));
  const called = fieldView(row, source.title);
  if (called !== undefined)
    noteFacts(context, 'needed', {
      field: source.title,
      view: called,
      pointer: childPointer(pointer, 'title'),
      what: 'What is found',
    });
  const state = source.state === undefined ? undefined : field(source.state, childPointer(pointer, 'state'));
  const details = (source.details ?? []).flatMap(
    (name, place) => field(name, childPointer(childPointer(pointer, 'details'), place)) ?? [],
  );
  const links = compileResultLinks(context, source, row, pointer);
  const zone = call.operation.parameters.find((parameter) => parameter.zone !== undefined)?.zone;
  if (title === undefined) return undefined;
  return {
    call: call.plan,
    param: source.param,
    isLimited: parametersIn(call.operation, 'query').some(({ name }) => name === limit),
    ...omitUndefined({ zone }),
    rows,
    label,
    title,
    details,
    ...omitUndefined({ state }),
    links,
    access: joinRules(source.access === undefined ? [] : [source.access], ruleOf(call.operation)),
  };
};

const compilePlaces = (
  context: CompileContext,
  portal: Portal,
  { navigation }: PortalPlan,
): readonly FoundPlacePlan[] =>
  navigation.flatMap(({ label: group, icon, items }, index) =>
    items.map((item) => {
      const written = portal.navigation[index]?.items ?? [];
      const place = written.findIndex(({ route }) => route === item.path);
      const at = childPointer(childPointer(childPointer('/navigation', index), 'items'), place);
      const words = optionalMessageOf(context, written[place]?.words, childPointer(at, 'words'));
      return { ...item, group, icon, ...omitUndefined({ words }) };
    }),
  );

const isWhole = (texts: Readonly<Record<string, Text>>): texts is Readonly<Record<SearchMessage, Text>> =>
  Object.keys(searchMessages).every((key) => Object.hasOwn(texts, key));

/** Compiles the global search; undefined when messages of the engine are missing. */
export const compileSearch = (
  context: CompileContext,
  portal: Portal,
  plan: PortalPlan,
  screens: readonly FoundIn[],
  findActions: FindActions,
): SearchPlan | undefined => {
  const { search } = portal;
  const hint = optionalMessageOf(context, search?.hint, '/search/hint');
  const compiled = (search?.sources ?? []).flatMap((source, index) => {
    const one = compileSource(context, source, index);
    return one === undefined ? [] : { one, pointer: sourceAt(index) };
  });
  const sources = compiled.map(({ one }) => one);
  noteFacts(context, 'names', {
    what: 'groups',
    named: compiled.map(({ one: { label, access }, pointer }) => ({
      file: context.file.path,
      pointer,
      access,
      words: label,
    })),
  });
  const texts = engineTexts(context, searchMessages);
  if (!isWhole(texts)) return undefined;
  return {
    ...omitUndefined({ hint }),
    sources,
    places: compilePlaces(context, portal, plan),
    ...findActions(screens, plan.texts['export.title']),
    texts,
  };
};
