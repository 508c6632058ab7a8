import { breakLines, widthOf, type ShapedLine } from './break-lines.ts';
import { cleanLines } from './clean-text.ts';
import { packageFor } from './families.ts';
import { createPdfLetters } from './pdf-letters.ts';
import { splitRuns } from './runs.ts';
import { loadShape } from './shape-run.ts';
import { openUsual, type Weight } from './typefaces.ts';

export interface Style {
  readonly size: number;
  readonly weight: Weight;
}

/** A line of text with its measured width. */
export interface SetLine {
  readonly width: number;
  readonly height: number;
  readonly drawAt: (x: number, top: number) => void;
}

/** A letter that no installed font has, and the package with which it could be drawn, if one is known. */
export interface UndrawnLetter {
  readonly letter: string;
  readonly package: string | undefined;
}

/** Sets texts in any script on the pages of a PDF file. */
export interface Typesetter {
  readonly set: (text: string, style: Style, width: number) => Promise<readonly SetLine[]>;
  /** Puts the fonts into the file; nothing is set after that. */
  readonly finish: () => Promise<readonly UndrawnLetter[]>;
}

/** `country` is where the texts come from, which decides the forms of letters that Chinese, Japanese and Korean share. */
export const createTypesetter = (pdf: PDFKit.PDFDocument, country: string): Typesetter => {
  const letters = createPdfLetters(pdf);
  const undrawn = new Set<string>();
  const place = async (line: ShapedLine, { size, weight }: Style): Promise<SetLine> => {
    const typefaces = [await openUsual(weight), ...line.map(({ typeface }) => typeface)];
    const ascent = Math.max(...typefaces.map((typeface) => typeface.ascent)) * size;
    const descent = Math.max(...typefaces.map((typeface) => typeface.descent)) * size;
    const drawAt = (x: number, top: number): void => letters.draw(line, x, top + ascent, size);
    return { width: widthOf(line) * size, height: ascent + descent, drawAt };
  };
  return {
    set: async (text, style, width) => {
      const shape = await loadShape();
      const set: SetLine[] = [];
      for (const paragraph of cleanLines(text)) {
        const fonted = await splitRuns(paragraph, style.weight, country);
        for (const letter of fonted.undrawn) undrawn.add(letter);
        for (const line of breakLines(fonted, width / style.size, shape)) set.push(await place(line, style));
      }
      return set;
    },
    finish: async () => {
      await letters.embed();
      return [...undrawn].map((letter) => ({ letter, package: packageFor(letter) }));
    },
  };
};
