import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { isVariable } from '../../language/value/value.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { isRecord, lookUp, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../../resolve/scopes.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';

type Formats = readonly (Pick<CellPlan, 'field' | 'format'> | Pick<FieldPlan, 'field' | 'format'>)[];

const written = (
  value: unknown,
  holder: unknown,
  format: ValueFormat | undefined,
  settings: FormatSettings,
): unknown =>
  format === undefined || value === null || value === undefined
    ? value
    : formatValue(value, format, isRecord(holder) ? holder : {}, settings);

/** The values a sentence names, each written as the description says: amounts with their currency, dates as dates. */
export const sentenceValues = (
  { values, formats }: NonNullable<ActionPlan['confirm']>,
  scopes: Scopes,
  settings: FormatSettings,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const raw = resolveValue(value, scopes);
      const holder = isVariable(value) ? readOwn(scopes, value.var.split('.')[0] ?? '') : undefined;
      return [name, written(raw, holder, lookUp(formats, name), settings)];
    }),
  );

const formatIn = (formats: Formats, property: string): ValueFormat | undefined =>
  formats.find(({ field }) => field === property)?.format;

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
          ([key, value]) => [key, written(value, record, formatIn(formats, key), settings)] as const,
        ),
      ),
  );
