/** A line of text on a page; `x` and `y` in points from the top left corner. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  /** Where the text ends, instead of begins; digits of the standard fonts are equally wide. */
  readonly alignRight?: boolean;
}

/** A thin horizontal rule. */
export interface PdfRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PdfPage {
  readonly title: string;
  readonly texts: readonly PdfText[];
  readonly rules: readonly PdfRule[];
}

const width = 595;
const height = 842;

/**
 * Writes one A4 page of text as a PDF file (ISO 32000-1) in the standard fonts, which every reader brings. They
 * know the letters of Windows-1252; any other becomes a question mark.
 */
export const writePdf = ({ title, texts, rules }: PdfPage): Buffer => {
  const drawn = [...rules.map(drawRule), ...texts.map(drawText)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Contents 6 0 R
/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${String(drawn.length)} >>\nstream\n${drawn}\nendstream`,
    `<< /Title (${literal(title)}) /Producer (Counterfoil) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
};

const drawRule = ({ x, y, width }: PdfRule): string =>
  `0.5 w ${String(x)} ${String(height - y)} m ${String(x + width)} ${String(height - y)} l S`;

const drawText = ({ text, x, y, size, bold = false, alignRight = false }: PdfText): string => {
  const start = alignRight ? x - widthOf(text, size) : x;
  const font = bold ? 'F2' : 'F1';
  return `BT /${font} ${String(size)} Tf ${start.toFixed(2)} ${String(height - y)} Td (${literal(text)}) Tj ET`;
};

/** The width of what amounts are made of, in Helvetica's thousandths. */
const widthOf = (text: string, size: number): number => {
  const thousandths = Array.from(text).reduce(
    (sum, sign) => sum + (/[0-9]/.test(sign) ? 556 : /[., ]/.test(sign) ? 278 : 690),
    0,
  );
  return (thousandths * size) / 1000;
};

/** The signs that Windows-1252 has where Latin-1 has control characters. */
const extra: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Text inside the parentheses of a literal string, one byte for each sign. */
const literal = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((sign) => {
      const code = extra[sign] ?? sign.codePointAt(0) ?? 0;
      const isKnown =
        extra[sign] !== undefined || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
      return isKnown ? String.fromCharCode(code) : '?';
    })
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`);
