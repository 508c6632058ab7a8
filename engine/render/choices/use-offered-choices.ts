import { useQueries } from '@tanstack/react-query';
import type { ChoicePlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { choicesOn, choiceValues } from '../../resolve/viewer/viewer-choices.ts';
import type { FilterSetting } from '../../kinds/filters/filter-view.ts';
import { choicesQuery } from '../../kinds/filters/use-choices.ts';
import { useHost } from '../host-provider.tsx';

const isLookup = (choice: ChoicePlan): choice is Extract<ChoicePlan, { as: 'lookup' }> =>
  choice.as === 'lookup';

/** The choices that hold for something under the route, and of which this person has more than one to choose from; those that have to be asked for come later. */
export const useOfferedChoices = (
  setting: FilterSetting,
  route: Pick<RoutePlan, 'narrowed'>,
): readonly ChoicePlan[] => {
  const { portal, viewer } = useHost();
  const own = choicesOn(route, portal.choices, viewer);
  const lookups: readonly LookupPlan[] = own.filter(isLookup).map(({ lookup }) => lookup);
  const found = useQueries({ queries: lookups.map((lookup) => choicesQuery(lookup, '', setting)) });
  const counts = new Map(
    lookups.map((lookup, at) => [lookup, found[at]?.data?.choices.length ?? 0] as const),
  );
  return own.filter(
    (choice) =>
      (isLookup(choice) ? (counts.get(choice.lookup) ?? 0) : choiceValues(choice, viewer).length) > 1,
  );
};
