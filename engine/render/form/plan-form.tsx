import { Callout } from '@blueprintjs/core';
import { withTheme, type FormProps } from '@rjsf/core';
import { ErrorSchemaBuilder, type ErrorSchema, type RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { FormPlan, Json } from '../../language/plan/form-plan.ts';
import {
  assembleBody,
  fieldsOf,
  insideForm,
  listNames,
  settleTyped,
  visibleFields,
  type FormValues,
} from '../../resolve/form/form-state.ts';
import { placeIn, type FieldPath } from '../../resolve/form/field-path.ts';
import { isRequired } from '../../resolve/form/is-required.ts';
import { dropStaleChoices } from '../../resolve/form/drop-stale-choices.ts';
import { changedFields } from '../../resolve/form/changed-fields.ts';
import { nothingToSend } from '../../resolve/form/nothing-to-send.ts';
import { isRecord, readOwn } from '../../json.ts';
import { moveWords, type PlacedErrors } from '../../resolve/form/place-errors.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useAnnounce } from '../announcer.tsx';
import { useHost } from '../host-provider.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../texts.ts';
import { haveSameItems, useStable } from '../use-stable.ts';
import { theme } from '../theme/theme.ts';
import type { CompiledValidator } from './compiled-validator.ts';
import { EntriesContext } from './entries/entries-context.ts';
import { EntriesField } from './entries/entries-field.tsx';
import { ListsContext } from './entries/lists-context.ts';
import { focusField } from './focus-field.ts';
import { ChangesProvider, type FormChanges } from './form-changes.tsx';
import { ComingContext, useComing } from './control-to-come.tsx';
import { createFormValidation, faultyPath } from './form-validation.ts';
import { formValidator } from './form-validator.ts';
import { useFormLists } from './use-form-lists.ts';
import { useFormUi } from './use-form-ui.ts';
import { SectionsContext, SectionsTemplate } from './sections-template.tsx';

const ThemedForm = withTheme(theme);
const fields = { entries: EntriesField };
const templates = { ObjectFieldTemplate: SectionsTemplate };

export interface PlanFormProps {
  readonly plan: FormPlan;
  /** What the form is sent with. */
  readonly call: CallPlan;
  readonly validator: CompiledValidator;
  readonly context: Context;
  /** The records that the form is filled in for, where they are several. */
  readonly records?: readonly unknown[];
  readonly values: FormValues;
  /** What the form opened with, where that is a record: a field of it that is emptied is sent as empty. */
  readonly begun?: FormValues;
  /** The server's messages about the values that were sent. */
  readonly placed: PlacedErrors | undefined;
  /** It is being sent: nothing of it can be changed meanwhile. */
  readonly isLocked: boolean;
  /** Its values can be read, not changed. */
  readonly isReadOnly?: boolean;
  /** The first field takes the focus when the form opens. */
  readonly focusFirst?: boolean;
  readonly children: ReactNode;
  readonly onChange: (values: FormValues) => void;
  readonly onSubmit: (body: FormValues) => void;
}

const serverErrors = (byField: PlacedErrors['byField']): ErrorSchema => {
  const builder = new ErrorSchemaBuilder();
  for (const [name, words] of Object.entries(byField)) builder.addErrors(words, name.split('.'));
  return builder.ErrorSchema;
};

/** Of the paths with errors the first in the form. */
const firstPath = (plan: FormPlan, paths: readonly FieldPath[]): FieldPath | undefined =>
  fieldsOf(plan)
    .flatMap(({ field }) => paths.filter(([name]) => name === field))
    .at(0);

/** The server's words at the fields, which go with the entries of lists that are moved or removed. */
const useMovedWords = (placed: PlacedErrors | undefined) => {
  const [known, setKnown] = useState({ placed, reported: placed?.byField ?? {} });
  if (known.placed !== placed) setKnown({ placed, reported: placed?.byField ?? {} });
  const onMove = useCallback(
    (list: FieldPath, places: readonly (number | undefined)[]) =>
      setKnown((before) => ({ ...before, reported: moveWords(before.reported, list, places) })),
    [],
  );
  return { reported: known.reported, onMove };
};

/** So many changed fields are named beside the button that saves. */
const mostNamed = 4;

/** Whether no field of the form opened with a value: what it lacks is said at its fields. */
const isBlank = (plan: FormPlan, begun: FormValues): boolean =>
  fieldsOf(plan).every(({ field }) => (readOwn(begun, field) ?? '') === '');

/** What saving the form would change; only where it edits a record that can be read. */
const useChanges = ({ plan, call, values, begun, context, isReadOnly }: PlanFormProps): FormChanges => {
  const translate = useEngineTranslate();
  const t = useTranslate();
  const isEdit = call.reads !== undefined && isReadOnly !== true;
  if (!isEdit || begun === undefined || isBlank(plan, begun)) return { isUnchanged: false };
  const isUnchanged = nothingToSend({ form: plan, call, values, begun, context }) === 'form.unchanged';
  if (isUnchanged) return { isUnchanged, words: translate('form.unchanged') };
  const changed = changedFields(plan, values, begun, context).map(({ label }) => t(label));
  if (changed.length === 0) return { isUnchanged };
  const fields = changed.slice(0, mostNamed).join(', ');
  const more = Math.max(changed.length - mostNamed, 0);
  return { isUnchanged, words: translate('form.changes', { count: changed.length, fields, more }) };
};

/** A form of the plan: the compiled validator checks, the theme draws, hidden fields are neither checked nor sent. */
export const PlanForm = (props: PlanFormProps) => {
  const { plan, validator, context, values, placed, isLocked, onSubmit } = props;
  const records = useStable(props.records ?? [context.scopes.record], haveSameItems);
  const { portal } = useHost();
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const announce = useAnnounce();
  const t = useTranslate();
  const onChange = (typed: FormValues) => {
    const { values: remaining, dropped } = dropStaleChoices(plan, values, typed, context);
    if (dropped.length > 0)
      announce(translate('form.choiceCleared', { fields: dropped.map(({ label }) => t(label)).join(', ') }));
    props.onChange(remaining);
  };
  const asked = useStable(requiredNames(plan, values, context), haveSameItems);
  const schema = useMemo(() => asSchema(plan, asked), [plan, asked]);
  // Steps keep the forms of other steps on the page, where a field may be called alike.
  const ids = useId();
  const frame = useRef<HTMLDivElement>(null);
  const sections = visibleFields(plan, values, context);
  const words = useMovedWords(placed);
  const extraErrors = useMemo(() => serverErrors(words.reported), [words.reported]);
  const { uiSchema, entries, drawn } = useFormUi({
    plan,
    call: props.call,
    context,
    records,
    sections,
    values,
    words,
  });
  const { formData, lists, withLists } = useFormLists(plan, values, onChange);
  const typedValidator = useMemo(
    () => formValidator(validator, schema, (data) => settleTyped(plan, withLists(data))),
    [plan, validator, schema, withLists],
  );
  useEffect(() => {
    const paths = Object.keys(placed?.byField ?? {}).map((name) => name.split('.'));
    focusField(frame.current, ids, firstPath(plan, paths));
  }, [ids, placed, plan]);
  const [idle, setIdle] = useState<EngineMessage>();
  const coming = useComing(frame);
  const changes = { ...useChanges(props), isHeld: coming.isHeld };
  const { focusFirst = false, begun = {} } = props;
  const [opening] = useState(() => sections.flatMap((section) => section.fields)[0]?.field);
  useEffect(() => {
    if (focusFirst) focusField(frame.current, ids, opening === undefined ? opening : [opening]);
  }, [focusFirst, ids, opening]);
  const { transformErrors, customValidate } = createFormValidation({
    plan,
    values,
    context,
    call: props.call,
    portal,
    settings,
  });
  const formProps: FormProps = {
    schema,
    uiSchema,
    idPrefix: ids,
    validator: typedValidator,
    formData,
    fields,
    templates,
    transformErrors,
    customValidate,
    extraErrors,
    showErrorList: false,
    noHtml5Validate: true,
    disabled: isLocked,
    readonly: props.isReadOnly === true,
    omitExtraData: false,
    onError: (errors) => {
      announce(translate('form.fix', { count: errors.length }));
      // The first in reading order; the validator names them in the order of the description.
      const paths = errors.map((error) => placeIn(fieldsOf(plan), faultyPath(error))?.path ?? []);
      focusField(frame.current, ids, firstPath(plan, paths));
    },
    onChange: ({ formData: typed }: { formData?: unknown }) => {
      setIdle(undefined);
      onChange(withLists(isRecord(typed) ? typed : {}));
    },
    onSubmit: () => {
      if (props.isReadOnly === true) return;
      const reason = nothingToSend({ form: plan, call: props.call, values, begun, context });
      setIdle(reason);
      if (reason !== undefined) return;
      // The server's messages about fields that were changed are outdated.
      announce('');
      onSubmit(assembleBody(plan, settleTyped(plan, values), context, begun));
    },
  };
  return (
    <div
      ref={frame}
      data-read-only={props.isReadOnly === true ? '' : undefined}
      onSubmitCapture={coming.hold}
    >
      <SectionsContext value={drawn}>
        <EntriesContext value={entries}>
          <ListsContext value={lists}>
            <ComingContext value={coming.count}>
              <ThemedForm {...formProps}>
                {idle !== undefined && (
                  <Callout compact intent="warning" role="alert">
                    {translate(idle)}
                  </Callout>
                )}
                <ChangesProvider changes={changes}>{props.children}</ChangesProvider>
              </ThemedForm>
            </ComingContext>
          </ListsContext>
        </EntriesContext>
      </SectionsContext>
    </div>
  );
};

/**
 * The compiled schema requires only what always shows; the label of every required field marks it. The form
 * library has only a number for a list; a new number marks a new list.
 */
const asSchema = (plan: FormPlan, required: readonly string[]): RJSFSchema => {
  const lists = listNames(plan);
  const { properties = {} } = plan.schema;
  const own: FormPlan['schema'] = {
    ...plan.schema,
    properties: isObject(properties)
      ? Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, lists.has(name) ? { type: 'number' } : one]),
        )
      : {},
  };
  return { ...Object.fromEntries(Object.entries(own)), required: [...required] };
};

/** The required fields for these values of the form. */
const requiredNames = (plan: FormPlan, values: FormValues, context: Context): readonly string[] => {
  const inside = insideForm(plan, values, context);
  return fieldsOf(plan)
    .filter((field) => isRequired(field, inside))
    .map(({ field }) => field);
};

const isObject = (value: Json): value is FormPlan['schema'] => isRecord(value);
