import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf, grayDot } from '../../../server/seed/file-samples.ts';
import { createCaller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { jpegOf, pngOf, webpOf } from './image-samples.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'partner2', 'merchant', 'merchant.limited', 'merchant2']) {
    tokens.set(user, await provider.signIn(user));
  }
  tokens.set('colleague', (await createCaller(provider.database, { role: 'Admin' })).token);
});
afterAll(() => provider.close());

type Given = readonly [name: string, content: Uint8Array<ArrayBuffer> | string];

const upload = (
  user: string,
  path: 'uploadFile' | 'uploadImage',
  files: readonly Given[],
  field = 'files',
) => {
  const form = new FormData();
  for (const [name, content] of files) form.append(field, new Blob([content]), name);
  return send(`${provider.base}/info/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(user) ?? ''}` },
    body: form,
  });
};

const download = (user: string, id: string) =>
  fetch(`${provider.base}/info/downloadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(user) ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });

const bytes = (content: Buffer | string | Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(content));
const png = bytes(grayDot);
const pdf = bytes(createPdf('A lease'));
const jpeg = bytes(jpegOf(8, 8));
const webp = bytes(webpOf(8, 8));
const office = (part: string, more: Record<string, Uint8Array> = {}) =>
  bytes(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), [part]: Buffer.from('<x/>'), ...more }));

describe('files', () => {
  it.each<readonly [string, Uint8Array<ArrayBuffer> | string, string]>([
    ['a.png', png, 'image/png'],
    ['A.PNG', png, 'image/png'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.webp', webp, 'image/webp'],
    ['a.pdf', pdf, 'application/pdf'],
    ['a.csv', 'a,b\r\n1,ü\r\n', 'text/csv'],
    ['a.txt', 'plain', 'text/plain'],
    [
      'a.docx',
      office('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a.xlsx',
      office('xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'printed.xlsx',
      office('xl/workbook.xml', { 'xl/printerSettings/printerSettings1.bin': Buffer.from('x') }),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['marked.pdf', bytes(Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf])), 'application/pdf'],
  ])('%s is stored as its own kind', async (name, content, contentType) => {
    const { status, body } = await upload('merchant', 'uploadFile', [[name, content]]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: [{ name, content_type: contentType }] });
  });

  it.each<readonly [string, Uint8Array<ArrayBuffer> | string]>([
    ['a.pdf', png],
    ['a.png', pdf],
    ['a.jpg', png],
    ['a.png', png.slice(0, -4)],
    ['a.png', bytes(Buffer.concat([grayDot, Buffer.from('PK\u0003\u0004')]))],
    ['a.webp', bytes(Buffer.concat([webp, Buffer.alloc(9)]))],
    ['a.svg', '<svg onload="alert(1)"/>'],
    ['a.html', '<script>alert(1)</script>'],
    ['a.exe', 'MZ'],
    ['a', 'nothing'],
    ['a.pdf.exe', pdf],
    ['a.txt', bytes(Buffer.from([0xff, 0xfe, 0x41]))],
    ['a.txt', 'a\u0000b'],
    ['a.docx', office('xl/workbook.xml')],
    ['a.xlsx', office('xl/workbook.xml', { 'xl/vbaProject.bin': Buffer.from('x') })],
    ['a.docx', office('word/document.xml', { 'word/embeddings/oleObject1.bin': Buffer.from('x') })],
    ['a.xlsx', office('xl/workbook.xml', { 'xl/printerSettings/vbaProject.bin': Buffer.from('x') })],
    ['a.xlsx', office('xl/workbook.xml', { 'xl/embeddings/printerSettings1.bin': Buffer.from('x') })],
    ['a.docx', office('word/document.xml', { 'word/activeX/activeX1.xml': Buffer.from('x') })],
    ['a.xlsx', bytes(Buffer.from('PK\u0003\u0004 not a zip'))],
    ['a.txt', ''],
  ])('%s is refused when it is something else (%#)', async (name, content) => {
    const { status, body } = await upload('merchant', 'uploadFile', [
      ['fine.txt', 'fine'],
      [name, content],
    ]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/files/1' }] });
  });

  it('that claim too much or act by themselves are refused in a sentence, at their place', async () => {
    const script = bytes(createPdf('x << /S /J#61vaScript >>'));
    for (const [name, content, code, message] of [
      ['a.png', bytes(pngOf(50_000, 50_000)), 'dimensions', /^The image measures 50000 by 50000 pixels\./],
      [
        'a.pdf',
        script,
        'active',
        /^The PDF holds a script \(JavaScript\)\. Print it to a new PDF and upload that\.$/,
      ],
      ['a.png', png.slice(0, -4), 'damaged', /^The image is damaged or cut off/],
    ] as const) {
      const files = [
        ['fine.txt', 'fine'],
        [name, content],
      ] as const;
      const { status, body } = await upload('merchant', 'uploadFile', files);
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ pointer: '/files/1', code }] });
      expect(objectOf(body)['detail']).toMatch(message);
    }
  });

  it('are taken as images where they are images only', async () => {
    expect((await upload('merchant', 'uploadImage', [['a.pdf', pdf]])).status).toBe(422);
    expect((await upload('merchant', 'uploadImage', [['a.png', png]])).status).toBe(201);
  });

  it('are five at once at most', async () => {
    const files = Array.from({ length: 6 }, (_, index) => [`${String(index)}.png`, png] as const);
    expect(await upload('merchant', 'uploadFile', files)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/files', message: 'Only maximum 5 files are allowed.' }] },
    });
    const five = await upload('merchant', 'uploadFile', files.slice(0, 5));
    expect(listOf(objectOf(five.body)['data'])).toHaveLength(5);
  });

  it('are 10 MiB at most, and come back byte for byte', async () => {
    const most = bytes(Buffer.alloc(10 * 1024 * 1024, 'x'));
    const uploaded = await upload('merchant', 'uploadFile', [['most.txt', most]]);
    expect(uploaded).toMatchObject({ status: 201, body: { data: [{ size: most.length }] } });
    const again = await download(
      'merchant',
      String(objectOf(listOf(objectOf(uploaded.body)['data'])[0])['id']),
    );
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(most))).toBe(true);
    const more = bytes(Buffer.alloc(most.length + 1, 'x'));
    expect(await upload('merchant', 'uploadFile', [['more.txt', more]])).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/files/0', code: 'size' }] },
    });
  });

  it.each([
    ['a bell, a delete and a line end', 'le\u0007a\u007Fse\r\n.txt', 'lease__.txt'],
    ['letters that turn the reading direction', 'lease\u202Etxt.exe\u2066.txt', 'leasetxt.exe.txt'],
    ['letters that nobody sees', 'le\u200Base\u00AD\u2028\u2029\uFEFF.txt', 'lease.txt'],
    ['half a letter', 'lease\uD800.txt', 'lease\uFFFD.txt'],
  ])('are stored under a name without %s', async (_, given, name) => {
    const { status, body } = await upload('merchant', 'uploadFile', [[given, 'plain']]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: [{ name }] });
  });

  it('come back as attachments that nothing runs, under a name without a path', async () => {
    const uploaded = await upload('partner', 'uploadFile', [['../../Über "uns".txt', 'hello']]);
    const { id, name } = objectOf(listOf(objectOf(uploaded.body)['data'])[0]);
    expect(name).toBe('Über _uns_.txt');
    const { status, headers } = await download('partner', String(id));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="_ber _uns_\.txt"; filename\*=UTF-8''/,
    );
  });

  /** Only those who may fetch a file see it in the list. */
  const isListed = async (user: string, id: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${tokens.get(user) ?? ''}` };
    const answer: unknown = await (await fetch(`${provider.base}/info/files?ids=${id}`, { headers })).json();
    return listOf(objectOf(answer)['data']).some((file) => objectOf(file)['id'] === id);
  };
  const readersOf = async (id: string): Promise<readonly string[]> => {
    const readers: string[] = [];
    for (const user of tokens.keys()) {
      const mayFetch = (await download(user, id)).status === 200;
      expect(await isListed(user, id)).toBe(mayFetch);
      if (mayFetch) readers.push(user);
    }
    return readers;
  };
  const keep = async (user: string): Promise<string> => {
    const uploaded = await upload(user, 'uploadFile', [['lease.pdf', pdf]]);
    return String(objectOf(listOf(objectOf(uploaded.body)['data'])[0])['id']);
  };

  it('that no record holds are for the organisation of who uploaded them; to others they do not exist', async () => {
    const id = await keep('merchant');
    expect(await readersOf(id)).toEqual(['merchant', 'merchant.limited']);
    expect(await readersOf(await keep('partner'))).toEqual(['partner']);
    expect(await readersOf(await keep('admin'))).toEqual(['admin', 'colleague']);
    const foreign: unknown = await (await download('partner2', id)).json();
    const absent: unknown = await (await download('partner2', 'fil_absent')).json();
    expect(objectOf(foreign)['detail']).toBe(objectOf(absent)['detail']);
  });

  it.each(['kyc_cases', 'kyc_representatives'] as const)(
    'are also for the reviewers of a case that holds them in its %s, for as long as it does',
    async (table) => {
      const id = await keep('merchant');
      const holds = (files: readonly string[]) =>
        sql`update ${sql.table(table)} set document_file_ids = ${files}::text[]
          where ${sql.ref(table === 'kyc_cases' ? 'id' : 'case_id')} = 'kyc_saltbushmotel'`.execute(
          provider.database,
        );
      await holds([id]);
      const { rows } = await sql<{ partner: string }>`select partner_id as partner from merchants
        join kyc_cases on merchant_id = merchants.id where kyc_cases.id = 'kyc_saltbushmotel'`.execute(
        provider.database,
      );
      expect(rows[0]?.partner).toBe('par_southernstays');
      expect(await readersOf(id)).toEqual(['admin', 'partner', 'merchant', 'merchant.limited', 'colleague']);
      await holds([]);
      expect(await readersOf(id)).toEqual(['merchant', 'merchant.limited']);
    },
  );

  it('are also for whoever may read the brand of which they are the logo', async () => {
    const id = await keep('admin');
    await sql`insert into partner_whitelabels (partner_id, part, document)
      values ('par_southernstays', 'brand', ${JSON.stringify({ logo_file_id: id })}::jsonb)
      on conflict (partner_id, part) do update set document = excluded.document`.execute(provider.database);
    expect(await readersOf(id)).toEqual(['admin', 'partner', 'colleague']);
  });

  it('are refused as anything but multipart/form-data with the one field', async () => {
    const headers = { authorization: `Bearer ${tokens.get('merchant') ?? ''}` };
    const url = `${provider.base}/info/uploadFile`;
    const sent = (type: string, body: string) =>
      send(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    expect((await sent('application/json', '{"files":[]}')).status).toBe(415);
    expect((await send(url, { method: 'POST', headers })).status).toBe(415);
    expect((await sent('multipart/form-data', 'x')).status).toBe(415);
    expect((await sent('multipart/form-data; boundary=x', 'no boundary here')).status).toBe(400);
    expect((await sent('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(400);
    const nameless = 'content-disposition: form-data; name="files"\r\ncontent-type: application/octet-stream';
    const body = `--x\r\n${nameless}\r\n\r\nof a kind\r\n--x--\r\n`;
    expect((await sent('multipart/form-data; boundary=x', body)).status).toBe(400);
    expect((await upload('merchant', 'uploadFile', [['a.png', png]], 'other')).status).toBe(400);
    expect((await upload('merchant', 'uploadFile', [])).status).toBe(400);
    expect((await upload('nobody', 'uploadFile', [['a.png', png]])).status).toBe(401);
  });
});
