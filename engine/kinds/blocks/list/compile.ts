import type { CellOwner } from '../../cells/cell-compile.ts';
import { openedBeside, type ListBlock } from './language.ts';
import type { ListPlan } from './plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { plainValues } from '../../../language/value/value.ts';
import { enumOf } from '../../../compile/facts/misfit.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileCells } from '../../../compile/lower/list/compile-cell.ts';
import { partsOf, type BlockCompiler } from '../block-compile.ts';
import {
  narrowCall,
  narrowFilters,
  note,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/lower/screen/narrow-pass.ts';
import { writtenParameters } from '../../../compile/lower/list/compile-filter.ts';
import { compileFilters, filterScope, withFilters } from '../../../compile/lower/list/compile-filters.ts';
import { checkLinks, checkOpened } from './check-opened.ts';
import { compileFolded } from './compile-folded.ts';
import { compileKey } from './compile-key.ts';
import { screensInside } from '../../../compile/lower/screen/screens-inside.ts';
import { tabNamesOf } from '../../../compile/lower/screen/check-tab-names.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import { withKind } from '../../../compile/lower/scope/compile-variable.ts';
import { compileRows } from '../../../compile/lower/call/compile-rows.ts';
import { withShared } from '../../../compile/lower/call/shared-query.ts';
import { hideRepeatedCurrencies } from './compile-repeated-currencies.ts';
import { compileSegments } from './compile-segments.ts';
import { compileTotals } from './compile-totals.ts';
import { compileTools, checkBulkOffer } from './compile-tools.ts';
import { walkWritten } from '../../../walk.ts';
import type { Screen } from '../../../language/screen.ts';
import { compileGiven } from '../../../compile/lower/scope/compile-given.ts';
import { compileOffers } from '../../../compile/lower/action/compile-offer.ts';
import {
  namePointer,
  report,
  optionalMessageOf,
  type CompileContext,
  noteFacts,
} from '../../../compile/lower/compile-context.ts';

/** What the source fixes of the rows: those properties that a parameter of the same name and the same values sets. */
const fixedIn = ({ source }: ListBlock, row: SchemaView | undefined): readonly Condition[] =>
  Object.entries(source?.query ?? {}).flatMap(([name, value]): readonly Condition[] => {
    const values = plainValues(value);
    const property = row?.property(name);
    const listed = property === undefined ? undefined : enumOf(property);
    return values.length > 0 && values.every((one) => listed?.includes(one) === true)
      ? [{ in: [{ var: `record.${name}` }, values] }]
      : [];
  });

/** The actions on the rows; their values are read from the block around them. */
const compileRowOffers = (
  around: CompileContext,
  block: ListBlock,
  pointer: string,
  row: SchemaView | undefined,
): Pick<ListPlan, 'rowActions' | 'bulkActions'> => {
  const context: CompileContext = { ...around, within: fixedIn(block, row) };
  const bulk = childPointer(pointer, 'bulkActions');
  const before = context.reporter.findings.length;
  const bulkActions = compileOffers(context, block.bulkActions, bulk, row);
  const isSound = context.reporter.findings.length === before;
  bulkActions.forEach(({ action }, index) =>
    checkBulkOffer(
      context,
      action,
      namePointer(block.bulkActions?.[index], childPointer(bulk, index), 'action'),
      isSound,
    ),
  );
  const rowActions = compileOffers(context, block.rowActions, childPointer(pointer, 'rowActions'), row);
  return { rowActions, bulkActions };
};

/** The list with what the shared filters around it set; what its own filters and tabs set is its own. */
const withSharedSource = (context: CompileContext, block: ListBlock): ListBlock => {
  const { source, filters = [], segments = [] } = block;
  if (source === undefined) return block;
  const own = [
    ...filters.flatMap(writtenParameters),
    ...segments.flatMap((segment) => Object.keys(segment.filters ?? {})),
  ];
  return { ...block, source: withShared(context, source, own) };
};

const compileList = (context: CompileContext, written: ListBlock, pointer: string): ListPlan | undefined => {
  const block = withSharedSource(context, written);
  const filters = block.filters ?? [];
  const named =
    block.source === undefined ? undefined : context.description.operations.get(block.source.operation);
  if (block.name === undefined && context.scopes.filters !== undefined)
    report(
      context,
      'list-name-missing',
      childPointer(pointer, 'as'),
      'Beside shared filters a list needs a "name" for its keys in the URL.',
    );
  const inner = withFilters(context, filterScope(filters, named));
  const rows = compileRows(inner, block, pointer, filters.flatMap(writtenParameters));
  const base = compileNode(context, block, pointer, [rows?.operation]);
  const title = optionalMessageOf(context, block.title, childPointer(pointer, 'title'));
  const empty = optionalMessageOf(context, block.empty, childPointer(pointer, 'empty'));
  const offered = compileFilters(inner, filters, childPointer(pointer, 'filters'), rows?.operation);
  const { segments, filters: filterPlans } = compileSegments(
    inner,
    block.segments ?? [],
    childPointer(pointer, 'segments'),
    { written: filters, filters: offered, operation: rows?.operation, isScoped: rows?.plan.from === 'scope' },
  );
  const sortKeys = rows?.plan.from === 'operation' ? (rows.plan.sort?.keys ?? []) : [];
  const owner: CellOwner = {
    view: rows?.row,
    where: rows?.where ?? 'the rows',
    sortKeys,
    isLinked: block.detail === undefined,
  };
  const columns = hideRepeatedCurrencies(
    block.columns,
    compileCells(inner, block.columns, childPointer(pointer, 'columns'), owner),
  );
  checkLinks(context, block, columns);
  if (block.columns.every((column) => typeof column !== 'string' && column.hidden === true))
    report(
      context,
      'columns-hidden',
      childPointer(pointer, 'columns'),
      'Every column is hidden until somebody shows it: the list would open with none.',
    );
  const toolbar = compileTools(
    inner,
    { block, filters: filterPlans, columns },
    childPointer(pointer, 'toolbar'),
  );
  const key = compileKey(context, block, pointer, owner, toolbar);
  const offers = compileRowOffers(context, block, pointer, rows?.row);
  const folded = compileFolded(context, block, pointer, rows?.row);
  if (rows === undefined) return undefined;
  const plan: ListPlan = {
    ...base,
    as: 'list',
    ...omitUndefined({ name: block.name, title }),
    rows: rows.plan,
    ...omitUndefined({ key, preset: block.preset }),
    filters: filterPlans,
    segments,
    columns,
    ...omitUndefined({ totals: compileTotals(context, rows.operation, columns) }),
    toolbar,
    ...offers,
    ...compileDetail(context, block, pointer, rows.row),
    ...omitUndefined({ chooses: choosesOf(context, block, rows.row) }),
    ...omitUndefined({ empty, folded }),
  };
  if (rows.operation !== undefined)
    noteFacts(context, 'list', {
      block,
      plan,
      operation: rows.operation,
      pointer,
      filterParameters: (block.filters ?? []).map(writtenParameters),
    });
  return plan;
};

/** The lookup from which a record of the rows is chosen elsewhere, so that the one that was looked at is not asked for again. */
const choosesOf = (
  context: CompileContext,
  block: ListBlock,
  row: SchemaView | undefined,
): string | undefined => {
  const property = block.detail === undefined ? undefined : row?.property(block.key ?? 'id');
  return row === undefined || property === undefined
    ? undefined
    : lookupOfRecord(context, withKind(context, row, block.key ?? 'id', property))?.plan.id;
};

/** The fields by which the record that opens is known, by name; also where a screen inside draws it. */
const faceOf = (project: CompileContext['project'], screen: Screen): readonly string[] => {
  const inside = [...screensInside(project, screen)].flatMap((id) => project.screens.get(id)?.value ?? []);
  const [face = []] = [screen, ...inside].flatMap(({ body }) =>
    walkWritten(body).flatMap(({ block }) =>
      block.as === 'record' && block.headline !== undefined ? [block.headline] : [],
    ),
  );
  return face.map((cell) => (typeof cell === 'string' ? cell : cell.field));
};

/** The screen that opens for a row. Its values come from the block around the list, since a row that is opened by its address may be on another page. */
const compileDetail = (
  context: CompileContext,
  block: ListBlock,
  pointer: string,
  row: SchemaView | undefined,
): Pick<ListPlan, 'detail' | 'detailWith' | 'detailTabs' | 'face'> => {
  const opened = openedBeside(block);
  if (opened === undefined) return {};
  const { screen: id, with: given } = opened;
  const { screens, isAmbiguous } = context.project;
  const written = isAmbiguous(id) ? undefined : screens.get(id);
  const at = childPointer(pointer, 'detail');
  const named = namePointer(block.detail, at, 'screen');
  // A missing screen is reported where names are checked.
  if (written !== undefined && checkOpened(context, written.value, named, block, row))
    compileGiven(context, written.value.takes, given, {
      what: `The screen "${id}"`,
      named,
      pointer: childPointer(at, 'with'),
      file: written.file.path,
    });
  const tabs = tabNamesOf(context, id);
  const face = written === undefined ? [] : faceOf(context.project, written.value);
  return {
    detail: id,
    ...omitUndefined({
      detailWith: given,
      detailTabs: tabs.length === 0 ? undefined : tabs,
      face: face.length === 0 ? undefined : face,
    }),
  };
};

/** A list with its exports, which have the same rows: where one of them lacks the parameter, the list is not narrowed either. */
const narrowList = (pass: NarrowPass, list: ListPlan, outer: Narrowed): ListPlan => {
  const { rows } = list;
  if (rows.from === 'scope') return list;
  const exports = list.toolbar.flatMap((tool) => (tool.as === 'export' ? [tool.call] : []));
  const { inside, mark } = note(pass, outer, [rows.call, ...exports]);
  return {
    ...list,
    ...mark,
    rows: { ...rows, call: narrowCall(inside, rows.call) },
    filters: narrowFilters(inside, list.filters),
    toolbar: list.toolbar.map((tool) =>
      tool.as === 'export' ? { ...tool, call: narrowCall(inside, tool.call) } : tool,
    ),
  };
};

/** A list with everything that its operation describes. */
export const listBlock: BlockCompiler<ListBlock, ListPlan> = {
  compile: compileList,
  parts: ({ pointer, filters, segments, columns, toolbar, rowActions, bulkActions, detail }) => {
    const offersIn = (key: string, offers: readonly OfferPlan[]) =>
      offers.map(({ action }, at) => ({ action, pointer: childPointer(childPointer(pointer, key), at) }));
    const tools = toolbar.flatMap((tool, at) => {
      const action = tool.as === 'action' ? tool.action : tool.schedule?.action;
      return action === undefined
        ? []
        : [
            {
              action,
              pointer: childPointer(childPointer(pointer, 'toolbar'), at),
              // The dialog of an export comes with the first export.
              isLate: tool.as === 'export',
            },
          ];
    });
    return {
      nodes: partsOf([
        ...filters,
        ...segments,
        ...columns,
        ...toolbar.filter((tool) => tool.as === 'export'),
      ]),
      offers: [...tools, ...offersIn('rowActions', rowActions), ...offersIn('bulkActions', bulkActions)],
      screens:
        detail === undefined
          ? []
          : [{ screen: detail, isOpened: true, pointer: childPointer(pointer, 'detail') }],
    };
  },
  narrow: narrowList,
};
