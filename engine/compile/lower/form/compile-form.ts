import type { Field } from '../../../language/field.ts';
import type { Mode } from '../../../language/mode.ts';
import type { FormPlan, SectionPlan } from '../../../language/plan/form-plan.ts';
import type { Value } from '../../../language/value/value.ts';
import { childPointer, ownNumber, ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { isFilledBy } from './missing-fields.ts';
import type { CompiledField } from '../../../kinds/fields/field-compile.ts';
import type { CompiledCall, WrittenCall } from '../call/compile-call.ts';
import { decidingOf } from './compile-applies.ts';
import { checkMissing, compileBody } from './compile-body.ts';
import { checkOtherwise } from './check-otherwise.ts';
import { compileField, neededByField } from './compile-field.ts';
import { fieldName, filledBy, fillsBody, type FieldOwner } from './field-owner.ts';
import { isInMode } from './form-modes.ts';
import { isConditional, objectSchema } from './form-schema.ts';
import { compileNode } from '../screen/compile-node.ts';
import { compileLock } from '../scope/compile-lock.ts';
import type { ScopeType } from '../scope/scope-type.ts';
import {
  namePointer,
  report,
  optionalMessageOf,
  seeAlso,
  type CompileContext,
  noteFacts,
  shownWhere,
} from '../compile-context.ts';

/** A field with its place in the descriptor. */
export interface WrittenField {
  readonly field: Field;
  readonly pointer: string;
}

/** Sections as written, with their places. */
export interface WrittenSection {
  readonly title?: string | undefined;
  readonly fields: readonly WrittenField[];
  readonly pointer: string;
  readonly fieldsPointer: string;
  /** The node itself, for its access and conditions. */
  readonly node: Parameters<typeof compileLock>[1];
  /** Its fields are asked for a preview alone. */
  readonly tried?: true;
}
interface WrittenForm {
  readonly id: string;
  readonly sections: readonly WrittenSection[];
  /** The record whose properties fill the fields at first. */
  readonly from?: SchemaView | undefined;
  readonly operation: Operation;
  readonly callPointer: string;
  readonly body: Readonly<Record<string, Value>>;
  /** The parameters that the call fills itself. */
  readonly parameters: Readonly<Record<string, Value>>;
}

/** The fields of a list, without those of another mode. */
export const writtenFields = (
  context: CompileContext,
  fields: readonly Field[],
  pointer: string,
  mode: Mode | undefined,
): readonly WrittenField[] =>
  fields
    .map((field, index) => ({ field, pointer: childPointer(pointer, index) }))
    .filter((written) => isInMode(context, written.field, mode, written.pointer));

/** All fields of the sections. */
export const askedIn = (sections: readonly WrittenSection[]): readonly Field[] =>
  sections.flatMap(({ fields }) => fields.map(({ field }) => field));

/** The parts of a form that come from its call. */
export const formOfCall = (
  call: Pick<CompiledCall, 'operation'> & { readonly pointer: string },
  { path, query, body }: WrittenCall,
): Pick<WrittenForm, 'operation' | 'callPointer' | 'body' | 'parameters'> => ({
  operation: call.operation,
  callPointer: call.pointer,
  body: body ?? {},
  parameters: { ...path, ...query },
});

/** The scope `form`: the properties and parameters of the fields. */
export const formScope = (
  sections: readonly WrittenSection[],
  operation: Operation | undefined,
): ScopeType => {
  const fields = askedIn(sections);
  if (operation === undefined || (operation.body === undefined && fields.some(fillsBody)))
    return { kind: 'unknown' };
  const owner = { body: operation.body, operation };
  return {
    kind: 'names',
    names: new Map(fields.map((field) => [fieldName(field), filledBy(owner, field)?.view])),
  };
};

const neededIn = (
  context: CompileContext,
  fields: readonly Field[],
  owner: FieldOwner,
): readonly (Operation | undefined)[] =>
  fields.flatMap((field) => {
    const filled = filledBy(owner, field);
    const written = typeof field === 'string' ? undefined : field;
    const isOpen = written?.access === undefined;
    const isNeeded = (written?.required === true && isOpen) || filled?.required === true;
    const rows = written?.as === 'rows' && isOpen ? (written.fields ?? []) : [];
    return [
      isNeeded ? neededByField(context, field, owner) : undefined,
      ...neededIn(context, rows, { body: filled?.view.items }),
    ];
  });

/** The operations that read the choices of required fields, also in rows, without the fields that only some people must fill in. */
export const neededOperations = (
  context: CompileContext,
  sections: readonly WrittenSection[],
  operation: Operation | undefined,
): readonly (Operation | undefined)[] =>
  neededIn(context, askedIn(sections), { body: operation?.body, ...omitUndefined({ operation }) });

/** Reports a name that is filled twice: a property and a parameter of the same name would share one value of the form. */
const checkTwice = (context: CompileContext, form: WrittenForm): void => {
  const asked = new Set<string>();
  const fixed = { field: Object.keys(form.body), param: Object.keys(form.parameters) };
  for (const { field, pointer } of form.sections.flatMap(({ fields }) => fields)) {
    const name = fieldName(field);
    const key = fillsBody(field) ? 'field' : 'param';
    if (isFilledBy(new Set([...asked, ...fixed[key]]), name))
      report(
        context,
        'body-field-twice',
        namePointer(field, pointer, key),
        key === 'field' ? `The property "${name}" is filled twice.` : `"${name}" is filled twice.`,
      );
    asked.add(name);
  }
};

/** The values that the form or its call knows, by property and parameter: fixed values, and variables for the fields. */
const knownTo = (form: WrittenForm): Readonly<Record<string, Value>> => ({
  ...form.parameters,
  ...form.body,
  ...Object.fromEntries(
    askedIn(form.sections).map((field) => [fieldName(field), { var: `form.${fieldName(field)}` }]),
  ),
});

/** One schema for the whole form. It requires nothing of a section that may be hidden. */
const schemaOf = (
  sections: readonly (readonly [SectionPlan, readonly CompiledField[]])[],
): FormPlan['schema'] =>
  objectSchema(
    sections.flatMap(([section, fields]) =>
      fields.map(({ plan, schema }) => ({
        schema,
        plan: isConditional(section) ? { ...plan, required: false } : plan,
      })),
    ),
  );

const compileSection = (
  context: CompileContext,
  section: WrittenSection,
  owner: FieldOwner,
): readonly [SectionPlan, readonly CompiledField[]] => {
  const base = compileNode(context, section.node, section.pointer);
  const inside = shownWhere(context, section.node.visibleWhen);
  const fields = section.fields.flatMap(({ field, pointer }) => {
    const compiled = compileField(inside, field, pointer, owner);
    if (compiled === undefined) return [];
    checkOtherwise(context, { field, pointer, plan: compiled.plan }, owner, base);
    return [compiled];
  });
  const title = optionalMessageOf(context, section.title, childPointer(section.pointer, 'title'));
  const lock = compileLock(context, section.node, section.pointer);
  const plan = {
    fields: fields.map(({ plan: one }) => one),
    ...omitUndefined({ title, tried: section.tried }),
  };
  return [{ ...plan, ...base, ...lock }, fields];
};

/** Reports fields that fill the body of an operation without one. */
const checkBodiless = (context: CompileContext, { sections, operation }: WrittenForm): boolean => {
  const section = sections.find(({ fields }) => fields.some(({ field }) => fillsBody(field)));
  if (operation.body !== undefined || section === undefined) return true;
  report(
    context,
    'body-field-unknown',
    section.fieldsPointer,
    `The operation ${operation.id} takes no JSON body, so there is nothing to ask for.`,
    { related: seeAlso(context, operation.pointer) },
  );
  return false;
};

/** The titles of the body properties without a field in the form. */
const unaskedOf = ({ sections }: WrittenForm, body: SchemaView | undefined): FormPlan['unasked'] => {
  const asked = new Set(askedIn(sections).map((field) => fieldName(field).split('/')[0]));
  const titles = (body?.propertyNames ?? []).flatMap((name) => {
    const title = asked.has(name) ? undefined : ownText(body?.property(name)?.keywords ?? {}, 'title');
    return title === undefined ? [] : [[name, title] as const];
  });
  return titles.length === 0 ? undefined : Object.fromEntries(titles);
};

/** Checks the request body and the parameters, and compiles one form from the sections. */
export const compileForm = (context: CompileContext, form: WrittenForm): FormPlan | undefined => {
  const { body } = form.operation;
  const isClean = compileBody(context, form, body);
  if (!checkBodiless(context, form)) return undefined;
  const deciding = decidingOf(form.operation, knownTo(form));
  const owner: FieldOwner = {
    body,
    operation: form.operation,
    deciding,
    ...omitUndefined({ from: form.from }),
  };
  checkTwice(context, form);
  const isKnown = askedIn(form.sections).every(
    (field) => !fillsBody(field) || filledBy(owner, field) !== undefined,
  );
  // A misspelt name is missing as well: it is reported once.
  if (isClean && isKnown && body !== undefined && (form.operation.bodyRequired || form.sections.length > 0)) {
    const asked = askedIn(form.sections).filter(fillsBody).map(fieldName);
    checkMissing(context, form, body, asked, deciding);
  }
  if (form.sections.length === 0) return undefined;
  const sections = form.sections.map((section) => compileSection(context, section, owner));
  noteFacts(context, 'names', {
    what: 'sections',
    named: sections.flatMap(([plan]) =>
      plan.title === undefined ? [] : { ...plan, words: plan.title, pointer: `${plan.pointer}/title` },
    ),
  });
  const plan: FormPlan = {
    id: form.id,
    schema: schemaOf(sections),
    sections: sections.map(([section]) => section),
    ...omitUndefined({
      unasked: unaskedOf(form, body),
      leastProperties: body === undefined ? undefined : ownNumber(body.keywords, 'minProperties'),
    }),
  };
  context.forms.set(plan.id, plan);
  return plan;
};
