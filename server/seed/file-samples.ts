import { createHash } from 'node:crypto';

/** A small file of the demo set. */
export interface SampleFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One line of text as a PDF of one page. */
export const createPdf = (line: string): Buffer => {
  const text = `BT /F1 14 Tf 60 760 Td (${line.replaceAll(/[\\()]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = String(objects.length + 1);
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${body}${end}startxref\n${String(body.length)}\n%%EOF\n`, 'latin1');
};

/** A picture of one grey dot. */
export const grayDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The digest of a file's content by which the store detects changes. */
export const digestOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
