import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { readDescription } from '../../description/description.ts';
import { once } from '../../description/once.ts';
import { findRefusal } from '../guard.ts';
import type { Viewer } from '../viewer.ts';
import { keysTaken } from './key-scopes.ts';

/** A scope that somebody may give to a key. */
export interface OfferedScope {
  readonly scope: string;
  /** What its calls are about, in English. */
  readonly about: string;
  /** The operations that it opens to them. */
  readonly opens: readonly string[];
}

/** What scopes beyond those of a tag are about. */
const about = { report: 'All reports: what a key read before there were scopes.' };

/** What the calls of each tag are about, as the description says. */
const readTags = once((): ReadonlyMap<string, string> => {
  const tags = readOwn(readDescription().document, 'tags');
  const told = (Array.isArray(tags) ? tags.filter(isRecord) : []).map(
    (tag) => [ownText(tag, 'name') ?? '', ownText(tag, 'description') ?? ''] as const,
  );
  return new Map([...told, ...Object.entries(about)]);
});

/** The scopes that somebody may give to a key, by name: those of which they may make at least one call. */
export const offeredScopes = (viewer: Viewer): readonly OfferedScope[] => {
  const opened = new Map<string, string[]>();
  for (const operation of readDescription().operations) {
    if (findRefusal(operation, viewer) !== null) continue;
    for (const scope of keysTaken(operation)?.scopes ?? [])
      opened.set(scope, [...(opened.get(scope) ?? []), operation.id]);
  }
  return [...opened]
    .map(([scope, opens]) => ({ scope, about: readTags().get(scope.split(':', 1)[0] ?? '') ?? '', opens }))
    .toSorted((one, other) => (one.scope < other.scope ? -1 : 1));
};
