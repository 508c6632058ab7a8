import { compileSentence } from '../paragraph/compile-sentence.ts';
import type { RecordBlock } from './language.ts';
import type { RecordLook, RecordPlan, RecordSection } from './plan.ts';
import { fieldView } from '../../../description/field-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import type { CellOwner } from '../../cells/cell-compile.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import { compileCells } from '../../../compile/lower/list/compile-cell.ts';
import { compilePart } from '../../../compile/lower/call/compile-part.ts';
import { compileBase, compileLoad, recordOf } from '../../../compile/lower/call/compile-load.ts';
import { compileOffers } from '../../../compile/lower/action/compile-offer.ts';
import { compileHolder } from '../../../compile/lower/scope/compile-holder.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import {
  messageOf,
  optionalMessageOf,
  noteFacts,
  report,
  seeAlso,
  shownWhere,
  type CompileContext,
  quiet,
} from '../../../compile/lower/compile-context.ts';

/** The groups of fields, or the fields in none as the only one. */
const compileSections = (
  context: CompileContext,
  { fields = [], sections }: RecordBlock,
  pointer: string,
  owner: CellOwner,
): readonly RecordSection[] => {
  if (sections === undefined) {
    const at = childPointer(pointer, 'fields');
    return [{ ...compileNode(context, {}, at), fields: compileCells(context, fields, at, owner) }];
  }
  const plans = sections.map((section, index) => {
    const at = childPointer(childPointer(pointer, 'sections'), index);
    const inside = shownWhere(context, section.visibleWhen);
    return {
      ...compileNode(context, section, at),
      title: messageOf(context, section.title, childPointer(at, 'title')),
      fields: compileCells(inside, section.fields, childPointer(at, 'fields'), owner),
    };
  });
  noteFacts(context, 'names', {
    what: 'sections',
    named: plans.map((plan) => ({ ...plan, words: plan.title })),
  });
  return plans;
};

/** A value in its shown form, whatever its label. */
const shownForm = ({ as, field, format, opens, custom }: CellPlan): string =>
  JSON.stringify([as, field, format, opens, custom?.component, custom?.props]);

const isAlwaysShown = ({ access, visibleWhen, variant }: NodePlan): boolean =>
  access.length === 0 && visibleWhen === undefined && variant === undefined;

/** Reports a field that the headline, or a field before it, always shows in the same form. */
const checkShownOnce = (
  context: CompileContext,
  headline: readonly CellPlan[],
  sections: readonly RecordSection[],
): void => {
  const inHeadline = headline.map((cell) => ({
    cell,
    isAlways: isAlwaysShown(cell),
    where: 'in the headline',
  }));
  const inSections = sections.flatMap((section) =>
    section.fields.map((cell) => ({
      cell,
      isAlways: isAlwaysShown(section) && isAlwaysShown(cell),
      where: 'by a field before this one',
    })),
  );
  const shown = new Map<string, string>();
  for (const { cell, isAlways, where } of [...inHeadline, ...inSections]) {
    const form = shownForm(cell);
    const before = shown.get(form);
    if (before !== undefined)
      report(context, 'item-repeated', cell.pointer, `"${cell.field}" is shown ${before} already.`);
    else if (isAlways) shown.set(form, where);
  }
};

/** Reports a `before` that is no earlier state of the shown record: the same, another kind of record, or one of another record. */
const checkEarlier = (
  context: CompileContext,
  of: string,
  before: string,
  at: string,
  [shown, earlier]: readonly [SchemaView, SchemaView],
): void => {
  const [holder, name] = [of, before].map((path) => path.slice(0, path.lastIndexOf('.') + 1));
  const [own = '', other = ''] = [of, before].map((path) => path.slice(path.lastIndexOf('.') + 1));
  const kinds = [shown, earlier].map(({ words }) => words.kind);
  if (of === before)
    report(context, 'item-repeated', at, 'This is what is shown itself, which never differs from itself.');
  else if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1])
    report(
      context,
      'record-kind',
      at,
      `This is a record of the kind "${kinds[1]}", but what is shown is of the kind "${kinds[0]}".`,
    );
  else if (holder === name && own !== '' && !other.startsWith(own)) {
    const around = holder === undefined ? undefined : compileHolder(quiet(context), holder.slice(0, -1), at);
    const suggested = around?.propertyNames.find(
      (one) =>
        one !== own && one.startsWith(own) && around.property(one)?.pointer === around.property(own)?.pointer,
    );
    if (suggested !== undefined || own.startsWith(other))
      report(context, 'field-other', at, `"${before}" is not what "${of}" was before.`, {
        suggestion: suggested === undefined ? undefined : `${holder ?? ''}${suggested}`,
      });
  }
};

