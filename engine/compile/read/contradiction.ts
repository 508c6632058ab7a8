import type { Finding } from '../../language/finding.ts';

/** Something written at another place than a finding, which the finding contradicts: either of the two may be wrong. */
export type Contradicted =
  /** A name that a file takes, and of which kind the value is that is used here. */
  | { readonly what: 'taken'; readonly file: string; readonly name: string; readonly fitting?: string }
  /** The record that the action of a file is done to, and the schema of the record here. */
  | { readonly what: 'record'; readonly file: string; readonly fitting?: string }
  /** A name that a file takes and that is not passed to it here. */
  | { readonly what: 'untold'; readonly file: string; readonly name: string }
  /** The list of a screen, which a link is to narrow; of a search, any list. */
  | { readonly what: 'list'; readonly file?: string }
  /** A sentence that names a value which is not given here. */
  | { readonly what: 'sentence'; readonly key: string; readonly name: string };

/** A finding while it is not settled which of two places is wrong. */
export interface OpenFinding extends Finding {
  readonly contradicts?: readonly Contradicted[];
  /** What several findings of a file have in common whose messages differ. */
  readonly cause?: string;
}

/** What a finding contradicts, of one sort. */
export const contradictedBy = <What extends Contradicted['what']>(
  { contradicts = [] }: OpenFinding,
  what: What,
): readonly Extract<Contradicted, { what: What }>[] =>
  contradicts.filter((one): one is Extract<Contradicted, { what: What }> => one.what === what);

/** The findings of each key, in the order of their first ones; those without a key are left out. */
export const groupFindings = (
  findings: readonly OpenFinding[],
  keysOf: (finding: OpenFinding) => readonly string[],
): ReadonlyMap<string, readonly OpenFinding[]> => {
  const groups = new Map<string, OpenFinding[]>();
  for (const finding of findings)
    for (const key of keysOf(finding)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [finding]);
      else group.push(finding);
    }
  return groups;
};

/** The findings with one in place of each group, where the first of the group was. */
export const replaceGroups = (
  findings: readonly OpenFinding[],
  groups: Iterable<readonly [group: readonly OpenFinding[], by: OpenFinding]>,
): readonly OpenFinding[] => {
  const replaced = new Map<OpenFinding, readonly OpenFinding[]>();
  for (const [group, by] of groups)
    for (const [index, finding] of group.entries())
      if (!replaced.has(finding)) replaced.set(finding, index === 0 ? [by] : []);
  return findings.flatMap((finding) => replaced.get(finding) ?? [finding]);
};
