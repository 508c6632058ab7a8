import { describe, expect, it } from 'vitest';
import { writeInvoicePdf, type InvoicePdf } from '../../../server/provider/billing/invoice-pdf.ts';
import { undrawnInWords } from '../../../server/provider/billing/lettering/undrawn-in-words.ts';
import type { InvoiceDocument } from '../../../server/provider/queries/organisations/invoices.ts';
import { readPdfLines, readPdfText, type PdfLine } from './pdf-text.ts';

const invoice: InvoiceDocument = {
  id: 'inv_1',
  number: 'INV-2026-10-7-AUD',
  merchant_id: 'mer_1',
  period: '2026-10',
  period_from: '2026-10-01',
  period_to: '2026-10-31',
  currency: 'AUD',
  transactions_count: 12,
  fee_amount: 120_000,
  fee_deducted_by: 'invoice',
  tax_rate: '10.00',
  tax_amount: 12_000,
  total_amount: 132_000,
  status: 'open',
  issued_at: '2026-11-01T13:00:00.000Z',
  issued_day: '2026-11-02',
  due_date: '2026-12-01',
  paid_at: null,
  paid_day: null,
  paid_with: null,
  receipt_number: null,
  country: 'AU',
  language: 'en',
  supplier: null,
  bill_to: {
    billing_name: 'Harbour View',
    billing_email: null,
    billing_address: '1 Wharf Street\nSydney',
    tax_number: null,
    purchase_order: null,
  },
};

const write = (billTo: Partial<InvoiceDocument['bill_to']>, country = 'AU'): Promise<InvoicePdf> =>
  writeInvoicePdf(
    'invoice',
    { ...invoice, country, bill_to: { ...invoice.bill_to, ...billTo } },
    new Map([['AUD', 2]]),
  );

const countFonts = ({ content }: InvoicePdf): number =>
  content.toString('latin1').split('/FontFile2 ').length - 1;

describe('the names on an invoice', () => {
  it.each([
    'Ångström & Søn — Łódź',
    'Ξενοδοχείο Αθήνα',
    'Гостиница Київ',
    'Հայաստան',
    'თბილისი',
    '北京餐饮有限公司',
    '臺灣小吃有限公司',
    '株式会社さくら寿司（渋谷店）',
    '서울식당 주식회사',
    'ร้านน้ำชากรุงเทพ จำกัด',
    'श्री कृष्ण मिष्ठान्न भंडार',
    'ক্ষুদ্র ব্যবসা লিমিটেড',
    'தமிழ் உணவகம்',
    'Café 東京 서울 กรุงเทพ नई दिल्ली',
  ])('are drawn and read as they are written: %s', async (name) => {
    const pdf = await write({ billing_name: name });
    expect(pdf.undrawn).toEqual([]);
    expect(readPdfText(pdf.content).split('\n')).toContain(name);
  });

  // The pieces on paper from left to right, as UAX #9 orders them; each piece reads as its letters.
  it.each([
    ['שלום', 'םולש'],
    ['פלאפל 1998 בע״מ', 'מ״עב 1998 לפאלפ'],
    ['פלאפל (חיפה)', ')הפיח( לפאלפ'],
    ['Café שלום עולם', 'Café םלוע םולש'],
    ['שלום Nile Cafe 45', 'Nile Cafe 45 םולש'],
    ['مقهى 12 نيل', 'لين 12 ىهقم'],
    ['قهوة ١٢٣', '١٢٣ ةوهق'],
    ['שלום عرب', 'برع םולש'],
  ])('are in the order of their script: %s', async (name, visual) => {
    const { content, undrawn } = await write({ billing_name: name });
    expect(undrawn).toEqual([]);
    expect(readPdfText(content).split('\n')).toContain(visual);
  });

  it('join their Arabic letters, and a ligature reads both of its letters', async () => {
    const { content } = await write({ billing_name: 'سلام' });
    expect(readPdfLines(content).map(({ pieces }) => pieces)).toContainEqual(['م', 'لا', 'س']);
  });

  it('get the form of the country where nothing else decides: 直 from a Japanese or a Chinese font', async () => {
    const drawn = await Promise.all(
      ['JP', 'CN', 'TW', 'KR'].map((country) => write({ billing_name: '直骨' }, country)),
    );
    expect(new Set(drawn.map(({ content }) => content.length)).size).toBe(4);
  });

  it('take a font along only where they need it', async () => {
    expect(countFonts(await write({}))).toBe(2);
    expect(countFonts(await write({ billing_name: 'กรุงเทพ' }))).toBe(3);
  });

  it('keep a letter that no font has as a box that reads as itself, and name the package that would draw it', async () => {
    const { content, undrawn } = await write({ billing_name: 'ሀበሻ Cafe \u{1F9FF}' });
    expect(readPdfText(content).split('\n')).toContain('ሀበሻ Cafe \u{1F9FF}');
    expect(undrawnInWords(undrawn)).toBe(
      'An invoice shows boxes in place of these letters, which no installed font has: ሀ በ ሻ \u{1F9FF}. To draw them, install @fontsource-variable/noto-sans-ethiopic.',
    );
  });
});

const margin = { left: 56, right: 539, bottom: 56, top: 786 } as const;

