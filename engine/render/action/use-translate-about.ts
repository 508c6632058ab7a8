import { useMemo } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { fieldsOf, type FormValues } from '../../resolve/form/form-state.ts';
import { isRecord } from '../../json.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import { insideAction } from '../../resolve/action/action-state.ts';
import { resolveValue, type Scopes } from '../../resolve/scopes.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useFormatSettings, useTranslate } from '../texts.ts';
import { useView } from '../view-context.tsx';
import type { ActionTarget } from './action-target.ts';
import { fillWords } from './fill-words.ts';
import { recordValues, sentenceValues } from './sentence-values.ts';

interface About {
  /** What the action's conditions read. */
  readonly context: Context;
  /** Translates a sentence about the record, the form's values, and the response. */
  readonly translateAbout: (text: Text, values: FormValues, result?: unknown) => string;
}

interface TranslateSetting {
  readonly action: Pick<ActionPlan, 'confirm' | 'form'>;
  readonly cells: readonly CellPlan[];
  readonly row: Row | undefined;
  readonly scopes: Scopes;
  readonly settings: FormatSettings;
  readonly t: (text: Text, values?: Readonly<Record<string, unknown>>) => string;
}

/** Translates the sentences of an action about one record. */
export const createTranslateAbout = ({
  action,
  cells,
  row,
  scopes,
  settings,
  t,
}: TranslateSetting): About['translateAbout'] => {
  const formats = [...cells, ...(action.form === undefined ? [] : fieldsOf(action.form))];
  const named = action.confirm?.values ?? {};
  return (text, values, result) => {
    const read = { ...scopes, form: values };
    const raw = Object.entries(named).map(([name, value]) => [name, resolveValue(value, read)] as const);
    const written = {
      ...recordValues([row, result], formats, settings),
      ...(action.confirm === undefined ? {} : sentenceValues(action.confirm, read, settings)),
    };
    return t(fillWords(text, written), {
      ...row,
      ...(isRecord(result) ? result : {}),
      ...Object.fromEntries(raw),
    });
  };
};

/** The sentences of an action, with the values they name written as their columns and fields are. */
export const useTranslateAbout = ({ action, cells = [] }: ActionTarget, row: Row | undefined): About => {
  const view = useView();
  const t = useTranslate();
  const settings = useFormatSettings();
  const context = useMemo(
    () => insideAction(action, row === undefined ? view.context : withScopes(view.context, { record: row })),
    [action, view.context, row],
  );
  return {
    context,
    translateAbout: createTranslateAbout({ action, cells, row, scopes: context.scopes, settings, t }),
  };
};
