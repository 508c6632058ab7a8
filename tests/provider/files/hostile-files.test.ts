import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findFileKind } from '../../../server/provider/rules/files/file-kinds.ts';
import { createPdf, grayDot } from '../../../server/seed/file-samples.ts';
import { processorTime } from '../process/processor-time.ts';
import { jpegOf, pngOf, webpOf } from './image-samples.ts';

/** The fault of a file whose name and content agree; null where it is accepted. */
const faultOf = (name: string, content: Buffer) => {
  const kind = findFileKind(name, content);
  expect(kind).not.toBeNull();
  return kind?.findFault?.(content) ?? null;
};

describe('an image', () => {
  it.each([
    ['a.png', pngOf(10_000, 5_000)],
    ['a.jpg', jpegOf(5_000, 10_000)],
    ['a.webp', webpOf(10_000, 5_000)],
    ['a.png', grayDot],
  ])('as large as may be is taken: %s', (name, content) => {
    expect(faultOf(name, content)).toBeNull();
  });

  it.each([
    ['a.png', pngOf(50_000, 50_000), '50000 by 50000'],
    ['a.png', pngOf(10_001, 1), '10001 by 1'],
    ['a.png', pngOf(10_000, 5_001), '10000 by 5001'],
    ['a.jpg', jpegOf(50_000, 50_000), '50000 by 50000'],
    ['a.webp', webpOf(16_000, 16_000), '16000 by 16000'],
  ])('that claims more pixels than anybody can look at is refused: %s', (name, content, size) => {
    expect(faultOf(name, content)).toEqual({
      code: 'dimensions',
      message: `The image measures ${size} pixels. At most 10,000 a side and 50 million in all are taken: make it smaller.`,
    });
  });

  const jpeg = jpegOf(8, 8);
  it.each([
    ['a.png', grayDot.subarray(0, -4)],
    ['a.png', Buffer.concat([grayDot.subarray(0, 45), grayDot.subarray(-12)])],
    ['a.png', Buffer.concat([grayDot, Buffer.from('PK\u0003\u0004')])],
    ['a.png', pngOf(0, 5)],
    ['a.jpg', jpeg.subarray(0, -2)],
    ['a.jpg', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(-15)])],
    ['a.jpg', Buffer.concat([jpeg.subarray(0, 4), Buffer.from('ffd9', 'hex')])],
    ['a.webp', webpOf(8, 8).subarray(0, -1)],
  ])('that is cut off or damaged is refused: %s (%#)', (name, content) => {
    expect(faultOf(name, content)).toMatchObject({
      code: 'damaged',
      message: 'The image is damaged or cut off, or something else follows it.',
    });
  });

  const withComment = (words: string): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(words.length + 2);
    const comment = [Buffer.from('fffe', 'hex'), length, Buffer.from(words, 'latin1')];
    return Buffer.concat([jpeg.subarray(0, 2), ...comment, jpeg.subarray(2)]);
  };

  it.each(['<ScRiPt>alert(1)</script>', '<svg/onload=x>', '<HTML\n>', '<?php x', 'JavaScript:x'])(
    'that carries what might run is refused: %s',
    (words) => {
      expect(faultOf('a.jpg', withComment(words))).toMatchObject({ code: 'content' });
    },
  );

  // Ten megabytes of a picture contain the first of these about once in fifty times.
  it.each(['<sVg\u0001', '<htmlx', 'a < script >'])(
    'in which letters occur by chance is accepted: %j',
    (words) => {
      expect(faultOf('a.jpg', withComment(words))).toBeNull();
    },
  );
});

/** A PDF with one more object. */
const pdfWith = (object: string | Buffer): Buffer =>
  Buffer.concat([
    createPdf('A lease'),
    Buffer.from('\n9 0 obj\n'),
    Buffer.from(object),
    Buffer.from('\nendobj\n%%EOF\n'),
  ]);

