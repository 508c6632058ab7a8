import { isArray, isRecord, readField, readOwn } from '../../json.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { FoundFieldPlan, SearchSourcePlan } from '../../language/plan/search-plan.ts';
import { resolveOpens } from '../address/opens.ts';
import { readPointer, type Malformed } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';
import { formatValue } from '../format/format.ts';
import type { FormatSettings } from '../format/settings.ts';
import { withScopes, type Context } from '../viewer/visibility.ts';
import type { TranslateText } from './find-places.ts';
import type { FoundEntry, FoundGroup } from './found.ts';
import { rankOf } from './rank.ts';

interface Reading {
  readonly portal: Pick<PortalPlan, 'routes'>;
  readonly context: Context;
  readonly settings: FormatSettings;
  readonly t: TranslateText;
  readonly query: string;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const write = (row: Row, { field, format }: FoundFieldPlan, settings: FormatSettings): string | undefined => {
  const value = readField(row, field);
  return isGiven(value) ? formatValue(value, format, row, settings) : undefined;
};

const stateOf = (
  row: Row,
  plan: FoundFieldPlan | undefined,
  settings: FormatSettings,
): Pick<FoundEntry, 'state'> => {
  const words = plan && write(row, plan, settings);
  if (plan === undefined || words === undefined) return {};
  const value = readField(row, plan.field);
  const options = plan.format.type === 'option' ? plan.format.options : [];
  const intent = options.find((option) => option.value === value)?.intent ?? 'none';
  return { state: { words, intent } };
};

const linkTo = (source: SearchSourcePlan, row: Row, { portal, context }: Reading): string | undefined => {
  const inRow = withScopes(context, { record: row });
  for (const target of source.links) {
    const path = resolveOpens(target, portal, inRow);
    if (path !== undefined) return path;
  }
  return undefined;
};

const readResult = (source: SearchSourcePlan, row: Row, reading: Reading): FoundEntry | undefined => {
  const { settings } = reading;
  const title = write(row, source.title, settings);
  const path = linkTo(source, row, reading);
  // A result without a target for this person is dropped.
  if (title === undefined || path === undefined) return undefined;
  return {
    key: `result ${path}`,
    title,
    details: source.details.flatMap((plan) => write(row, plan, settings) ?? []),
    ...stateOf(row, source.state, settings),
    target: { as: 'path', path },
  };
};

/** The results of a source, ready to be shown, in the order of the answer; an answer of another shape is malformed. */
export const readResults = (
  source: SearchSourcePlan,
  data: unknown,
  reading: Reading,
  most: number,
): { readonly ok: FoundGroup } | Malformed => {
  const rows = readPointer(data, source.rows);
  if (!isArray(rows)) return { malformed: source.rows };
  const entries: FoundEntry[] = [];
  for (const index of rows.keys()) {
    const row = readOwn(rows, String(index));
    if (!isRecord(row)) return { malformed: `${source.rows}/${String(index)}` };
    const entry = entries.length < most ? readResult(source, row, reading) : undefined;
    if (entry !== undefined) entries.push(entry);
  }
  const texts = entries.flatMap(({ title, details }) => [title, ...details]);
  const label = reading.t(source.label);
  return { ok: { key: `source ${label}`, label, entries, rank: rankOf(reading.query, texts) } };
};
