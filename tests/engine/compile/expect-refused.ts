import { expect } from 'vitest';
import type { Finding } from '../../../engine/language/finding.ts';
import { findingsAfter, pathOf, sourcesAround } from './change-library.ts';
import type { Example, Neighbour } from '../../../engine/compile/rules/rule.ts';

/** A change with one finding, of this code. */
type Refused = Example & { readonly code: string };

/** Where the finding has to start: line and column of the token, counted from 1. */
const expectedPlace = (refusal: Refused): object => {
  const { file, foundIn = file, from, token } = refusal;
  if ('isRemoved' in refusal) return { file, line: 1, column: 1 };
  const { before, after } = sourcesAround(refusal);
  const isWithin = 'find' in refusal && from !== 'start' && foundIn === file;
  const start = isWithin ? (before.get(file) ?? '').indexOf(refusal.find) : 0;
  const text = after.get(foundIn) ?? '';
  const offset = text.indexOf(token, start);
  expect(offset, `the token ${token}`).toBeGreaterThanOrEqual(0);
  const lines = text.slice(0, offset).split('\n');
  return { file: pathOf(foundIn), line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** The findings that a refusal is about. */
const findingsOf = (refusal: Refused): readonly Finding[] => {
  // A misspelled name is found where it is used, and where it is given, if nothing else names that.
  const isUnmet = refusal.code === 'name-unmet';
  const beside = (refusal.beside ?? []).map(({ file }) => pathOf(file));
  return findingsAfter(refusal).filter(
    ({ code, place }) => (code === 'name-unmet') === isUnmet && !beside.includes(place.file),
  );
};

/** Holds the library after a change to one finding, of its code and at its place; gives the finding. */
export const expectRefused = (refusal: Refused): Finding | undefined => {
  const findings = findingsOf(refusal);
  expect(findings.map(({ code, message }) => `${code}: ${message}`)).toHaveLength(
    refusal.isTwofold === true ? 2 : 1,
  );
  const finding = findings.at(-1);
  expect(finding?.code).toBe(refusal.code);
  expect(finding?.place).toMatchObject(expectedPlace(refusal));
  if (refusal.suggestion !== undefined) expect(finding?.suggestion).toBe(refusal.suggestion);
  return finding;
};

/** Holds the library after a change to no finding at all. */
export const expectAccepted = (neighbour: Neighbour): void => {
  const { before, after } = sourcesAround(neighbour);
  expect([...after]).not.toEqual([...before]);
  expect(findingsAfter(neighbour).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
};
