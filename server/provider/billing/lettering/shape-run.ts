import type * as HarfBuzz from 'harfbuzzjs';
import { loadHarfBuzz } from './load-harf-buzz.ts';
import type { Typeface } from './typefaces.ts';
import type { Run } from './runs.ts';

/** A glyph where it is drawn, in parts of the font's size. */
export interface PlacedGlyph {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** Glyphs that show some letters together, and these letters. */
export interface Cluster {
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
}

/** A run as it is drawn, from left to right. */
export interface ShapedRun {
  readonly typeface: Typeface;
  readonly clusters: readonly Cluster[];
  readonly width: number;
}

/** Scripts of India, Myanmar and Cambodia, whose vowels may be before the letter that they follow: a syllable is read as a whole. */
const reordering = /[\u0900-\u0DFF\u1000-\u109F\u1780-\u17FF]/u;

/** Shapes runs: puts their glyphs together as their script joins, stacks and reorders them. */
export type Shape = (text: string, run: Run) => ShapedRun;

export const loadShape = async (): Promise<Shape> => {
  const { Buffer, ClusterLevel, Direction, shape } = await loadHarfBuzz();
  return (text, run) => {
    const { typeface, from, to, level } = run;
    const isTurned = level % 2 === 1;
    const buffer = new Buffer();
    buffer.setClusterLevel(
      reordering.test(text.slice(from, to))
        ? ClusterLevel.MONOTONE_GRAPHEMES
        : ClusterLevel.MONOTONE_CHARACTERS,
    );
    buffer.addText(text, from, to - from);
    buffer.guessSegmentProperties();
    buffer.setDirection(isTurned ? Direction.RTL : Direction.LTR);
    shape(typeface.font, buffer);
    return { typeface, ...clustersOf(text, run, buffer) };
  };
};

const clustersOf = (
  text: string,
  { typeface, from, to }: Run,
  buffer: HarfBuzz.Buffer,
): Omit<ShapedRun, 'typeface'> => {
  const positions = buffer.getGlyphPositions();
  const grouped: { start: number; glyphs: PlacedGlyph[] }[] = [];
  let pen = 0;
  for (const [index, { codepoint: id, cluster: start }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const em = typeface.unitsPerEm;
    const glyph = { id, x: (pen + xOffset) / em, y: yOffset / em, advance: xAdvance / em };
    pen += xAdvance;
    const last = grouped.at(-1);
    if (last?.start === start) last.glyphs.push(glyph);
    else grouped.push({ start, glyphs: [glyph] });
  }
  const starts = [...grouped.map(({ start }) => start), to].toSorted((a, b) => a - b);
  const clusters = grouped.map(({ start, glyphs }) => {
    const next = starts.find((other) => other > start) ?? to;
    return { text: text.slice(Math.max(start, from), next), glyphs };
  });
  return { clusters, width: pen / typeface.unitsPerEm };
};
