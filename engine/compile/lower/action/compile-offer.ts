import type { Offer } from '../../../language/action/offer.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import { idInMode, type Mode } from '../../../language/mode.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import { fieldView } from '../../../description/field-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import {
  namePointer,
  noteFacts,
  report,
  type CompiledAction,
  type CompileContext,
  withScopes,
} from '../compile-context.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { pathsIn } from '../../../language/value/condition-parts.ts';
import { pathReader } from '../scope/compile-condition.ts';
import { schemaScope } from '../scope/scope-type.ts';
import type { Contradicted } from '../../read/contradiction.ts';
import { compileGiven } from '../scope/compile-given.ts';

/** The id of the offered action: its own, or that of its mode. */
export const offeredId = ({ actions }: Pick<CompileContext, 'actions'>, id: string, mode: Mode): string =>
  actions.has(idInMode(id, mode)) ? idInMode(id, mode) : id;

/** Reports an action that is offered where its record is missing, or is of another kind. */
const checkRecord = (
  context: CompileContext,
  id: string,
  pointer: string,
  record: SchemaView | undefined | 'none',
): void => {
  const action = context.actions.get(id);
  if (action?.on === undefined) return;
  if (record === 'none') {
    report(
      context,
      'action-record',
      pointer,
      `The action "${id}" is done to a ${action.on}, but there is no record here.`,
    );
    return;
  }
  if (record === undefined || record.component === action.on) return;
  const component = context.description.component(action.on);
  // A missing schema is reported in the file of the action.
  if (component === undefined) return;
  const { file } = action.plan;
  const contradicts: readonly Contradicted[] = [
    { what: 'record', file, ...omitUndefined({ fitting: record.component }) },
  ];
  const [here, done] = [record, component].map((view) => kindOfRecord(context.description, view));
  if (here !== done || here === undefined) {
    const is = here ?? record.component;
    report(
      context,
      'action-record',
      pointer,
      `The action "${id}" is done to a ${action.on}, but the record here is ${is === undefined ? 'none' : `a ${is}`}.`,
      { contradicts },
    );
    return;
  }
  const missing = action.recordFields.find((field) => fieldView(record, field) === undefined);
  if (missing !== undefined)
    report(
      context,
      'action-record',
      pointer,
      `The action "${id}" is done to a ${action.on} and reads "${missing}", which the record here does not have.`,
      { contradicts },
    );
};

const reads = (condition: Condition, ...scopes: readonly string[]): boolean =>
  pathsIn(condition).some((path) => scopes.includes(path.split('.')[0] ?? ''));

/** Notes what holds where an action is offered. What is given to the action is not what is given to the screen. */
const noteOffered = (
  context: CompileContext,
  { plan: { visibleWhen, enabledWhen } }: CompiledAction,
  pointer: string,
  record: SchemaView | undefined | 'none',
): void => {
  const own = [visibleWhen, enabledWhen].filter((one) => one !== undefined);
  const outer = (context.within ?? []).filter((one) => !reads(one, 'given', 'form'));
  if (record === 'none' || own.length === 0 || outer.length === 0 || own.some((one) => reads(one, 'given')))
    return;
  const inRecord = withScopes(context, { record: schemaScope(record) });
  noteFacts(context, 'inside', {
    outer,
    own,
    pointer,
    readPath: pathReader(inRecord, pointer),
    never: 'offered',
  });
};

/** Compiles an offered action, for a record or for none, with its parameters. */
export const compileOffer = (
  context: CompileContext,
  written: Offer,
  pointer: string,
  record: SchemaView | undefined | 'none',
): OfferPlan => {
  const { action: name, with: given } = typeof written === 'string' ? { action: written } : written;
  const id = offeredId(context, name, record === 'none' ? 'create' : 'edit');
  const named = namePointer(written, pointer, 'action');
  checkRecord(context, id, named, record);
  const action = context.actions.get(id);
  // A missing or faulty action is already reported.
  if (action !== undefined) {
    noteOffered(context, action, named, record);
    compileGiven(context, action.takes, given, {
      what: `The action "${name}"`,
      named,
      pointer: childPointer(pointer, 'with'),
      file: action.plan.file,
    });
  }
  return { action: id, ...omitUndefined({ with: given }) };
};

/** Compiles the actions that a block offers. */
export const compileOffers = (
  context: CompileContext,
  written: readonly Offer[] = [],
  pointer: string,
  record: SchemaView | undefined | 'none',
): readonly OfferPlan[] =>
  written.map((offer, index) => compileOffer(context, offer, childPointer(pointer, index), record));
