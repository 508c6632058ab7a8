import type { Field } from '../../language/field.ts';
import type { FormPlan, SectionPlan } from '../../language/plan/form-plan.ts';
import type { Value } from '../../language/value/value.ts';
import { childPointer, ownNumber } from '../../json.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { fieldView, followField, namesNear } from '../../description/field-view.ts';
import { isFilledBy, missingFields } from './missing-fields.ts';
import { nearestName } from '../suggestion.ts';
import type { CompiledField } from '../../kinds/fields/field-compile.ts';
import { compileField, neededByField } from './compile-field.ts';
import { isConditional, objectSchema } from './form-schema.ts';
import { compileNode } from '../screen/compile-node.ts';
import { compileValue } from '../scope/compile-value.ts';
import type { ScopeType } from '../scope/scope-type.ts';
import {
  namePointer,
  optionalKey,
  report,
  reportKey,
  optionalMessageOf,
  seeAlso,
  type CompileContext,
} from '../compile-context.ts';

/** Sections as they are written, with where they stand. */
export interface WrittenSection {
  readonly title?: string | undefined;
  readonly fields: readonly Field[];
  readonly pointer: string;
  readonly fieldsPointer: string;
  /** The node itself, for its access and condition. */
  readonly node: unknown;
}
interface WrittenForm {
  readonly id: string;
  readonly sections: readonly WrittenSection[];
  readonly operation: Operation;
  readonly callPointer: string;
  readonly body: Readonly<Record<string, Value>>;
}

const fieldName = (field: Field): string => (typeof field === 'string' ? field : field.field);

/** What `form` holds: the properties that are asked for. */
export const formScope = (sections: readonly WrittenSection[], body: SchemaView | undefined): ScopeType =>
  body === undefined
    ? { kind: 'unknown' }
    : {
        kind: 'names',
        names: new Map(
          sections.flatMap(({ fields }) =>
            fields.map((field) => [fieldName(field), fieldView(body, fieldName(field))]),
          ),
        ),
      };

/** The operations without whose choices the form cannot be filled in: not those of a field that only some have to fill in. */
export const neededOperations = (
  context: CompileContext,
  sections: readonly WrittenSection[],
  body: SchemaView | undefined,
): readonly (Operation | undefined)[] =>
  sections
    .flatMap(({ fields }) => fields)
    .map((field) =>
      typeof field !== 'string' &&
      ((field.required === true && field.access === undefined) ||
        (body !== undefined && followField(body, field.field)?.isRequired === true))
        ? neededByField(context, field)
        : undefined,
    );

/** The body properties that the call fills; false when one of them does not exist. */
const compileBody = (context: CompileContext, form: WrittenForm, body: SchemaView | undefined): boolean => {
  let isClean = true;
  for (const [name, value] of Object.entries(form.body)) {
    const at = childPointer(childPointer(form.callPointer, 'body'), name);
    const view = fieldView(body, name);
    if (view === undefined) {
      isClean = false;
      reportKey(
        context,
        'body-field-unknown',
        at,
        body === undefined
          ? `The operation ${form.operation.id} takes no JSON body.`
          : `The request body has no property "${name}".`,
        {
          suggestion: nearestName(name, body === undefined ? [] : namesNear(body, name)),
          related: seeAlso(context, body?.pointer ?? form.operation.pointer),
        },
      );
    }
    compileValue(context, value, at, view);
  }
  return isClean;
};

const checkTwice = (context: CompileContext, form: WrittenForm): void => {
  const seen = new Set(Object.keys(form.body));
  for (const { fields, fieldsPointer } of form.sections)
    fields.forEach((field, index) => {
      const name = fieldName(field);
      if (isFilledBy(seen, name))
        report(
          context,
          'body-field-twice',
          namePointer(field, childPointer(fieldsPointer, index), 'field'),
          `The property "${name}" is filled twice.`,
        );
      seen.add(name);
    });
};

const checkMissing = (context: CompileContext, form: WrittenForm, body: SchemaView): void => {
  const filled = [...Object.keys(form.body), ...form.sections.flatMap(({ fields }) => fields.map(fieldName))];
  for (const { name, view } of missingFields(body, filled))
    report(
      context,
      'body-field-missing',
      childPointer(form.callPointer, 'operation'),
      `The operation ${form.operation.id} needs "${name}", which neither the form nor the call fills.`,
      { related: seeAlso(context, view?.pointer) },
    );
};

/** One schema for the whole form; nothing of a section that may be hidden is required by it. */
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
  body: SchemaView,
): readonly [SectionPlan, readonly CompiledField[]] => {
  const fields = section.fields
    .map((field, index) => compileField(context, field, childPointer(section.fieldsPointer, index), body))
    .filter((field) => field !== undefined);
  const title = optionalMessageOf(context, section.title, childPointer(section.pointer, 'title'));
  const base = compileNode(context, section.node, section.pointer);
  return [{ ...base, ...optionalKey('title', title), fields: fields.map(({ plan }) => plan) }, fields];
};

/** Checks what fills the request body, and makes one form of the sections. */
export const compileForm = (context: CompileContext, form: WrittenForm): FormPlan | undefined => {
  const { body } = form.operation;
  const isClean = compileBody(context, form, body);
  if (body === undefined) {
    const [first] = form.sections;
    if (first !== undefined)
      report(
        context,
        'body-field-unknown',
        first.fieldsPointer,
        `The operation ${form.operation.id} takes no JSON body, so there is nothing to ask for.`,
        { related: seeAlso(context, form.operation.pointer) },
      );
    return undefined;
  }
  checkTwice(context, form);
  const isKnown = form.sections.every(({ fields }) =>
    fields.every((field) => fieldView(body, fieldName(field)) !== undefined),
  );
  // A name that is spelled wrong is missing as well: it is said once.
  if (isClean && isKnown && (form.operation.bodyRequired || form.sections.length > 0))
    checkMissing(context, form, body);
  if (form.sections.length === 0) return undefined;
  const sections = form.sections.map((section) => compileSection(context, section, body));
  const plan: FormPlan = {
    id: form.id,
    schema: schemaOf(sections),
    sections: sections.map(([section]) => section),
    ...optionalKey('leastProperties', ownNumber(body.keywords, 'minProperties')),
  };
  context.forms.set(plan.id, plan);
  return plan;
};
