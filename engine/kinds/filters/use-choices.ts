import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Choice, FilterSetting } from './filter-view.ts';

/** The choices of a lookup, as far as they were read. */
export interface Choices {
  readonly choices: readonly Choice[];
  readonly state: 'reading' | 'read' | 'failed';
}

const none: readonly Choice[] = [];

/** The names of chosen records: asked for by value where the lookup can, else looked for among its first choices. */
export const useChosen = (
  written: LookupPlan,
  values: readonly string[],
  setting: Pick<FilterSetting, 'settle' | 'readChosen'>,
): readonly Choice[] => {
  const lookup = setting.settle(written);
  const asked = lookup.ids === undefined ? [] : values.toSorted();
  const query = useQuery({
    queryKey: ['chosen', lookup.id, lookup.call, asked],
    queryFn: ({ signal }) => setting.readChosen(lookup, asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: values.length > 0,
    meta: { operation: lookup.call.operation, tags: lookup.call.tags },
  });
  return query.data ?? none;
};

/** The question for the choices of a lookup that match what was typed; who asks the same shares the answer. */
export const choicesQuery = (
  written: LookupPlan,
  sent: string,
  setting: Pick<FilterSetting, 'settle' | 'readChoices'>,
) => {
  const lookup = setting.settle(written);
  return queryOptions({
    queryKey: ['choices', lookup.id, lookup.call, sent],
    queryFn: ({ signal }) => setting.readChoices(lookup, sent, signal),
    retry: false,
    meta: { operation: lookup.call.operation, tags: lookup.call.tags },
  });
};

/** Reads the choices of a lookup; a later search never loses to an earlier one. */
export const useChoices = (
  lookup: LookupPlan,
  search: string,
  setting: Pick<FilterSetting, 'settle' | 'readChoices'>,
): Choices => {
  const sent = lookup.search === undefined ? '' : search;
  const query = useQuery({ ...choicesQuery(lookup, sent, setting), placeholderData: keepPreviousData });
  const all = query.data ?? none;
  const typed = search.trim().toLocaleLowerCase();
  const choices =
    lookup.search !== undefined || typed === ''
      ? all
      : all.filter((choice) => choice.label.toLocaleLowerCase().includes(typed));
  return { choices, state: query.isError ? 'failed' : query.isPending ? 'reading' : 'read' };
};
