import { inflateSync } from 'node:zlib';

/** The text that a reader of the PDF file finds and copies, one line for each line of the document, all pages in their order. */
export const readPdfText = (file: Buffer): string =>
  readPdfLines(file)
    .map(({ pieces }) => pieces.join(''))
    .join('\n');

/** A line of a PDF file: the text of each glyph or syllable, from left to right, and its place. */
export interface PdfLine {
  readonly pieces: readonly string[];
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export const readPdfLines = (file: Buffer): readonly PdfLine[] => {
  const objects = readObjects(file.toString('latin1'));
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.flatMap((page, index) => {
    const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '';
    const fonts = new Map(
      [
        ...(/\/Font <<([\s\S]*?)>>/.exec(objects.get(resources) ?? page)?.[1] ?? '').matchAll(
          /\/(\w+) (\d+) 0 R/g,
        ),
      ].map(([, name = '', id = '']) => [name, readLetters(objects, id)] as const),
    );
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
    return [...content.matchAll(/BT (.*?) ET/g)].map(([, line = '']) => readLine(line, fonts, index + 1));
  });
};

const readLine = (
  line: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  page: number,
): PdfLine => {
  let letters: ReadonlyMap<string, string> = new Map();
  const pieces: string[] = [];
  let isSpan = false;
  for (const [, font, actual, glyph] of line.matchAll(
    /\/(\w+) [\d.]+ Tf|\/ActualText <feff(\w+)>>> BDC|<(\w{4})> Tj|EMC/g,
  )) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    else if (actual !== undefined) pieces.push(Buffer.from(actual, 'hex').swap16().toString('utf16le'));
    else if (glyph !== undefined && !isSpan) pieces.push(letters.get(glyph) ?? '');
    isSpan = actual !== undefined || (isSpan && glyph !== undefined);
  }
  const [, x, y] = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(line) ?? [];
  return { pieces, page, x: Number(x), y: Number(y) };
};

/** The objects of a file by their numbers, with the content of their streams. */
const readObjects = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => {
      const [facts = '', stream] = object.split('\nstream\n');
      if (stream === undefined || !facts.includes('/FlateDecode')) return [id, object];
      const packed = Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
      return [id, facts + inflateSync(packed).toString('latin1')];
    }),
  );

/** The letters of a font's glyphs, by its ToUnicode map. */
const readLetters = (objects: ReadonlyMap<string, string>, font: string): ReadonlyMap<string, string> => {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '';
  return new Map(
    [...(objects.get(id) ?? '').matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph = '', text = '']) => [
      glyph,
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );
};
