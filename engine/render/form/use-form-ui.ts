import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { resolveTransitions } from '../../resolve/action/transitions.ts';
import { schemaAt, type FieldPath } from '../../resolve/form/field-path.ts';
import {
  insideForm,
  insideShown,
  type FormValues,
  type VisibleSection,
} from '../../resolve/form/form-state.ts';
import { insideRow } from '../../resolve/form/rows.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { resolveLock, type Lock } from '../../resolve/viewer/lock.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { createLookupReading } from '../list/filters/use-filter-setting.ts';
import { useSay, useTexts } from '../texts.ts';
import type { EntriesSetting } from './entries/entries-context.ts';
import { moneyOf } from './form-money.ts';
import { createFieldUi, createUiSchema, type LockedField } from './form-ui.ts';
import type { DrawnSection } from './sections-template.tsx';

interface DrawnForm {
  readonly plan: FormPlan;
  readonly context: Context;
  /** The records that the form is filled in for. */
  readonly records: readonly unknown[];
  readonly sections: readonly VisibleSection[];
  readonly values: FormValues;
  readonly words: Pick<EntriesSetting, 'said' | 'onMove'>;
}

const isTyped = ({ as }: FieldPlan): boolean => as === 'text' || as === 'textarea';

/** How many characters the API counts. */
const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? Array.from(value.trim()).length : 0;

/** What each field of a form is drawn with, those of its lists included, and which of them are locked. */
export const useFormUi = ({ plan, context, records, sections, values, words }: DrawnForm) => {
  const { portal, call, zone } = useHost();
  const translate = useTexts();
  const say = useSay();
  const settingOf = (field: FieldPlan, path: FieldPath, scopes: Scopes, holder: FormValues) => ({
    translate,
    ...createLookupReading({ call, portal }, { ...context, scopes }),
    scopes,
    schema: schemaAt(plan, path),
    offered: resolveTransitions(field, records, context.viewer),
    days: { pattern: portal.formats.date, locale: portal.locale, zone },
    money: moneyOf(field, holder, context.scopes, portal),
  });
  const hintOf = (field: FieldPlan, path: FieldPath, value: unknown) => {
    const most = schemaAt(plan, path)['maxLength'];
    const length = lengthOf(value);
    return isTyped(field) && typeof most === 'number' && length > most
      ? translate('form.length', { length, most })
      : undefined;
  };
  const inside = insideShown(plan, sections, values, context);
  const wordsOf = ({ reason }: Lock): string =>
    reason === undefined ? translate('form.locked') : say(reason);
  const lockOf = (field: FieldPlan, around: Context): LockedField | undefined => {
    const lock = resolveLock(field, around);
    return lock.enabled ? undefined : { words: wordsOf(lock) };
  };
  const drawn = sections.map((visible): DrawnSection => {
    const lock = resolveLock(visible.section, inside);
    return lock.enabled ? visible : { ...visible, locked: wordsOf(lock) };
  });
  const closed = new Set(drawn.flatMap(({ locked, fields }) => (locked === undefined ? [] : fields)));
  const own: Scopes = { ...context.scopes, form: values };
  const uiSchema = createUiSchema(plan, sections, (field) =>
    createFieldUi(
      field,
      settingOf(field, [field.field], own, values),
      say,
      hintOf(field, [field.field], values[field.field]),
      lockOf(field, inside) ?? (closed.has(field) ? {} : undefined),
    ),
  );
  const entries: EntriesSetting = {
    ...words,
    context: insideForm(plan, values, context),
    uiOf: (field, path, value, row) =>
      createFieldUi(
        field,
        settingOf(field, path, { ...own, item: row }, { ...values, ...row }),
        say,
        hintOf(field, path, value),
        lockOf(field, insideRow(row, inside)),
      ),
  };
  return { uiSchema, entries, drawn };
};
