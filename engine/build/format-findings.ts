import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding, Place } from '../language/finding.ts';

const placeWords = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

const readLine = (place: Place, from: string): string | undefined => {
  try {
    return readFileSync(resolve(from, place.file), 'utf8').split('\n')[place.line - 1];
  } catch {
    return undefined;
  }
};

/** The line with its token underlined. */
const frameOf = (place: Place, from: string): readonly string[] => {
  const line = readLine(place, from);
  if (line === undefined || line.trim() === '') return [];
  const number = String(place.line);
  const width = place.endLine === place.line ? Math.max(1, place.endColumn - place.column) : 1;
  const margin = ' '.repeat(number.length);
  return [`  ${number} | ${line}`, `  ${margin} | ${' '.repeat(place.column - 1)}${'^'.repeat(width)}`];
};

/** So many of the places that explain a finding are written out. */
const mostRelated = 5;

const relatedWords = (related: readonly Place[]): readonly string[] => {
  const shown = related.slice(0, mostRelated).map((place) => `  see ${placeWords(place)}`);
  const more = related.length - shown.length;
  return more === 0 ? shown : [...shown, `  and ${more} other place${more === 1 ? '' : 's'}`];
};

const formatFinding = (finding: Finding, from: string): string =>
  [
    `${placeWords(finding.place)}  ${finding.severity}  ${finding.code}`,
    `  ${finding.message}`,
    ...frameOf(finding.place, from),
    ...relatedWords(finding.related),
  ].join('\n');

/** Findings for a person: place, sentence, the line itself, and where the description explains it. */
export const formatFindings = (findings: readonly Finding[], from = process.cwd()): string =>
  findings.map((finding) => formatFinding(finding, from)).join('\n\n');

/** The number of errors and warnings in words. */
export const countFindings = (findings: readonly Finding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [count(errors, 'error'), ...(warnings > 0 ? [count(warnings, 'warning')] : [])].join(', ');
};
