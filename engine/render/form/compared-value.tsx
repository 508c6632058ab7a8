import { fields } from '../../kinds/fields/fields.ts';
import { Fragment } from 'react';
import { readOwn } from '../../json.ts';
import type { FieldPlan, RowsPlan } from '../../language/plan/form-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { rowName } from '../../resolve/form/row-name.ts';
import { rowsOf } from '../../resolve/form/rows.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useChosen } from '../../kinds/filters/use-choices.ts';
import { useHost } from '../host-provider.tsx';
import { createLookupReading } from '../list/filters/use-filter-setting.ts';
import { useFormatSettings } from '../texts.ts';

interface ComparedValueProps {
  readonly field: FieldPlan;
  readonly value: unknown;
  /** The values beside it, in which an amount finds its currency. */
  readonly holder: unknown;
  readonly context: Context;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [`${item}`] : []));

const Found = ({
  lookup,
  value,
  context,
}: Pick<ComparedValueProps, 'value' | 'context'> & { readonly lookup: LookupPlan }) => {
  const host = useHost();
  const chosen = textsOf(value);
  const known = useChosen(lookup, chosen, createLookupReading(host, context));
  return chosen.map((text) => known?.find((choice) => choice.value === text)?.label ?? text).join(', ');
};

/** Rows one below the other, each by its values, its name first. */
const ComparedRows = ({
  rows,
  value,
  context,
}: Pick<ComparedValueProps, 'value' | 'context'> & { readonly rows: RowsPlan }) => {
  const settings = useFormatSettings();
  const named = rows.fields.toSorted(
    (one, other) => Number(other.field === rows.title) - Number(one.field === rows.title),
  );
  return (
    <>
      {rowsOf(value).map((row, index) => (
        <span key={index} className="cf-compare-row">
          {rows.fixed !== undefined && `${rowName(rows, row, settings)}: `}
          {named
            .filter(({ field, sensitive }) => !sensitive && readOwn(row, field) !== undefined)
            .map((field, at) => (
              <Fragment key={field.field}>
                {at > 0 && ', '}
                <ComparedValue
                  field={field}
                  value={readOwn(row, field.field)}
                  holder={row}
                  context={context}
                />
              </Fragment>
            ))}
        </span>
      ))}
    </>
  );
};

/** A value of a field as the cells of a list write it. */
export const ComparedValue = ({ field, value, holder, context }: ComparedValueProps) => {
  const settings = useFormatSettings();
  if (field.rows !== undefined && rowsOf(value).length > 0)
    return <ComparedRows rows={field.rows} value={value} context={context} />;
  if (field.lookup !== undefined && textsOf(value).length > 0)
    return <Found lookup={field.lookup} value={value} context={context} />;
  const words = fields[field.as].words?.(value);
  if (words !== undefined) return words || settings.texts.none;
  return value === '' ? settings.texts.none : formatValue(value, field.format, asObject(holder), settings);
};
