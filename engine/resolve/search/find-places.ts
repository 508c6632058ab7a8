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

/** Translates a text of a plan. */
export type TranslateText = (text: Text) => string;

interface Searching {
  readonly plan: SearchPlan;
  readonly portal: Pick<PortalPlan, 'routes'>;
  readonly viewer: Viewer;
  readonly t: TranslateText;
}

/** Something that can be found, and the texts by which it is found. */
interface Candidate {
  readonly entry: FoundEntry;
  /** The same, distinguished from others of its title by its tab. */
  readonly apart?: FoundEntry;
  readonly texts: readonly string[];
  /** The texts that only count where they fit a part of the query. */
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

const wordsOf = (words: Text | undefined, t: TranslateText): readonly string[] =>
  words === undefined ? [] : t(words).split(',');

/** The screens of the navigation that the viewer may open, in its order. */
export const openPlaces = ({ plan, viewer, t }: Omit<Searching, 'portal'>) =>
  plan.places
    .filter((place) => isOpen(place, viewer))
    .map(({ path, label, group, icon, words }) => ({
      entry: {
        key: `place ${path}`,
        title: t(label),
        details: [t(group)],
        icon,
        target: { as: 'path', path } as const,
      },
      words: wordsOf(words, t),
    }));

/** Whether the viewer has an action: they may open the screen that offers it, and its conditions are true. */
const isThere = (
  { screen, access, visibleWhen, enabledWhen }: FoundActionPlan,
  { portal, viewer }: Searching,
): boolean =>
  isAllowed(access, viewer) &&
  [visibleWhen, enabledWhen].every(
    (condition) => condition === undefined || evaluate(condition, { user: viewer.user }) === true,
  ) &&
  portal.routes.some((route) => route.screen === screen && isOpen(route, viewer));

/** The path of the screen that offers something; undefined where the viewer may not do it or not open the screen. */
const pathTo = ({ screen, access }: FoundOfferPlan, { portal, viewer }: Searching): string | undefined => {
  if (!isAllowed(access, viewer)) return undefined;
  const isThis = (route: RoutePlan): boolean =>
    route.screen === screen && !route.path.includes(':') && isOpen(route, viewer);
  return portal.routes.find(isThis)?.path;
};

/** The viewer's actions that a screen itself offers, and leads to, in the order of the navigation; actions on rows come after them. */
const offersOf = (query: string, searching: Searching): readonly Candidate[] => {
  const { plan, t } = searching;
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
      const name = t(label);
      const around = [title, ...tabs].map(t);
      const target = `${path}${formatQuery(shownBy)}`;
      const ofRows = isOfRows ? [t(plan.texts['search.ofRows'])] : [];
      const entry = {
        key: ['offer', target, name, ...around].join(' '),
        title: name,
        details: [...around, ...ofRows],
        ...omitUndefined({ icon }),
        target: { as: 'path', path: target } as const,
      };
      const tab = tabs.map(t).at(-1);
      const isTabNamed = tab === undefined || namesAllOf(name, tab);
      const apart = isTabNamed
        ? entry
        : { ...entry, title: `${name}: ${tab}`, details: [...around.slice(0, -1), ...ofRows] };
      // Every screen has its "Change status": the screen counts once it is clear which action is wanted.
      const isNamed = namesAllOf(query, name);
      const others = [...(isNamed ? [[name, ...around].join(' ')] : []), ...wordsOf(words, t)];
      return { entry, apart, texts: [name, ...others], near: others };
    });
  // An action that is offered under one name for a row and for its record is one result: the first.
  const first = new Map(offered.toReversed().map((candidate) => [candidate.entry.key, candidate]));
  return offered.filter((candidate) => first.get(candidate.entry.key) === candidate);
};

/** The screens and the actions that the viewer has. */
const candidatesOf = (query: string, searching: Searching): readonly Candidates[] => {
  const { plan, t } = searching;
  const places = openPlaces(searching).map(({ entry, words }) => foundBy(entry, words));
  const actions = plan.actions
    .filter((action) => isThere(action, searching))
    .map((action): Candidate => {
      const { id, label, words, icon, title } = action;
      const entry = {
        key: `action ${id}`,
        title: t(label),
        details: [t(title)],
        ...omitUndefined({ icon }),
        target: { as: 'action', action } as const,
      };
      return foundBy(entry, wordsOf(words, t));
    });
  const { texts } = plan;
  return [
    { key: 'places', label: t(texts['search.places']), all: places },
    { key: 'actions', label: t(texts['search.actions']), all: [...actions, ...offersOf(query, searching)] },
  ];
};

/** The screens and actions of the viewer that fit the query; found without a call. */
export const findPlaces = (query: string, searching: Searching, most: number): readonly FoundGroup[] =>
  candidatesOf(query, searching).map((kind) =>
    groupOf(query, kind, most, (texts) => otherwise - rankOf(query, texts)),
  );

/** Those that have a word of the query, for a query that nothing fits completely: "add user" finds "Create user". */
export const findNearPlaces = (query: string, searching: Searching, most: number): readonly FoundGroup[] =>
  candidatesOf(query, searching)
    .map((kind) => ({ ...kind, all: kind.all.map(({ entry, near }) => ({ entry, texts: near, near })) }))
    .map((kind) => groupOf(query, kind, most, (texts) => lettersFound(query, texts)));
