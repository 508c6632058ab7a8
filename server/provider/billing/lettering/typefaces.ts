import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'harfbuzzjs';
import { packageOf, type Family } from './families.ts';
import { loadHarfBuzz } from './load-harf-buzz.ts';

export type Weight = 'regular' | 'bold';

/** A font of one weight that can shape text, and whose bytes can be embedded. */
export interface Typeface {
  readonly key: string;
  readonly bytes: Uint8Array;
  /** The place on the axis of weights, where the font has one. */
  readonly weightAxis: number | undefined;
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
const dejaVu = {
  regular: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
} as const;
const weights = { regular: 400, bold: 700 } as const;
/** Slices take about a tenth of a megabyte each: this many stay open for the next documents. */
const mostOpen = 60;

const opened = new Map<string, Promise<Typeface>>();
const slices = new Map<Family, Promise<readonly Slice[]>>();

/** The font that all documents are set in: it covers the Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic scripts. */
export const openUsual = (weight: Weight): Promise<Typeface> => open(dejaVu[weight], weight);

/** The font of a family that has all of these code points in one slice, or nothing. */
export const openOf = async (
  family: Family,
  codePoints: readonly number[],
  weight: Weight,
): Promise<Typeface | undefined> => {
  const found = (await slicesOf(family)).filter(({ ranges }) =>
    codePoints.every((code) => ranges.some(([first, last]) => first <= code && code <= last)),
  );
  for (const { file } of found) {
    const typeface = await open(file, weight);
    if (covers(typeface, codePoints)) return typeface;
  }
  return undefined;
};

export const covers = ({ font }: Typeface, codePoints: readonly number[]): boolean =>
  codePoints.every((code) => font.nominalGlyph(code) !== undefined);

const open = (file: string, weight: Weight): Promise<Typeface> => {
  const key = `${file} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const typeface = load(file, weight, key);
  opened.set(key, typeface);
  typeface.catch(() => opened.delete(key));
  const [oldest] = opened.keys();
  if (opened.size > mostOpen && oldest !== undefined) opened.delete(oldest);
  return typeface;
};

const load = async (file: string, weight: Weight, key: string): Promise<Typeface> => {
  const { Blob, Face, Font, Variation } = await loadHarfBuzz();
  const bytes = await readFont(file);
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const weightAxis = 'wght' in face.getAxisInfos() ? weights[weight] : undefined;
  if (weightAxis !== undefined) font.setVariations([new Variation('wght', weightAxis)]);
  const { ascender, descender } = font.hExtents();
  return {
    key,
    bytes,
    weightAxis,
    font,
    unitsPerEm: face.upem,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
  };
};

const readFont = async (file: string): Promise<Uint8Array> => {
  const content = await readFile(file);
  if (!file.endsWith('.woff2')) return content;
  const { default: decompress } = await import('wawoff2/decompress.js');
  // The library's answer is in memory that it uses again.
  return Uint8Array.from(await decompress(content));
};

const slicesOf = (family: Family): Promise<readonly Slice[]> => {
  const known = slices.get(family) ?? readSlices(family);
  slices.set(family, known);
  return known;
};

const readSlices = async (family: Family): Promise<readonly Slice[]> => {
  const index = indexOf(family);
  if (index === undefined) return [];
  const content: unknown = JSON.parse(await readFile(index, 'utf8'));
  return Object.entries(content ?? {}).flatMap(([name, ranges]) =>
    typeof ranges === 'string' ? [sliceOf(family, index, name, ranges)] : [],
  );
};

const indexOf = (family: Family): string | undefined => {
  try {
    return require.resolve(`${packageOf(family)}/unicode.json`);
  } catch {
    return undefined;
  }
};

/** A slice, read from the form in which style sheets write its range: `U+0E01-0E5B,U+25CC`. */
const sliceOf = (family: Family, index: string, name: string, ranges: string): Slice => ({
  file: join(index, '..', 'files', `${family.name}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
  ranges: ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  }),
});
