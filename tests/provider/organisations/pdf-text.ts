import { inflateSync } from 'node:zlib';

/** What a reader of the PDF file sees as text and may copy, one line for each piece that was set: its fonts tell their letters. */
export const readPdfText = (file: Buffer): string => {
  const objects = readObjects(file.toString('latin1'));
  const fonts = new Map(
    [...objects.values()].flatMap((object) =>
      [...(/\/Font <<([\s\S]*?)>>/.exec(object)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, readLetters(objects, id)] as const,
      ),
    ),
  );
  const [content = ''] = [...objects.values()].flatMap((object) => {
    const id = /\/Contents (\d+) 0 R/.exec(object)?.[1];
    return id === undefined ? [] : [objects.get(id) ?? ''];
  });
  let letters: readonly string[] = [];
  return [...content.matchAll(/\/(\w+) [\d.]+ Tf|\[(.*?)\] TJ/g)]
    .flatMap(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font) ?? [];
      if (shown === undefined) return [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return [glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('')];
    })
    .join('\n');
};

/** The objects of a file by their numbers, what is in their streams in place of the stream. */
const readObjects = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => {
      const [facts = '', stream] = object.split('\nstream\n');
      if (stream === undefined || !facts.includes('/FlateDecode')) return [id, object];
      const packed = Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
      return [id, facts + inflateSync(packed).toString('latin1')];
    }),
  );

/** The letters of a font's glyphs, in their order, as its ToUnicode map tells them. */
const readLetters = (objects: ReadonlyMap<string, string>, font: string): readonly string[] => {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '';
  return [...(objects.get(id) ?? '').matchAll(/\[(<.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, code = '']) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
};
