import type { PortalPlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { FoundActionPlan, FoundOfferPlan, SearchPlan } from '../../language/plan/search-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { formatQuery } from '../address/query-string.ts';
import { isAllowed } from '../viewer/access.ts';
import { evaluate } from '../viewer/condition.ts';
import { isOpen } from '../viewer/navigation.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { FoundEntry, FoundGroup } from './found.ts';
import { lettersFound, namesAllOf, otherwise, rankOf } from './rank.ts';
import { omitUndefined } from '../../json.ts';

/** Says a sentence of a plan. */
export type Say = (text: Text) => string;

interface Searching {
  readonly plan: SearchPlan;
  readonly portal: Pick<PortalPlan, 'routes'>;
  readonly viewer: Viewer;
  readonly say: Say;
}

/** What can be found, and all the texts that it is found by. */
interface Candidate {
  readonly entry: FoundEntry;
  /** The same, told apart from others of its title by the tab that it stands in. */
  readonly apart?: FoundEntry;
  readonly texts: readonly string[];
  /** Those by which it is found as well where they fit only a part of what was typed. */
  readonly near: readonly string[];
}

const foundBy = (entry: FoundEntry, words: readonly string[]): Candidate => {
  const texts = [entry.title, ...words];
  return { entry, texts, near: texts };
};

interface Candidates {
  readonly key: string;
  readonly label: string;
  readonly all: readonly Candidate[];
}

/** Those of a kind with a score above 0, the highest first. */
const groupOf = (
  query: string,
  { key, label, all }: Candidates,
  most: number,
  scoreOf: (texts: readonly string[]) => number,
): FoundGroup => {
  const best = all
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.texts) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const shown = best.slice(0, most);
  const isAlone = ({ title }: FoundEntry): boolean =>
    shown.filter(({ entry }) => entry.title === title).length === 1;
  return {
    key,
    label,
    entries: shown.map(({ entry, apart = entry }) => (isAlone(entry) ? entry : apart)),
    rank: rankOf(query, best[0]?.texts ?? []),
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

/** The path of the screen that offers something; nothing where the viewer may not do it or not open the screen. */
const pathTo = ({ screen, access }: FoundOfferPlan, { portal, viewer }: Searching): string | undefined => {
  if (!isAllowed(access, viewer)) return undefined;
  const isThis = (route: RoutePlan): boolean =>
    route.screen === screen && !route.path.includes(':') && isOpen(route, viewer);
  return portal.routes.find(isThis)?.path;
};

/** What the viewer may do on a screen alone, which it leads to, in the order of the navigation; what opens beside a row comes after that. */
const offersOf = (query: string, searching: Searching): readonly Candidate[] => {
  const { plan, say } = searching;
  const order = new Map(plan.places.map(({ path }, at) => [path, at]));
  const offered = plan.offers
    .flatMap((offer) => {
      const path = pathTo(offer, searching);
      return path === undefined ? [] : [{ offer, path, at: order.get(path) ?? order.size }];
    })
    .toSorted(
      (one, other) => Number(one.offer.isBesideRow) - Number(other.offer.isBesideRow) || one.at - other.at,
    )
    .map(({ offer: { label, words, title, tabs, icon, shownBy, isOfRows }, path }): Candidate => {
      const name = say(label);
      const around = [title, ...tabs].map(say);
      const target = `${path}${formatQuery(shownBy)}`;
      const ofRows = isOfRows ? [say(plan.texts['search.ofRows'])] : [];
      const entry = {
        key: ['offer', target, name, ...around].join(' '),
        title: name,
        details: [...around, ...ofRows],
        ...omitUndefined({ icon }),
        target: { as: 'path', path: target } as const,
      };
      const tab = tabs.map(say).at(-1);
      const isTold = tab === undefined || namesAllOf(name, tab);
      const apart = isTold
        ? entry
        : { ...entry, title: `${name}: ${tab}`, details: [...around.slice(0, -1), ...ofRows] };
      // Every screen has its "Change status": the screen counts once it is clear what is to be done there.
      const isNamed = namesAllOf(query, name);
      const others = [...(isNamed ? [[name, ...around].join(' ')] : []), ...wordsOf(words, say)];
      return { entry, apart, texts: [name, ...others], near: others };
    });
  // What is offered under one name, as to a row and to its record, is one thing to find: the first.
  const first = new Map(offered.toReversed().map((candidate) => [candidate.entry.key, candidate]));
  return offered.filter((candidate) => first.get(candidate.entry.key) === candidate);
};

/** The screens and the actions that the viewer has. */
const candidatesOf = (query: string, searching: Searching): readonly Candidates[] => {
  const { plan, say } = searching;
  const places = openPlaces(searching).map(({ entry, words }) => foundBy(entry, words));
  const actions = plan.actions
    .filter((action) => isThere(action, searching))
    .map((action): Candidate => {
      const { id, label, words, icon, title } = action;
      const entry = {
        key: `action ${id}`,
        title: say(label),
        details: [say(title)],
        ...omitUndefined({ icon }),
        target: { as: 'action', action } as const,
      };
      return foundBy(entry, wordsOf(words, say));
    });
  const { texts } = plan;
  return [
    { key: 'places', label: say(texts['search.places']), all: places },
    { key: 'actions', label: say(texts['search.actions']), all: [...actions, ...offersOf(query, searching)] },
  ];
};

/** The screens and actions that fit what was typed, and that the viewer has; told without a call. */
export const findPlaces = (query: string, searching: Searching, most: number): readonly FoundGroup[] =>
  candidatesOf(query, searching).map((kind) =>
    groupOf(query, kind, most, (texts) => otherwise - rankOf(query, texts)),
  );

/** Those that have a word of what was typed, for where nothing fits all of it: "add user" means "Create user". */
export const findNearPlaces = (query: string, searching: Searching, most: number): readonly FoundGroup[] =>
  candidatesOf(query, searching)
    .map((kind) => ({ ...kind, all: kind.all.map(({ entry, near }) => ({ entry, texts: near, near })) }))
    .map((kind) => groupOf(query, kind, most, (texts) => lettersFound(query, texts)));
