import { describe, expect, it } from 'vitest';
import { holdsFiles } from '../../../../engine/description/file-content.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { createAdapter, prepare, type SentBody } from '../../../../engine/prepare/index.ts';
import { answering, convention, integer, libraryWith, object, operationOf, text } from '../library.ts';
import { answer } from './paging-api.ts';

const scan = `data:image/png;name=${encodeURIComponent('page 1 ü.png')};base64,iVBORw==`;
const binary = { ...text, format: 'binary' };

/** A description whose one call sends this form; its schemas are components as well. */
const sending = (form: JsonObject, words: JsonObject = {}, types = ['multipart/form-data']): JsonObject =>
  libraryWith(
    {
      '/scans': {
        post: {
          operationId: 'addScan',
          ...words,
          requestBody: { content: Object.fromEntries(types.map((type) => [type, form])) },
          responses: answering(object({ id: text })),
        },
      },
    },
    { Scan: object({ scan: binary, page: integer }, ['scan']) },
  );

const rules = convention({ repetition: [{ body: 'once' }] });

const sentBy = async (
  document: JsonObject,
  body: JsonObject,
  key?: string,
): Promise<SentBody | undefined> => {
  let sent: SentBody | undefined;
  const adapt = createAdapter(prepare(document, [rules]).annotated);
  const call = { operation: 'addScan', path: '/scans', query: [], body };
  await adapt(key === undefined ? call : { ...call, key }, async (wire) => {
    sent = wire.body;
    return Promise.resolve(answer({}));
  });
  return sent;
};

const bodyIn = (document: JsonObject) => operationOf(prepare(document, [rules]).house, 'addScan');
const filesIn = (document: JsonObject): readonly string[] => {
  const { body } = bodyIn(document);
  return (body?.propertyNames ?? []).filter((name) => {
    const view = body?.property(name);
    return view !== undefined && holdsFiles(view);
  });
};

describe('a file in a form', () => {
  const asked = (properties: JsonObject, encoding: JsonObject = {}) =>
    sending({ schema: object(properties), encoding });

  it.each([
    ['its format', asked({ scan: binary, note: text })],
    [
      'its media type, as OpenAPI 3.1 writes it',
      asked({ scan: { contentMediaType: 'image/png' }, note: text }),
    ],
    ['its encoding', asked({ scan: { ...text, contentEncoding: 'base64' }, note: text })],
    [
      'the media type of its part, where its schema is empty',
      asked({ scan: {}, note: text }, { scan: { contentType: 'image/png, image/jpeg' } }),
    ],
    ['its name, where no part says so', asked({ id_scan: text, note: text })],
  ])('is found by %s', (_, document) => {
    expect(filesIn(document)).toEqual([expect.stringMatching(/scan$/)]);
  });

  it.each([
    ['a text that is called like one beside a file', asked({ scan: binary, file: text }), ['scan']],
    ['a choice that is called like one', asked({ file: { ...text, enum: ['front', 'back'] } }), []],
    ['JSON', asked({ scan: { contentMediaType: 'application/json' }, note: text }), []],
    ['a part of plain text', asked({ scan: text }, { scan: { contentType: 'text/plain' } }), []],
  ])('is not %s', (_, document, files) => {
    expect(filesIn(document)).toEqual(files);
  });

  it('is one of several, and required by a schema that is referred to', () => {
    expect(filesIn(asked({ scans: { type: 'array', items: binary } }))).toEqual(['scans']);
    const { body } = bodyIn(sending({ schema: { $ref: '#/components/schemas/Scan' } }));
    expect([body?.propertyNames, [...(body?.required ?? [])]]).toEqual([['scan', 'page'], ['scan']]);
  });

  it('is sent as JSON where the call takes JSON, and as the browser makes it where the call keeps files for others', async () => {
    const form = { schema: object({ scan: binary }) };
    const both = sending(form, {}, ['multipart/form-data', 'application/json']);
    expect(await sentBy(both, { scan })).toEqual({
      type: 'application/json',
      text: JSON.stringify({ scan }),
    });
    const kept = sending(form, { 'x-download': 'readScan' });
    expect([bodyIn(kept).body, bodyIn(kept).upload?.propertyNames]).toEqual([undefined, ['scan']]);
  });
});

describe('the parts of a form', () => {
  const form = {
    schema: object({
      scan: binary,
      more: { type: 'array', items: binary },
      pages: { type: 'array', items: integer },
      about: object({ title: text, once: text }),
      link: object({ create: { type: 'boolean' }, tags: { type: 'array', items: text } }),
    }),
    encoding: { link: { style: 'deepObject', explode: true } },
  };

  it('are files with their names, JSON of objects, names in brackets where a style is given, and a part for each item', async () => {
    const sent = await sentBy(sending(form), {
      scan,
      more: [scan, 'data:;base64,AA=='],
      pages: [1, 2],
      about: { title: 'Emma' },
      link: { create: true, tags: ['a'] },
    });
    const file = { type: 'image/png', fileName: 'page 1 ü.png', text: 'iVBORw==' };
    expect(sent).toEqual({
      parts: [
        { name: 'scan', ...file },
        { name: 'more', ...file },
        { name: 'more', type: 'application/octet-stream', fileName: 'more', text: 'AA==' },
        { name: 'pages', text: '1' },
        { name: 'pages', text: '2' },
        { name: 'about', type: 'application/json', text: '{"title":"Emma"}' },
        { name: 'link[create]', text: 'true' },
        { name: 'link[tags][0]', text: 'a' },
      ],
    });
  });

  it('hold the key of the call inside of the object that has it, which is no field', async () => {
    const sent = await sentBy(sending(form), { about: { title: 'Emma' } }, 'k-1');
    expect(sent).toEqual({
      parts: [{ name: 'about', type: 'application/json', text: '{"title":"Emma","once":"k-1"}' }],
    });
    const about = bodyIn(sending(form)).body?.property('about');
    expect(about?.propertyNames).toEqual(['title']);
    expect(await sentBy(sending(form), { pages: [3] }, 'k-2')).toEqual({
      parts: [
        { name: 'pages', text: '3' },
        { name: 'about', type: 'application/json', text: '{"once":"k-2"}' },
      ],
    });
  });

  it('leave out what was not given, and take a text for a file that is none', async () => {
    const sent = await sentBy(sending(form), { scan: 'not a file', about: null });
    expect(sent).toEqual({ parts: [{ name: 'scan', text: 'not a file' }] });
  });
});
