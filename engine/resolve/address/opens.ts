import type { OpensFilterPlan, OpensPlan } from '../../language/plan/figure-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { isAllowed } from '../viewer/access.ts';
import { isDateRangePreset } from '../time/date-range.ts';
import { isDay } from '../time/day.ts';
import { daysOfMonth } from '../time/month.ts';
import { isOpen } from '../viewer/navigation.ts';
import { readOwn } from '../../json.ts';
import { formatQuery, type QueryPair } from './query-string.ts';
import { resolveValue } from '../scopes.ts';
import { daysValue } from './url-value.ts';
import type { Context } from '../viewer/visibility.ts';

const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

const rangeTexts = (value: object): readonly string[] | undefined => {
  const [preset, from, to] = ['preset', 'from', 'to'].map((key) => readOwn(value, key));
  if (typeof preset === 'string' && isDateRangePreset(preset)) return daysValue.format({ preset });
  return typeof from === 'string' && typeof to === 'string' ? daysValue.format({ from, to }) : undefined;
};

/** A filter's value as texts of the URL; undefined when it has no form there. */
const textsOf = (value: unknown, isRange: boolean): readonly string[] | undefined => {
  if (value === null) return [];
  if (isRange && typeof value === 'string' && isDay(value))
    return daysValue.format({ from: value, to: value });
  const [from, to] = (isRange && typeof value === 'string' ? daysOfMonth(value) : undefined) ?? [];
  if (from !== undefined && to !== undefined) return daysValue.format({ from, to });
  if (Array.isArray(value)) {
    const texts = value.map(scalarText).filter((text) => text !== undefined);
    return texts.length === value.length ? texts : undefined;
  }
  if (typeof value === 'object') return rangeTexts(value);
  const text = scalarText(value);
  return text === undefined ? undefined : [text];
};

const mayUse = ({ access, variant }: OpensFilterPlan, context: Context, route: string | undefined): boolean =>
  isAllowed(access, context.viewer) && (variant === undefined || variant === route);

/**
 * The path and query of the list that shows exactly the linked rows, for the first route of its screen that
 * this viewer may open. Undefined when there is none, when a value is absent, or when the viewer may not set
 * one of the filters: then the list would show something else.
 */
export const resolveOpens = (
  { screen, filters, tabs }: OpensPlan,
  { routes }: Pick<PortalPlan, 'routes'>,
  context: Context,
): string | undefined => {
  const route = routes.find(
    (one) => one.screen === screen && !one.path.includes(':') && isOpen(one, context.viewer),
  );
  if (route === undefined) return undefined;
  const pairs: QueryPair[] = [...tabs];
  for (const filter of filters) {
    const { name, isRange, value } = filter;
    const texts = textsOf(resolveValue(value, context.scopes), isRange);
    if (texts === undefined) return undefined;
    if (!mayUse(filter, context, route.variant)) {
      if (texts.length > 0) return undefined;
      continue;
    }
    if (texts.length > 0) pairs.push(...texts.map((text) => [name, text] as const));
    else if (filter.hasDefault) pairs.push([name, '']);
  }
  // Without a query in its address, a list would show what the session remembers of it.
  return route.path + formatQuery(pairs.length === 0 ? [['page', '1']] : pairs);
};
