import type { MatrixRow } from '../access-matrix.ts';

/** A part of a screen that a role has, or has more easily, and did not before. */
export interface Widened {
  readonly role: string;
  readonly route: string;
  readonly part: string;
  readonly reason: string;
}

type Needs = readonly (readonly string[])[];

/** Whether whoever meets one list of needs, of each entry one permission, meets the other as well. */
const implies = (one: Needs, other: Needs): boolean =>
  other.every((names) => one.some((held) => held.every((name) => names.includes(name))));

const wordsOf = (needs: Needs): string =>
  needs.length === 0 ? 'no permission' : needs.map((names) => names.join(' or ')).join(' and ');

/** What a part is, wherever on its route it is drawn: what moves into a tab is no other part. */
const identityOf = ({ route, part, calls }: MatrixRow): string =>
  [route, part.slice(part.lastIndexOf(' > ') + 1), ...calls].join('\n');

/** Why a role has more of a part than of another one; undefined where it does not. */
const reasonFor = (role: string, now: MatrixRow, before: MatrixRow): string | undefined => {
  const [needs, needed] = [now.needs[role], before.needs[role]];
  if (needs === undefined) return undefined;
  if (needed === undefined) return `${role} did not have it`;
  if (!implies(needs, needed)) return `it needed ${wordsOf(needed)}, and now ${wordsOf(needs)}`;
  const lost = before.conditions.filter((condition) => !now.conditions.includes(condition));
  return lost.length === 0 ? undefined : `a condition is gone or another: ${lost.join(', ')}`;
};

/**
 * What roles see or may do after a change that they did not before, by the access matrix: a part that is new, one whose roles,
 * permissions or conditions ask for less. A condition that is another counts as wider, since nobody can say in general that it is not.
 */
export const findWidened = (
  before: readonly MatrixRow[],
  after: readonly MatrixRow[],
): readonly Widened[] => {
  const known = new Map<string, MatrixRow[]>();
  for (const row of before) known.set(identityOf(row), [...(known.get(identityOf(row)) ?? []), row]);
  return after.flatMap((row) => {
    const likes = known.get(identityOf(row)) ?? [];
    return Object.keys(row.needs).flatMap((role) => {
      if (row.needs[role] === undefined) return [];
      const reasons = likes.map((one) => reasonFor(role, row, one));
      if (reasons.includes(undefined)) return [];
      const [reason = 'it is a new part'] = reasons;
      return [{ role, route: row.route, part: row.part, reason }];
    });
  });
};
