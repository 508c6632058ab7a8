import type { Operation } from '@counterfoil/engine/description';
import { isAsking, singular, wordsOfName } from '@counterfoil/engine/prepare';
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
  route.split('/').filter((step) => step !== '' && !step.includes('{') && !isVersion(step));

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

/** Longer than that it is a sentence, and no name for a menu. */
const mostWords = 6;

/** What a summary says is read, such as `Public repositories` of "List public repositories."; undefined for another sentence. */
const readBy = (summary: string): string | undefined => {
  const [, what = ''] =
    /^(?:lists?|gets?|retrieves?|returns?|search(?:es)?|finds?|fetch(?:es)?|shows?|reads?)\s+(?:all\s+)?(?:(?:the|an?)\s+)?([^.,:;()]+)\.?$/i.exec(
      summary.trim(),
    ) ?? [];
  const words = what.split(/\s+/).filter((word) => word !== '');
  return words.length === 0 || words.length > mostWords
    ? undefined
    : what.charAt(0).toUpperCase() + what.slice(1);
};

/** Names a screen by the path of its operation: by its last word, and by those before it where that is taken, then by its summary; one that only says how it is asked for is no name beside others. A screen of one record is named by one. */
export const nameScreen = (
  { route, summary }: Pick<Operation, 'route' | 'summary'>,
  isTaken: (id: string) => boolean,
  isRecord = false,
): ScreenName => {
  const isOne = isRecord && route.endsWith('}');
  const written = stepsOf(route);
  const steps = written.map((step) => wordsOfName(step));
  const isNested = route.includes('{');
  const named = (words: readonly string[]): ScreenName | undefined => {
    const title = joined(words, isOne);
    const id = kebabCase(title);
    return id === '' || isTaken(id) ? undefined : { id, title, path: `/${id}` };
  };
  const nameBy = (words: readonly string[], few: number): ScreenName | undefined => {
    for (let count = Math.max(1, few); count <= words.length; count += 1) {
      const name = named(words.slice(words.length - count));
      if (name !== undefined) return name;
    }
    return undefined;
  };
  const isAsked = steps.length > 1 && isAsking(written.at(-1) ?? '');
  const plain = isAsked ? steps.slice(0, -1) : steps;
  const found =
    nameBy(plain, Math.min(plain.length, isNested ? 2 : 1)) ?? (isAsked ? nameBy(steps, 2) : undefined);
  if (found !== undefined) return found;
  const said = named([readBy(summary) ?? '']);
  if (said !== undefined) return said;
  const title = joined(steps, isOne) || 'Start';
  for (let number = 2; ; number += 1) {
    const numbered = `${title} ${String(number)}`;
    const id = kebabCase(numbered);
    if (!isTaken(id)) return { id, title: numbered, path: `/${id}` };
  }
};
