import bidiFactory from 'bidi-js';
import { familiesFor } from './families.ts';
import { covers, openOf, openUsual, type Typeface, type Weight } from './typefaces.ts';

/** A piece of a text in one font, direction and script, and its place in the text. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly typeface: Typeface;
  /** How deep it is embedded: odd from right to left. */
  readonly level: number;
}

/** A text whose letters know their font and their direction. */
export interface FontedText {
  readonly text: string;
  readonly runs: readonly Run[];
  /** The letters that no font has. */
  readonly undrawn: readonly string[];
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What a font need not have to show a letter: joiners and selectors of forms. */
const invisible = /[\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const scripts = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Hangul',
  'Greek',
  'Cyrillic',
  'Latin',
].map((script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'));

/** Gives each letter of a line the first font that has it, and its direction by Unicode's bidirectional algorithm (UAX #9). */
export const splitRuns = async (text: string, weight: Weight, country: string): Promise<FontedText> => {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const usual = await openUsual(weight);
  const runs: Run[] = [];
  const undrawn: string[] = [];
  let script: RegExp | undefined;
  for (const { segment, index } of graphemes.segment(text)) {
    const found = await typefaceFor(segment, usual, { text, weight, country });
    if (!found) undrawn.push(segment);
    const typeface = found ?? usual;
    const level = levels[index] ?? 0;
    const own = scripts.find((letters) => letters.test(segment));
    const last = runs.at(-1);
    const goesOn = last?.typeface === typeface && last.level === level && (!own || !script || own === script);
    script = goesOn ? (own ?? script) : own;
    const to = index + segment.length;
    if (last && goesOn) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from: index, to, typeface, level });
  }
  return { text, runs, undrawn };
};

const typefaceFor = async (
  grapheme: string,
  usual: Typeface,
  { text, weight, country }: { readonly text: string; readonly weight: Weight; readonly country: string },
): Promise<Typeface | undefined> => {
  const codePoints = Array.from(grapheme)
    .filter((letter) => !invisible.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  if (covers(usual, codePoints)) return usual;
  for (const family of familiesFor(text, country)) {
    const typeface = await openOf(family, codePoints, weight);
    if (typeface) return typeface;
  }
  return undefined;
};

/** The runs of a part of a text, such as a line, in their order on paper from left to right. */
export const inVisualOrder = (runs: readonly Run[], from: number, to: number): readonly Run[] => {
  const line = runs
    .filter((run) => run.from < to && run.to > from)
    .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }));
  const deepest = Math.max(0, ...line.map(({ level }) => level));
  let ordered = line;
  for (let level = deepest; level > 0; level -= 1) ordered = turnRuns(ordered, level);
  return ordered;
};

/** Turns around each row of neighbours that are at least so deep (rule L2). */
const turnRuns = (runs: readonly Run[], level: number): Run[] => {
  const turned: Run[] = [];
  let row: Run[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      row = [run, ...row];
    } else {
      turned.push(...row, run);
      row = [];
    }
  }
  return [...turned, ...row];
};
