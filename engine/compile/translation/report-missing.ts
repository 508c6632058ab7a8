import type { MissingEntry, Place } from '../../language/finding.ts';
import { comparePlaces, type Reporter } from '../read/reporter.ts';
import type { Language } from '../read/languages.ts';

/** A text that a language has no words for. */
export interface MissingText {
  /** Where it is written, or marked as still to be translated. */
  readonly place: Place;
  readonly words: string;
  /** The entry that is not there; absent where it is marked. */
  readonly draft?: MissingEntry;
}

const others = (count: number): string =>
  count === 0 ? '' : ` and ${count === 1 ? 'one other text' : `${count} other texts`}`;

/** Reports all that a language has no words for as one finding, at the first place, with the other places as related ones. */
export const reportMissing = (
  reporter: Pick<Reporter, 'reportAt'>,
  { name }: Pick<Language, 'name'>,
  missing: readonly MissingText[],
): void => {
  const [first, ...rest] = missing.toSorted((one, other) => comparePlaces(one.place, other.place));
  if (first === undefined) return;
  const message = `${name} has no words for "${first.words}"${others(rest.length)}.`;
  const drafts = [first, ...rest].flatMap(({ draft }) => draft ?? []);
  // The fault is one of the file: it is known by the same pointer while its texts are translated one by one.
  reporter.reportAt('translation-missing', first.place, '', message, {
    related: rest.map(({ place }) => place),
    drafts: drafts.length === 0 ? undefined : drafts,
  });
};

/** Reports what a language has no words for as one finding for each file. */
export const reportMissingByFile = (
  reporter: Pick<Reporter, 'reportAt'>,
  language: Pick<Language, 'name'>,
  missing: readonly MissingText[],
): void => {
  const files = new Set(missing.map(({ place }) => place.file));
  for (const file of files)
    reportMissing(
      reporter,
      language,
      missing.filter(({ place }) => place.file === file),
    );
};
