import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { NamedValues } from '../../language/plan/submit-plan.ts';
import { isVariable } from '../../language/value/value.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { formatVariable } from '../../resolve/format/format-variable.ts';
import { isRecord, lookUp } from '../../json.ts';
import { resolveValue, type Scopes } from '../../resolve/scopes.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';

type Formats = readonly (Pick<CellPlan, 'field' | 'format'> | Pick<FieldPlan, 'field' | 'format'>)[];

/** The values that a sentence names, each written by its format: amounts with their currency, dates as dates. */
export const sentenceValues = (
  { values, formats }: NamedValues,
  scopes: Scopes,
  settings: FormatSettings,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const raw = resolveValue(value, scopes);
      const format = lookUp(formats, name);
      const isWritten = isVariable(value) && format !== undefined && raw !== null && raw !== undefined;
      return [name, isWritten ? formatVariable(value.var, format, scopes, settings) : raw];
    }),
  );

const written = (
  property: string,
  value: unknown,
  record: Row,
  formats: Formats,
  settings: FormatSettings,
) => {
  const format = formats.find(({ field }) => field === property)?.format;
  return format === undefined || value === null || value === undefined
    ? value
    : formatValue(value, format, record, settings);
};

/** The properties of records as a sentence may name them, written as their columns are. */
export const recordValues = (
  records: readonly unknown[],
  formats: Formats,
  settings: FormatSettings,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    records
      .filter(isRecord)
      .flatMap((record) =>
        Object.entries(record).map(
          ([key, value]) => [key, written(key, value, record, formats, settings)] as const,
        ),
      ),
  );
