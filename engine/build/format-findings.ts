import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding, Place } from '../language/finding.ts';

const placeWords = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** The line of a place; undefined where its file cannot be read. */
type ReadLine = (place: Place) => string | undefined;

const readLines = (path: string): readonly string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Reads each file once: a description is long, and may have many findings. */
const createLineReader = (from: string): ReadLine => {
  const files = new Map<string, readonly string[]>();
  return ({ file, line }) => {
    const lines = files.get(file) ?? readLines(resolve(from, file));
    files.set(file, lines);
    return lines[line - 1];
  };
};

/** Of a longer line only the part around the token is shown: some files have all they hold in one. */
const widest = 200;

/** The line with its token underlined. */
const frameOf = (place: Place, readLine: ReadLine): readonly string[] => {
  const line = readLine(place);
  if (line === undefined || line.trim() === '') return [];
  const number = String(place.line);
  const margin = ' '.repeat(number.length);
  const from = line.length <= widest ? 0 : Math.max(0, place.column - 1 - widest / 2);
  const cut = line.slice(from, from + widest);
  const shown = `${from > 0 ? '…' : ''}${cut}${from + widest < line.length ? '…' : ''}`;
  const before = place.column - 1 - from + (from > 0 ? 1 : 0);
  const written = place.endLine === place.line ? Math.max(1, place.endColumn - place.column) : 1;
  const width = line.length <= widest ? written : Math.max(1, Math.min(written, shown.length - before));
  return [`  ${number} | ${shown}`, `  ${margin} | ${' '.repeat(before)}${'^'.repeat(width)}`];
};

/** So many of the places that explain a finding are written out. */
const mostRelated = 5;

const relatedWords = (related: readonly Place[]): readonly string[] => {
  const shown = related.slice(0, mostRelated).map((place) => `  see ${placeWords(place)}`);
  const more = related.length - shown.length;
  return more === 0 ? shown : [...shown, `  and ${more} other place${more === 1 ? '' : 's'}`];
};

const formatFinding = (finding: Finding, readLine: ReadLine): string =>
  [
    `${placeWords(finding.place)}  ${finding.severity}  ${finding.code}`,
    `  ${finding.message}`,
    ...frameOf(finding.place, readLine),
    ...relatedWords(finding.related),
  ].join('\n');

/** Findings for a person: place, sentence, the line itself, and where the description explains it. */
export const formatFindings = (findings: readonly Finding[], from = process.cwd()): string => {
  const readLine = createLineReader(from);
  return findings.map((finding) => formatFinding(finding, readLine)).join('\n\n');
};

/** The number of errors and warnings in words. */
export const countFindings = (findings: readonly Finding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [count(errors, 'error'), ...(warnings > 0 ? [count(warnings, 'warning')] : [])].join(', ');
};
