import type { ChoicePlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import { isAllowed } from './access.ts';
import { lookUp, readOwn } from '../../json.ts';
import { readVariable } from '../scopes.ts';
import type { Viewer } from './viewer.ts';

/** The choices of a person, by the property that each sets; null is none, on purpose. */
export type Chosen = Readonly<Record<string, string | null>>;

const longestKey = 500;

/** The values to choose from, of a choice among those of the user. */
export const choiceValues = (
  choice: Extract<ChoicePlan, { as: 'select' }>,
  { user }: Viewer,
): readonly string[] => {
  const list = readVariable(choice.of.var, { user });
  return Array.isArray(list) ? list.filter((value) => typeof value === 'string') : [];
};

const admits = (choice: ChoicePlan, viewer: Viewer, value: string | null): boolean => {
  if (value === null) return choice.none !== undefined;
  if (choice.as === 'select') return choiceValues(choice, viewer).includes(value);
  return value !== '' && value.length <= longestKey;
};

/** The choices that this person has. */
export const choicesFor = (choices: readonly ChoicePlan[], viewer: Viewer): readonly ChoicePlan[] =>
  choices.filter(({ access }) => isAllowed(access, viewer));

/** The choices of this person that apply to something they see on a route; a choice that narrows nothing there is not shown. */
export const choicesOn = (
  { narrowed }: Pick<RoutePlan, 'narrowed'>,
  choices: readonly ChoicePlan[],
  viewer: Viewer,
): readonly ChoicePlan[] =>
  choicesFor(choices, viewer).filter(({ property, narrows }) => {
    const rules = narrowed === undefined ? undefined : lookUp(narrowed, property);
    return narrows === undefined || rules?.some((access) => isAllowed(access, viewer)) === true;
  });

/** One value is no choice: the header does not show it, so it narrows nothing either. */
const isOffered = (choice: ChoicePlan, viewer: Viewer): boolean =>
  isAllowed(choice.access, viewer) && (choice.as === 'lookup' || choiceValues(choice, viewer).length > 1);

/** The values that narrow the calls of the screens: the choices of this person that are not none. */
const narrowingOf = (choices: readonly ChoicePlan[], viewer: Viewer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    choices.flatMap((choice) => {
      const value = readOwn(viewer.user, choice.property);
      const narrows = choice.narrows !== undefined && isOffered(choice, viewer);
      return narrows && typeof value === 'string' && value !== '' ? [[choice.property, value] as const] : [];
    }),
  );

/** The viewer with their choices; values that they may not choose, or no longer can, are unchanged. */
export const withChoices = (viewer: Viewer, choices: readonly ChoicePlan[], chosen: Chosen): Viewer => {
  const set = choicesFor(choices, viewer).flatMap((choice) => {
    const value = lookUp(chosen, choice.property);
    return value !== undefined && admits(choice, viewer, value) ? [[choice.property, value] as const] : [];
  });
  const next =
    set.length === 0 ? viewer : { ...viewer, user: { ...viewer.user, ...Object.fromEntries(set) } };
  return { ...next, chosen: narrowingOf(choices, next) };
};

/** Reads the stored choices; an entry that is none is left out. */
export const parseChosen = (stored: string | null): Chosen => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.keys(value).flatMap((property) => {
        const one = readOwn(value, property);
        return typeof one === 'string' || one === null ? [[property, one] as const] : [];
      }),
    );
  } catch {
    return {};
  }
};

/** The stored form of the choices; the inverse of `parseChosen`. */
export const formatChosen = (chosen: Chosen): string => JSON.stringify(chosen);
