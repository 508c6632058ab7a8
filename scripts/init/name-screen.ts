import { singular, wordsOfName } from '@counterfoil/engine/prepare';
import { kebabCase } from '../scaffold/draft-names.ts';

/** What a screen is called and where it opens. */
export interface ScreenName {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

const isVersion = (step: string): boolean => /^(v\d+|api)$/i.test(step);

/** The words of a path but for its parameters and the version of its API. */
const stepsOf = (route: string): readonly string[] =>
  route
    .split('/')
    .filter((step) => step !== '' && !step.includes('{') && !isVersion(step))
    .map((step) => wordsOfName(step));

const joined = (words: readonly string[], isOne: boolean): string => {
  const end = words.at(-1) ?? '';
  const last = isOne ? singular(end) : end;
  const before = words.slice(0, -1).map((word) => singular(word));
  const [first, ...rest] = [...before, last];
  return [
    first,
    ...rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word)),
  ].join(' ');
};

/** Names a screen by the path of its operation: by its last word, and by those before it where that is taken. A screen of one record is named by one. */
export const nameScreen = (route: string, isTaken: (id: string) => boolean, isRecord = false): ScreenName => {
  const isOne = isRecord && route.endsWith('}');
  const steps = stepsOf(route);
  const isNested = route.includes('{');
  const least = Math.min(steps.length, isNested ? 2 : 1);
  for (let count = Math.max(1, least); count <= steps.length; count += 1) {
    const title = joined(steps.slice(steps.length - count), isOne);
    const id = kebabCase(title);
    if (id !== '' && !isTaken(id)) return { id, title, path: `/${id}` };
  }
  const title = joined(steps, isOne) || 'Start';
  for (let number = 2; ; number += 1) {
    const numbered = `${title} ${String(number)}`;
    const id = kebabCase(numbered);
    if (!isTaken(id)) return { id, title: numbered, path: `/${id}` };
  }
};