/** Lines that share a page and a place would overlap. */
const overlaps = (lines: readonly PdfLine[]): readonly PdfLine[] =>
  lines.filter((line, index) =>
    lines
      .slice(index + 1)
      .some(
        (other) =>
          other.page === line.page && Math.abs(other.x - line.x) < 90 && Math.abs(other.y - line.y) < 9,
      ),
  );

it('is written in the language of its merchant', async () => {
  const paid: InvoiceDocument = {
    ...invoice,
    language: 'de',
    status: 'paid',
    paid_day: '2026-11-20',
    paid_with: 'Visa ending 4242',
    receipt_number: 'RCT-2026-10-7-AUD',
    bill_to: { ...invoice.bill_to, tax_number: 'DE 123', purchase_order: 'B-7' },
  };
  const lines = readPdfText((await writeInvoicePdf('receipt', paid, new Map([['AUD', 2]]))).content).split(
    '\n',
  );
  for (const line of [
    'Quittung RCT-2026-10-7-AUD',
    'Rechnung',
    '1. Oktober 2026 bis 31. Oktober 2026',
    'Ausgestellt',
    '2. November 2026',
    'Visa, Endziffern 4242',
    'Ihre Steuernummer',
    'Ihre Bestellnummer',
    'Gebühren für 12 Transaktionen',
    '1.200,00 AUD',
    'Steuer 10,00 %',
    'Vollständig bezahlt',
  ])
    expect(lines).toContain(line);
  expect(lines.join('\n')).not.toMatch(/Invoice|Receipt|Issued|Paid|Total|Fees|\bto\b/);
});

it('names who issued it, and on an old one the platform alone', async () => {
  const supplier = {
    name: 'Counterfoil Payments Ltd',
    address: '1 Example Street\nSydney',
    tax_number: 'ABN 51 824',
  };
  const { content } = await writeInvoicePdf('invoice', { ...invoice, supplier }, new Map([['AUD', 2]]));
  expect(readPdfText(content).split('\n').slice(0, 5)).toEqual([
    'Counterfoil Payments Ltd',
    '1 Example Street',
    'Sydney',
    'Tax number ABN 51 824',
    'Invoice INV-2026-10-7-AUD',
  ]);
  const old = readPdfText((await write({})).content).split('\n');
  expect(old.slice(0, 2)).toEqual(['Counterfoil', 'Invoice INV-2026-10-7-AUD']);
});

describe('hostile and long names', () => {
  it('turn nothing around them, break out of no line and pile no marks up', async () => {
    const { content } = await write({
      billing_name: 'Safe\u202Egnp.exe\u202C\r\nTotal\tAUD 0.00\u0000\u2066x\u2069',
      tax_number: `12${'\u0301'.repeat(300)}3\n4\uFEFF`,
    });
    const lines = readPdfText(content).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['Safegnp.exe Total AUD 0.00x', `12${'\u0301'.repeat(4)}3 4`]),
    );
    expect(lines.filter((line) => line === 'Total')).toHaveLength(1);
  });

  it.each([
    ['one endless word', 'W'.repeat(4000)],
    ['words', 'Wharf and Sons '.repeat(300).trim()],
    ['Hebrew', 'שלום עולם '.repeat(400).trim()],
    ['Japanese', '株式会社さくら寿司。'.repeat(300)],
    ['Thai', 'กรุงเทพมหานคร'.repeat(200)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(200)],
  ])(
    'wrap inside the margins, over pages with their heading, and keep the sum whole: %s',
    async (_, name) => {
      const { content } = await write({ billing_name: name, purchase_order: name.slice(0, 1500) });
      const lines = readPdfLines(content);
      const texts = lines.map(({ pieces }) => pieces.join(''));
      const pages = Math.max(...lines.map(({ page }) => page));
      expect(overlaps(lines)).toEqual([]);
      for (const { x, y } of lines) {
        expect(x).toBeGreaterThanOrEqual(margin.left - 1);
        expect(x).toBeLessThan(margin.right);
        expect(y).toBeGreaterThan(margin.bottom - 30);
        expect(y).toBeLessThan(margin.top);
      }
      const sum = lines[texts.indexOf('Total')];
      const amount = lines[texts.indexOf('AUD 1,320.00')];
      expect([amount?.page, amount?.y]).toEqual([sum?.page, sum?.y]);
      expect(texts.filter((text) => text === 'Counterfoil · Invoice INV-2026-10-7-AUD')).toHaveLength(
        pages - 1,
      );
      if (pages > 1) expect(texts).toContain(`Page ${String(pages)} of ${String(pages)}`);
    },
  );

  it('leave sums and their names on one page, wherever the page ends', async () => {
    for (let count = 20; count < 50; count += 1) {
      const address = Array.from({ length: count }, (_, index) => `Line ${String(index)}`).join('\n');
      const lines = readPdfLines((await write({ billing_address: address })).content);
      const pagesOf = [
        'Fees of 12 transactions',
        'AUD 1,200.00',
        'Tax 10.00 %',
        'AUD 120.00',
        'Total',
        'AUD 1,320.00',
      ].map((text) => lines.find(({ pieces }) => pieces.join('') === text)?.page);
      expect(new Set(pagesOf).size).toBe(1);
    }
  });
});