const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `<< /Type /XRef /Size 9 >>\nendobj\n8 0 obj\n<< ${dictionary} /Length ${String(content.length)} >>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream'),
  ]);
const packed = (dictionary: string, content: string): Buffer =>
  streamOf(dictionary, deflateSync(Buffer.from(content)));

const script = '5 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const objects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

const invoice = '<?xml version="1.0"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="x"></rsm:CrossIndustryInvoice>';
/** Objects of a PDF with a file attached, as Factur-X writes them. */
const attachment = (file: string, more = '', name = 'factur-x.xml'): Buffer => {
  const data = deflateSync(Buffer.from(file));
  return pdfWith(
    Buffer.concat([
      Buffer.from(
        `<< /Names << /EmbeddedFiles << /Names [(${name}) 10 0 R] >> >> /AF [10 0 R] >>\nendobj\n` +
          `10 0 obj\n<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data ` +
          `/EF << /F 11 0 R /UF 11 0 R >> >>\nendobj\n11 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml ` +
          `/Filter /FlateDecode /Length ${String(data.length)} >>\nstream\n`,
      ),
      data,
      Buffer.from(`\nendstream\nendobj\n${more}`),
    ]),
  );
};
const mark = Buffer.from('efbbbf', 'hex');

describe('a PDF', () => {
  it.each<readonly [string, Buffer]>([
    ['with an electronic invoice', attachment(invoice)],
    ['with an invoice in UBL', attachment('<Invoice xmlns="urn:oasis"></Invoice>')],
    ['with a byte order mark', Buffer.concat([mark, createPdf('A lease')])],
  ])('%s is taken', (_, content) => {
    expect(faultOf('a.pdf', content)).toBeNull();
  });

  it.each<readonly [string, Buffer]>([
    ['a program', attachment('MZ\u0000')],
    ['a page', attachment('<?xml version="1.0"?><html></html>')],
    ['an invoice with a script', attachment(invoice.replace('></', '><script>x</script></'))],
    ['an invoice with entities', attachment(`<!DOCTYPE x [<!ENTITY a "b">]>${invoice}`)],
    ['two files', attachment(invoice, '12 0 obj\n<< /Type /Filespec /EF << /F 13 0 R >> >>\nendobj\n')],
    ['a file that is there twice', attachment(invoice, '11 0 obj\n<< >>\nstream\nMZ\nendstream\nendobj\n')],
    [
      'a file that a comment hides',
      attachment(invoice, '11%\n0 obj\n<< >>\nstream\nMZ\nendstream\nendobj\n'),
    ],
    ['a file under an escaped name', attachment(invoice, '12 0 obj\n<< /#45F 13 0 R >>\nendobj\n')],
    ['a file without its type', pdfWith('<< /EF << /F 11 0 R >> >>')],
    ['a file beside a byte order mark', Buffer.concat([mark, attachment('MZ')])],
  ])('with %s attached is refused', (_, content) => {
    expect(faultOf('a.pdf', content)?.message).toMatch(/^The PDF holds other files\./);
  });

  it.each(['/JavaScript', '/Launch', '/FileAttachment', '/RichMedia'])(
    'with an electronic invoice and %s is refused',
    (name) => {
      expect(faultOf('a.pdf', attachment(invoice, `12 0 obj\n<< ${name} 1 >>\nendobj\n`))).not.toBeNull();
    },
  );
  it.each<readonly [string, Buffer]>([
    ['with text', createPdf('Mention of /Java and JavaScript')],
    ['that opens on its first page', pdfWith('<< /OpenAction [3 0 R /Fit] >>')],
    ['with packed objects', pdfWith(packed(objects, '5 0 << /Type /Font >>'))],
    ['with a picture in which names occur by chance', pdfWith(packed('/Subtype /Image', '\u0001/JS (x)'))],
  ])('%s is taken', (_, content) => {
    expect(faultOf('a.pdf', content)).toBeNull();
  });

  it.each<readonly [string, Buffer, RegExp]>([
    [
      'script',
      pdfWith('<< /S /JavaScript /JS (x) >>'),
      /^The PDF holds a script \(JavaScript\)\. Print it to a new/,
    ],
    ['script by its short name', pdfWith('<< /JS 4 0 R >>'), /holds a script/],
    ['script under an escaped name', pdfWith('<< /S /J#61va#53cript >>'), /holds a script/],
    ['script behind an escaped short name', pdfWith('<< /#4a#53(x) >>'), /holds a script/],
    ['script that runs as it opens', pdfWith('<< /OpenAction << /S /JavaScript >> >>'), /holds a script/],
    [
      'script in a comment, to which a table may point',
      pdfWith('% << /S/JavaScript/JS(x) >>'),
      /holds a script/,
    ],
    ['launch', pdfWith('<< /S /Launch /F (cmd.exe) >>'), /^The PDF wants to start another program\. Print/],
    ['embedded file', pdfWith('<< /Type/EmbeddedFile >>'), /^The PDF holds other files\./],
    ['tree of embedded files', pdfWith('<< /Names << /EmbeddedFiles 7 0 R >> >>'), /holds other files/],
    ['attached file', pdfWith('<< /Subtype /FileAttachment >>'), /holds other files/],
    ['film', pdfWith('<< /Subtype /RichMedia >>'), /^The PDF holds a film or a program\./],
    ['password', pdfWith('<< /Encrypt 7 0 R >>'), /^The PDF is protected by a password/],
    ['packed script', pdfWith(packed(objects, script)), /holds a script/],
    [
      'packed script under an escaped name',
      pdfWith(packed(objects, '5 0 <</S/#4aavaScript>>')),
      /holds a script/,
    ],
    ['packed script by its short name', pdfWith(packed(objects, '5 0 <</JS 4 0 R>>')), /holds a script/],
    [
      'packed script without its title',
      pdfWith(packed('/N 1 /First 4 /Filter /FlateDecode', script)),
      /holds a script/,
    ],
    [
      'packed script that claims to be a picture',
      pdfWith(packed('/Subtype /Image', script)),
      /holds a script/,
    ],
    [
      'packed script without its end',
      pdfWith(streamOf(objects, deflateSync(Buffer.from(script)).subarray(0, -6))),
      /cannot be checked/,
    ],
    ['packed launch', pdfWith(packed(objects, '5 0 << /S /Launch >>')), /wants to start/],
    [
      'bomb',
      pdfWith(packed(objects, `5 0 ${' '.repeat(60_000_000)}`)),
      /^The PDF is packed in a way that cannot be checked\./,
    ],
    [
      'objects packed twice',
      pdfWith(packed(`/Filter [/ASCIIHexDecode /FlateDecode]`, 'x')),
      /cannot be checked/,
    ],
    [
      'objects packed as differences',
      pdfWith(packed(`${objects} /DecodeParms << /Predictor 12 >>`, script)),
      /cannot be checked/,
    ],
    [
      'objects that are not packed as declared',
      pdfWith(streamOf(objects, Buffer.from('789c00ff', 'hex'))),
      /cannot be checked/,
    ],
  ])('with a %s is refused', (_, content, sentence) => {
    const fault = faultOf('a.pdf', content);
    expect(fault?.code).toBe('active');
    expect(fault?.message).toMatch(sentence);
  });

  it('that is cut off is refused', () => {
    expect(faultOf('a.pdf', createPdf('A lease').subarray(0, 200))).toEqual({
      code: 'damaged',
      message: 'The PDF is damaged or cut off.',
    });
  });

  // Four times the size may take eight times as long, on a busy machine; quadratic work takes sixteen.
  it.each(['stream\n', 'stream\nx', '#41', '/First/N stream\n', '%'])(
    'is looked through in time that grows no faster than its size: %j',
    async (piece) => {
      // The shortest of several: other work of the process, such as collecting garbage, only adds to a time.
      const timeOf = async (size: number) => {
        const content = pdfWith(`/XRef ${piece.repeat(size / piece.length)}`);
        const times: number[] = [];
        for (let round = 0; round < 4; round += 1)
          times.push(await processorTime(() => Promise.resolve(faultOf('a.pdf', content))));
        return Math.min(...times);
      };
      const less = await timeOf(1_000_000);
      expect(await timeOf(4_000_000)).toBeLessThan(8 * less + 50);
    },
  );
});
