import { subsetFont } from './subset-font.ts';
import type { Cluster, PlacedGlyph, ShapedRun } from './shape-run.ts';
import type { Typeface } from './typefaces.ts';

type Pdf = PDFKit.PDFDocument;

interface UsedFont {
  readonly name: string;
  readonly typeface: Typeface;
  readonly dictionary: PDFKit.PDFKitReference;
  /** The letters of each glyph, which a reader of the file finds and copies. */
  readonly letters: Map<number, string>;
  readonly advances: Map<number, number>;
}

/** Draws shaped lines on the pages of a PDF file, and puts the fonts that they need into it at the end. */
export interface PdfLetters {
  readonly draw: (line: readonly ShapedRun[], x: number, baseline: number, size: number) => void;
  readonly embed: () => Promise<void>;
}

export const createPdfLetters = (pdf: Pdf): PdfLetters => {
  const fonts = new Map<Typeface, UsedFont>();
  const use = (typeface: Typeface): UsedFont => {
    const font = fonts.get(typeface) ?? {
      name: `L${String(fonts.size + 1)}`,
      typeface,
      dictionary: pdf.ref({}),
      letters: new Map<number, string>(),
      advances: new Map<number, number>(),
    };
    fonts.set(typeface, font);
    return font;
  };
  return {
    draw: (line, x, baseline, size) => {
      let pen = x;
      const shown = line.flatMap((run) => {
        const font = use(run.typeface);
        Object.assign(pdf.page.fonts, { [font.name]: font.dictionary });
        const place = placeGlyphs(font, pen, pdf.page.height - baseline, size);
        pen += run.width * size;
        return [
          `/${font.name} ${decimal(size)} Tf`,
          ...run.clusters.map((cluster) => nameLetters(font, cluster, place)),
        ];
      });
      pdf.addContent(`q 1 0 0 -1 0 ${decimal(pdf.page.height)} cm BT ${shown.join(' ')} ET Q`);
    },
    embed: async () => {
      for (const font of fonts.values()) await embedFont(pdf, font);
    },
  };
};

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

const placeGlyphs =
  ({ advances, typeface }: UsedFont, x: number, y: number, size: number) =>
  (glyphs: readonly PlacedGlyph[]): string =>
    glyphs
      .map((glyph) => {
        advances.set(glyph.id, typeface.font.glyphHAdvance(glyph.id) / typeface.unitsPerEm);
        return `1 0 0 1 ${decimal(x + glyph.x * size)} ${decimal(y + glyph.y * size)} Tm <${hex(glyph.id)}> Tj`;
      })
      .join(' ');

/** A glyph that always represents the same letters declares them in its font; any other cluster declares them at its place. */
const nameLetters = (
  { letters }: UsedFont,
  { text, glyphs }: Cluster,
  place: (glyphs: readonly PlacedGlyph[]) => string,
): string => {
  const [only, ...others] = glyphs;
  if (only !== undefined && others.length === 0 && only.id !== 0 && (letters.get(only.id) ?? text) === text) {
    letters.set(only.id, text);
    return place(glyphs);
  }
  // Readers take the room of the whole from where its first glyph begins to where its last one ends.
  const fromLeft = glyphs.toSorted((a, b) => a.x + a.advance - b.x - b.advance);
  return `/Span <</ActualText <feff${utf16(text)}>>> BDC ${place(fromLeft)} EMC`;
};

const embedFont = async (
  pdf: Pdf,
  { typeface, dictionary, letters, advances, name }: UsedFont,
): Promise<void> => {
  const baseFont = `ABCDEF+${name}`;
  const file = pdf.ref({});
  file.end(await subsetFont(typeface, advances.keys()));
  const thousandth = (value: number): number => Math.round(value * 1000);
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 4,
    FontBBox: [-1000, -thousandth(typeface.descent), 2000, thousandth(typeface.ascent)],
    ItalicAngle: 0,
    Ascent: thousandth(typeface.ascent),
    Descent: -thousandth(typeface.descent),
    CapHeight: 700,
    StemV: 80,
    FontFile2: file,
  });
  descriptor.end(null);
  const descendant = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    CIDToGIDMap: 'Identity',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: literal('Adobe'), Ordering: literal('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [...advances].flatMap(([id, advance]) => [id, [thousandth(advance)]]),
  });
  descendant.end(null);
  const unicode = pdf.ref({});
  unicode.end(writeUnicodeMap(letters));
  Object.assign(dictionary.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  });
  dictionary.end(null);
};

/** What pdfkit writes as a text and not as a name. */
const literal = (text: string): unknown => Object(text);

const mapsAtOnce = 100;
const writeUnicodeMap = (letters: ReadonlyMap<number, string>): string => {
  const lines = [...letters].map(([id, text]) => `<${hex(id)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / mapsAtOnce) }, (_, block) => {
    const some = lines.slice(block * mapsAtOnce, (block + 1) * mapsAtOnce);
    return `${String(some.length)} beginbfchar\n${some.join('\n')}\nendbfchar\n`;
  });
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ].join('');
};