/** The earlier values of the fields: each shown field must be there too. */
const compileBefore = (
  context: CompileContext,
  { of, before }: RecordBlock,
  fields: readonly CellPlan[],
  pointer: string,
): string | undefined => {
  if (before === undefined) return undefined;
  const at = childPointer(childPointer(pointer, 'before'), 'var');
  const view = compileHolder(context, before.var, at);
  const missing = view && fields.find(({ field }) => fieldView(view, field) === undefined);
  if (missing !== undefined)
    report(context, 'field-unknown', at, `"${missing.field}" is not a property of ${before.var}.`, {
      related: seeAlso(context, view?.pointer),
    });
  const shown = of === undefined ? undefined : compileHolder(quiet(context), of.var, at);
  if (missing === undefined && of !== undefined && shown !== undefined && view !== undefined)
    checkEarlier(context, of.var, before.var, at, [shown, view]);
  return before.var;
};

/** The colours in which a record is drawn; reports a field that contains none. */
const compileLook = (
  context: CompileContext,
  { look }: RecordBlock,
  pointer: string,
  { view, where }: CellOwner,
): RecordLook | undefined => {
  if (look === undefined) return undefined;
  const at = childPointer(pointer, 'look');
  for (const key of ['ground', 'accent'] as const) {
    const field = look[key];
    if (field === undefined || view === undefined) continue;
    const keyAt = childPointer(at, key);
    const found = findField(context, field, keyAt, view, where);
    if (found !== undefined && found.keywords['format'] !== 'colour')
      report(context, 'value-type', keyAt, `"${field}" is not a colour in the API description.`, {
        related: seeAlso(context, found.pointer),
      });
  }
  return {
    ground: look.ground,
    accent: look.accent ?? look.ground,
    ...omitUndefined({ button: optionalMessageOf(context, look.button, childPointer(at, 'button')) }),
  };
};

const compileRecord = (
  outer: CompileContext,
  block: RecordBlock,
  pointer: string,
): RecordPlan | undefined => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const base = compileBase(outer, block, pointer, loaded);
  const owner = compilePart(context, block.of, pointer);
  if (owner === undefined) return undefined;
  const none = context.scopes.record === undefined ? 'none' : undefined;
  const at = childPointer(pointer, 'actions');
  const actions = compileOffers(context, block.actions, at, recordOf(context) ?? none);
  const headline = compileCells(context, block.headline ?? [], childPointer(pointer, 'headline'), owner);
  const sections = compileSections(context, block, pointer, owner);
  checkShownOnce(context, headline, sections);
  return {
    ...omitUndefined({
      of: block.of?.var,
      called:
        block.called === undefined
          ? undefined
          : compileSentence(context, block.called, childPointer(pointer, 'called')),
      before: compileBefore(
        context,
        block,
        [...headline, ...sections.flatMap(({ fields }) => fields)],
        pointer,
      ),
    }),
    as: 'record',
    headline,
    sections,
    actions,
    ...omitUndefined({
      look: compileLook(context, block, pointer, owner),
      empty: optionalMessageOf(context, block.empty, childPointer(pointer, 'empty')),
    }),
    ...base,
  };
};

/** The fields of a record with everything that its operation describes. */
export const recordBlock: BlockCompiler<RecordBlock, RecordPlan> = {
  compile: compileRecord,
  parts: ({ pointer, headline, sections, actions }) => ({
    nodes: [
      ...partsOf(headline),
      ...sections.map((section) => ({ node: section, inside: partsOf(section.fields) })),
    ],
    offers: actions.map(({ action }, at) => ({
      action,
      pointer: childPointer(childPointer(pointer, 'actions'), at),
    })),
  }),
  narrow: asItIs,
};
