import { formatFindings } from '@counterfoil/engine/build';
import type { Detected } from '@counterfoil/engine/prepare';
import type { DraftedPortal } from './draft-portal.ts';

interface Begun {
  readonly place: string;
  readonly title: string;
  readonly shipped: string | undefined;
  readonly detected: Detected;
  readonly portal: DraftedPortal;
  /** What somebody has to know of how the API is reached. */
  readonly notes: readonly string[];
}

const mostReasons = 10;

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** Why operations were left, each reason with the number of those that share it. */
const reasons = (left: ReadonlyMap<string, string>): readonly string[] => {
  const byReason = new Map<string, string[]>();
  for (const [id, reason] of left) {
    const words = reason.replaceAll(id, 'it').replaceAll(/"[^"]*"/g, '"…"');
    byReason.set(words, [...(byReason.get(words) ?? []), id]);
  }
  return [...byReason]
    .sort((one, other) => other[1].length - one[1].length)
    .slice(0, mostReasons)
    .map(([words, ids]) => `  ${String(ids.length)}  ${words} (${ids.slice(0, 2).join(', ')})`);
};

const rulesOf = ({ convention, followers }: Detected): readonly string[] => [
  ...(convention.lists ?? []).map(
    ({ paging, total, sort }, index) =>
      `  ${counted(followers[index]?.length ?? 0, 'list', 'lists')}: ${[
        paging === undefined ? 'no pages' : `pages by ${paging.by}`,
        total === undefined ? 'not counted' : 'counted',
        ...(sort === undefined ? [] : ['sorted']),
      ].join(', ')}`,
  ),
  ...(convention.money ?? []).map(
    ({ as, currencies, amounts }) =>
      `  amounts beside ${currencies.join(', ')} (${amounts.slice(0, 4).join(', ')}): ${as === 'minor' ? 'taken for minor units, since they are whole numbers' : as === 'text' ? 'decimal texts' : 'decimal numbers'}`,
  ),
  ...(convention.moments ?? []).map(({ as, names }) => `  moments (${names.slice(0, 4).join(', ')}): ${as}`),
];

const mapsOf = (maps: ReadonlyMap<string, number>): readonly string[] => {
  const named = [...maps]
    .sort((one, other) => other[1] - one[1])
    .slice(0, mostReasons)
    .map(([name, calls]) => `${name} of ${counted(calls, 'call', 'calls')}`);
  const more = maps.size > named.length ? [`${String(maps.size - named.length)} more`] : [];
  return maps.size === 0
    ? []
    : [`No form asks for objects with names of any kind: ${[...named, ...more].join(', ')}.`];
};

/** What was begun, what was found out, and what was left and why, in lines. */
export const describeInit = ({ place, title, shipped, detected, portal, notes }: Begun): string =>
  [
    `${title}: ${counted(portal.drafted.length, 'operation is', 'operations are')} drawn, in ${place}.`,
    ...(shipped === undefined
      ? []
      : [`It follows the convention "${shipped}", which is shipped and wins over what was found out:`]),
    `Found out (conventions/api.json, to be overruled there):`,
    ...rulesOf(detected),
    ...(portal.left.size === 0
      ? []
      : [`${counted(portal.left.size, 'operation was', 'operations were')} left:`, ...reasons(portal.left)]),
    ...mapsOf(portal.maps),
    ...notes,
    ...(portal.findings.length === 0 ? ['The check has no findings.'] : [formatFindings(portal.findings)]),
    `Next, in ${place}: npx counterfoil account <email> --roles Admin, then npx counterfoil start.`,
  ].join('\n');
