import { groupFindings, replaceGroups, type OpenFinding } from '../../read/contradiction.ts';

/** More findings than these of one sentence in one file are one fault. */
const mostAlike = 2;

/** What is found again and again in one file, in the same words, is reported at the first place. */
export const settleRepeated = (findings: readonly OpenFinding[]): readonly OpenFinding[] => {
  const groups = groupFindings(findings, ({ code, place, cause, message }) => [
    [code, place.file, cause ?? message].join('\n'),
  ]);
  return replaceGroups(
    findings,
    [...groups.values()].flatMap((group): readonly (readonly [typeof group, OpenFinding])[] => {
      const [first, ...others] = group;
      if (first === undefined || group.length <= mostAlike) return [];
      return [[group, { ...first, related: [...first.related, ...others.map(({ place }) => place)] }]];
    }),
  );
};
