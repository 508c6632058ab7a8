import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Choice, FilterSetting, FoundChoices } from './filter-view.ts';

/** The choices of a lookup, as far as they were read. */
export interface Choices extends FoundChoices {
  /** How many of the total were read, those that do not match what was typed included. */
  readonly read: number;
  readonly state: 'reading' | 'read' | 'failed';
  /** They are those of what was looked for before. */
  readonly isBehind: boolean;
}

const none: readonly Choice[] = [];
const nothing: FoundChoices = { choices: none, total: 0 };

/** A choice in words: its label, and what distinguishes it. */
export const wordsOf = ({ label, description }: Choice): string =>
  description === undefined ? label : `${label}, ${description}`;

/** The names of chosen records: asked for by value where the lookup can, else looked for among its first choices. Nothing while they are read. */
export const useChosen = (
  written: LookupPlan,
  values: readonly string[],
  setting: Pick<FilterSetting, 'settle' | 'readChosen'>,
): readonly Choice[] | undefined => {
  const lookup = setting.settle(written);
  const asked = lookup.ids === undefined ? [] : values.toSorted();
  const query = useQuery({
    queryKey: ['chosen', lookup.id, lookup.call, asked],
    queryFn: ({ signal }) => setting.readChosen(lookup, asked, signal),
    placeholderData: keepPreviousData,
    enabled: values.length > 0,
    meta: { operation: lookup.call.operation, tags: lookup.call.tags },
  });
  return query.data ?? (query.isLoading ? undefined : none);
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
  const { choices: all, total } = query.data ?? nothing;
  const typed = search.trim().toLocaleLowerCase();
  const choices =
    lookup.search !== undefined || typed === ''
      ? all
      : all.filter((choice) => wordsOf(choice).toLocaleLowerCase().includes(typed));
  return {
    choices,
    read: all.length,
    total,
    isBehind: query.isPlaceholderData,
    state: query.isError ? 'failed' : query.isPending ? 'reading' : 'read',
  };
};
