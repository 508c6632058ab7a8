import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Value } from '../../language/value/value.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { isRecord } from '../../json.ts';
import { resolveValue, type Scopes } from '../../resolve/scopes.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';

type Formats = readonly (Pick<CellPlan, 'field' | 'format'> | Pick<FieldPlan, 'field' | 'format'>)[];

const written = (
  property: string,
  value: unknown,
  holder: unknown,
  formats: Formats,
  settings: FormatSettings,
): unknown => {
  const known = formats.find(({ field }) => field === property);
  if (known === undefined || value === null || value === undefined) return value;
  return formatValue(value, known.format, isRecord(holder) ? holder : {}, settings);
};

/** The values a sentence names, each written as its column or field is: amounts with their currency, dates as dates. */
export const sentenceValues = (
  values: Readonly<Record<string, Value>>,
  scopes: Scopes,
  formats: Formats,
  settings: FormatSettings,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const raw = resolveValue(value, scopes);
      if (typeof value !== 'object' || value === null || !('var' in value)) return [name, raw];
      const [scope = '', ...rest] = value.var.split('.');
      const property = rest.join('/');
      const holder: unknown = Object.entries(scopes).find(([key]) => key === scope)?.[1];
      return [
        name,
        written(
          property,
          raw,
          scope === 'form' ? { ...objectOf(scopes.record), ...objectOf(holder) } : holder,
          formats,
          settings,
        ),
      ];
    }),
  );

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

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
