import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { FoundActionPlan, SearchPlan } from '../../language/plan/search-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { isAllowed } from '../viewer/access.ts';
import { evaluate } from '../viewer/condition.ts';
import { isOpen } from '../viewer/navigation.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { FoundEntry, FoundGroup } from './found.ts';
import { isFitting, rankOf, type Rank } from './rank.ts';

/** Says a sentence of a plan. */
export type Say = (text: Text) => string;

interface Searching {
  readonly plan: SearchPlan;
  readonly portal: Pick<PortalPlan, 'routes'>;
  readonly viewer: Viewer;
  readonly say: Say;
}

interface Ranked {
  readonly entry: FoundEntry;
  readonly rank: Rank;
}

const groupOf = (key: string, label: string, ranked: readonly Ranked[], most: number): FoundGroup => {
  const fitting = ranked
    .filter(({ rank }) => isFitting(rank))
    .toSorted((one, other) => one.rank - other.rank);
  return {
    key,
    label,
    entries: fitting.slice(0, most).map(({ entry }) => entry),
    rank: fitting[0]?.rank ?? 4,
  };
};

const wordsOf = (words: Text | undefined, say: Say): readonly string[] =>
  words === undefined ? [] : say(words).split(',');

/** The screens of the navigation that the viewer may open, in its order. */
export const openPlaces = ({ plan, viewer, say }: Omit<Searching, 'portal'>) =>
  plan.places
    .filter((place) => isOpen(place, viewer))
    .map(({ path, label, group, icon, words }) => ({
      entry: {
        key: `place ${path}`,
        title: say(label),
        details: [say(group)],
        icon,
        target: { as: 'path', path } as const,
      },
      words: wordsOf(words, say),
    }));

/** Whether an action is there for the viewer: they may open the screen that offers it, and what it depends on holds. */
const isThere = (
  { screen, access, visibleWhen, enabledWhen }: FoundActionPlan,
  { portal, viewer }: Searching,
): boolean =>
  isAllowed(access, viewer) &&
  [visibleWhen, enabledWhen].every(
    (condition) => condition === undefined || evaluate(condition, { user: viewer.user }) === true,
  ) &&
  portal.routes.some((route) => route.screen === screen && isOpen(route, viewer));

/** The screens and actions that fit what was typed, and that the viewer has; told without a call. */
export const findPlaces = (query: string, searching: Searching, most: number): readonly FoundGroup[] => {
  const { plan, say } = searching;
  const places = openPlaces(searching).map(({ entry, words }) => ({
    entry,
    rank: rankOf(query, [entry.title, ...words]),
  }));
  const actions = plan.actions
    .filter((action) => isThere(action, searching))
    .map((action): Ranked => {
      const { id, label, icon, title } = action;
      const entry = {
        key: `action ${id}`,
        title: say(label),
        details: [say(title)],
        ...(icon === undefined ? {} : { icon }),
        target: { as: 'action', action } as const,
      };
      return { entry, rank: rankOf(query, [entry.title]) };
    });
  const { texts } = plan;
  return [
    groupOf('places', say(texts['search.places']), places, most),
    groupOf('actions', say(texts['search.actions']), actions, most),
  ];
};
