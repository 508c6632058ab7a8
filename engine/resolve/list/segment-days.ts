import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { DateRangeFilterPlan } from '../../kinds/filters/date-range/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { FilterValue } from '../../kinds/filters/filter-value.ts';
import type { Clock } from '../time/clock.ts';
import { toListRequest } from './list-request.ts';
import type { ListState } from './list-state.ts';
import type { Missing, OperationRequest } from '../answer/request.ts';
import { rangesOf, standingRange, type ShownSegment } from './segments.ts';
import type { Context } from '../viewer/visibility.ts';

type Standing = Pick<ListState, 'filters' | 'aside'>;

/** The range that applies to every segment but a queue: the present one, or the one that returns; undefined in a list without one. */
export const segmentRange = (
  list: ListPlan,
  standing: Standing,
  segments: readonly ShownSegment[],
  context: Context,
): { readonly filter: DateRangeFilterPlan; readonly value: FilterValue } | undefined => {
  const [filter] = rangesOf(list);
  if (filter === undefined) return undefined;
  const isCovered = segments.some(({ isOpen, sets }) => isOpen && sets.includes(filter.name));
  return { filter, value: standingRange(filter, standing, isCovered, context) };
};

/** The call that counts the rows of a segment: the list's own, limited to one row. */
export const toSegmentRequest = (
  list: ListPlan,
  { filters }: Standing,
  { values }: Pick<ShownSegment, 'values'>,
  portal: PortalPlan,
  context: Context,
  clock: Clock,
): OperationRequest | Missing =>
  toListRequest(list, { filters: { ...filters, ...values }, page: 1, limit: 1 }, portal, context, clock);
