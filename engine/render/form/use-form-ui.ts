import { useMemo } from 'react';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { resolveTransitions } from '../../resolve/action/transitions.ts';
import { offeredByBoth, resolveAllowed } from '../../resolve/form/allowed.ts';
import { schemaAt, type FieldPath } from '../../resolve/form/field-path.ts';
import { namesReadInLists } from '../../resolve/form/names-read-in-lists.ts';
import {
  fieldsOf,
  insideForm,
  insideShown,
  type FormValues,
  type VisibleSection,
} from '../../resolve/form/form-state.ts';
import { insideRow, settleValue, type RowValues } from '../../resolve/form/rows.ts';
import { contrastOf, leastContrast } from '../../resolve/format/contrast.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { readOwn } from '../../json.ts';
import { resolveLock, type Lock } from '../../resolve/viewer/lock.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import type { Translate } from '../../widgets/translate.ts';
import type { ScreenHost } from '../host.ts';
import { useHost } from '../host-provider.tsx';
import { createLookupReading } from '../list/filters/use-filter-setting.ts';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { useStable } from '../use-stable.ts';
import type { EntriesSetting } from './entries/entries-context.ts';
import { isCurrencyAsked, moneyOf } from './form-money.ts';
import { createFieldUi, createUiSchema, type LockedField } from './form-ui.ts';
import type { DrawnSection } from './sections-template.tsx';

interface DrawnForm {
  readonly plan: FormPlan;
  /** What the form is sent with. */
  readonly call: CallPlan;
  readonly context: Context;
  /** The records that the form is filled in for. */
  readonly records: readonly unknown[];
  readonly sections: readonly VisibleSection[];
  readonly values: FormValues;
  readonly words: Pick<EntriesSetting, 'reported' | 'onMove'>;
}

/** A field where it is drawn. */
interface Drawn {
  readonly path: FieldPath;
  readonly value: unknown;
  /** The row around it, where it is in one. */
  readonly row?: RowValues;
  readonly lock: LockedField | undefined;
}

interface Drawing extends Pick<DrawnForm, 'plan' | 'call' | 'context' | 'records' | 'values'> {
  readonly host: Pick<ScreenHost, 'portal' | 'call' | 'zone'>;
  readonly translate: Translate;
  readonly t: (text: Text) => string;
}

const isTyped = ({ as }: FieldPlan): boolean => as === 'text' || as === 'textarea';

/** How many characters the API counts. */
const lengthOf = (field: FieldPlan, value: unknown): number => {
  const settled = settleValue(field, value);
  return typeof settled === 'string' ? Array.from(settled).length : 0;
};

/** Returns what the fields of a form are drawn with for these values. */
const createDrawing = ({ plan, call, context, records, values, host, translate, t }: Drawing) => {
  const { portal, zone } = host;
  const hintOf = (field: FieldPlan, { path, value }: Drawn): string | undefined => {
    const contrast = contrastOf(value, field.contrast);
    if (contrast !== undefined && contrast < leastContrast)
      // Rounded down, so that what is too little never reads as enough.
      return translate('form.contrast', { contrast: Math.floor(contrast * 10) / 10, least: leastContrast });
    const most = schemaAt(plan, path)['maxLength'];
    const length = lengthOf(field, value);
    return isTyped(field) && typeof most === 'number' && length > most
      ? translate('form.length', { length, most })
      : undefined;
  };
  const moneyIn = (field: FieldPlan, { row }: Drawn) => {
    const isAsked = isCurrencyAsked(fieldsOf(plan), field);
    // What the call sends is in its body, not in a row.
    const body = row === undefined ? call.body : {};
    const money = moneyOf(field, { ...values, ...row }, { scopes: context.scopes, body, isAsked }, portal);
    // In a row, the currency is in the column beside the amount.
    return row !== undefined && isAsked ? { ...money, currency: '' } : money;
  };
  const wordsOf = ({ reason }: Lock): string => (reason === undefined ? translate('form.locked') : t(reason));
  return {
    wordsOf,
    lockOf: (field: FieldPlan, around: Context): LockedField | undefined => {
      const lock = resolveLock(field, around);
      return lock.enabled ? undefined : { words: wordsOf(lock) };
    },
    uiOf: (field: FieldPlan, drawn: Drawn) => {
      const scopes: Scopes = { ...context.scopes, form: values, ...(drawn.row && { item: drawn.row }) };
      const offered = {
        translate,
        ...createLookupReading({ call: host.call, portal, zone }, { ...context, scopes }),
        scopes,
        schema: schemaAt(plan, drawn.path),
        offered: offeredByBoth(
          resolveTransitions(field, records, context.viewer),
          resolveAllowed(field, { ...values, ...drawn.row }, drawn.value),
        ),
        days: { pattern: portal.formats.date, locale: portal.locale, zone },
        money: moneyIn(field, drawn),
      };
      return createFieldUi(field, offered, t, hintOf(field, drawn), drawn.lock);
    },
  };
};

const pick = (values: unknown, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, readOwn(values, name)]));

/** What lists are drawn with, which is another only when something changes that they may read: else no row is drawn anew. */
const useEntriesUi = ({
  plan,
  call: submit,
  context,
  records,
  sections,
  values: all,
  words,
}: DrawnForm): EntriesSetting => {
  const { portal, call, zone } = useHost();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { reported, onMove } = words;
  const names = useMemo(() => namesReadInLists(plan, submit), [plan, submit]);
  const values = useStable(pick(all, names));
  const shown = useStable(pick(insideShown(plan, sections, all, context).scopes.form, names));
  return useMemo(() => {
    const host = { portal, call, zone };
    const drawing = { plan, call: submit, context, records, values, host, translate, t };
    const { uiOf, lockOf } = createDrawing(drawing);
    const inside = withScopes(context, { form: shown });
    return {
      reported,
      onMove,
      context: insideForm(plan, values, context),
      schemaOf: (path) => schemaAt(plan, path),
      uiOf: (field, path, value, row) =>
        uiOf(field, { path, value, row, lock: lockOf(field, insideRow(row, inside)) }),
    };
  }, [plan, submit, context, records, values, shown, portal, call, zone, translate, t, reported, onMove]);
};

/** What each field of a form is drawn with, those of its lists included, and which of them are locked. */
export const useFormUi = (form: DrawnForm) => {
  const { plan, context, sections, values } = form;
  const host = useHost();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { uiOf, lockOf, wordsOf } = createDrawing({ ...form, host, translate, t });
  const inside = insideShown(plan, sections, values, context);
  const drawn = sections.map((visible): DrawnSection => {
    const lock = resolveLock(visible.section, inside);
    return lock.enabled ? visible : { ...visible, locked: wordsOf(lock) };
  });
  const closed = new Set(drawn.flatMap(({ locked, fields }) => (locked === undefined ? [] : fields)));
  const uiSchema = createUiSchema(plan, sections, (field) =>
    uiOf(field, {
      path: [field.field],
      value: values[field.field],
      lock: lockOf(field, inside) ?? (closed.has(field) ? {} : undefined),
    }),
  );
  return { uiSchema, entries: useEntriesUi(form), drawn };
};
