import { describe, expect, it } from 'vitest';
import { startMock } from '../../server/mock/start-mock.ts';
import { get, inside, libraryDocument, madeAt, mockOf } from './library.ts';

const mock = mockOf(libraryDocument());

describe('a refusal that is asked for', () => {
  it.each([401, 404, 409, 422, 429])('has the form that the description shows: %i', async (status) => {
    const answer = await mock({
      method: 'GET',
      path: '/readers/any',
      headers: { 'x-mock-status': String(status) },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
    const body: unknown = JSON.parse(answer.body);
    expect(inside(inside(body, 'error'), 'message')).toMatch(/\.$/);
    expect(typeof inside(inside(body, 'error'), 'code')).toBe('string');
    expect(answer.headers['retry-after']).toBe(status === 429 ? '2' : undefined);
  });

  it('is a problem of RFC 9457 where the description shows none', async () => {
    const answer = await mock({ method: 'GET', path: '/settings', query: 'x-mock-status=409' });
    expect(answer).toMatchObject({ status: 409, headers: { 'content-type': 'application/problem+json' } });
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'about:blank', title: 'Conflict', status: 409 });
  });

  it.each(['200', '42', 'x', '600'])('is none for what is no status of a refusal: %s', async (status) => {
    expect(
      (await mock({ method: 'GET', path: '/settings', headers: { 'x-mock-status': status } })).status,
    ).toBe(200);
  });

  it('is the example of its status where there is one', async () => {
    const shown = { error: { code: 'busy', message: 'Come back later.' } };
    const busy = {
      description: 'Busy',
      content: { 'application/json': { schema: { type: 'object' }, example: shown } },
    };
    const own = mockOf(
      libraryDocument({ '/desk': { get: { responses: { 200: { description: 'Free' }, 429: busy } } } }),
    );
    const answer = await own({ method: 'GET', path: '/desk', headers: { 'x-mock-status': '429' } });
    expect(JSON.parse(answer.body)).toEqual(shown);
  });
});

describe('a body', () => {
  const post = (body: string, type = 'application/json') =>
    mock({ method: 'POST', path: '/readers', headers: { 'content-type': type }, body });

  it.each([
    ['without a field that it must have', '{}', 'name'],
    ['with a field that is too short', '{"name":"A"}', 'name'],
    ['with a field of another type', '{"name":"Ada","age":"old"}', 'age'],
    ['with a field below its bound', '{"name":"Ada","age":-1}', 'age'],
    ['with a fault inside of an object', '{"name":"Ada","address":{"city":5}}', 'address.city'],
  ])('%s is refused with the name of the field', async (_case, body, field) => {
    const { status, body: text } = await post(body);
    expect(status).toBe(422);
    const answer: unknown = JSON.parse(text);
    expect(inside(inside(answer, 'error'), 'param')).toBe(field);
  });

  it('that fits is taken', async () => {
    expect((await post('{"name":"Ad","age":0}')).status).toBe(201);
    expect((await post('name=Ada&age=41', 'application/x-www-form-urlencoded')).status).toBe(201);
  });

  it('of parts holds objects as JSON, beside texts and files', async () => {
    const part = (name: string, more: string, content: string): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
    const json = '\r\nContent-Type: application/json';
    const sent = (city: string) =>
      post(
        `${part('name', '', 'Ada')}${part('address', json, city)}${part('photo', '; filename="a.png"', 'x')}--x--`,
        'multipart/form-data; boundary=x',
      );
    const { status, body } = await sent('{"city":"Turin"}');
    expect([status, inside(inside(JSON.parse(body), 'address'), 'city')]).toEqual([201, 'Turin']);
    expect((await sent('{"city":5}')).status).toBe(422);
  });

  it('whose texts stand for no number is refused', async () => {
    expect((await post('name=Ada&age=old', 'application/x-www-form-urlencoded')).status).toBe(422);
  });

  it('that nobody can read is refused, and so is one of another media type', async () => {
    expect((await post('{"name":')).status).toBe(400);
    expect((await post('<reader/>', 'application/xml')).status).toBe(415);
    expect((await mock({ method: 'POST', path: '/readers' })).status).toBe(422);
  });

  it('gives nothing by the names of prototypes', async () => {
    const own = mockOf(libraryDocument());
    const { body } = await own({
      method: 'POST',
      path: '/readers',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ada&__proto__[email]=x@example.com',
    });
    expect(inside(JSON.parse(body), 'email')).not.toBe('x@example.com');
  });
});

describe('a path or a method', () => {
  it('that the document does not know is refused', async () => {
    expect((await mock({ method: 'GET', path: '/nothing' })).status).toBe(404);
    const answer = await mock({ method: 'PUT', path: '/readers' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, POST');
  });

  it('is found by its method where two templates fit the same path', async () => {
    const answer = (description: string) => ({ responses: { 204: { description } } });
    const twice = {
      '/marks/{mark_id}': { delete: answer('Gone.') },
      '/marks/{name}': { put: answer('Set.') },
      '/marks/all': { delete: answer('All gone.') },
    };
    const own = mockOf(libraryDocument(twice));
    expect((await own({ method: 'PUT', path: '/marks/any' })).status).toBe(204);
    expect((await own({ method: 'DELETE', path: '/marks/any' })).status).toBe(204);
    expect((await own({ method: 'PUT', path: '/marks/all' })).status).toBe(204);
    expect((await own({ method: 'PATCH', path: '/marks/any' })).status).toBe(405);
  });

  it('may begin with the path of a server', async () => {
    expect(await get(mock, '/v1/readers')).toEqual(await get(mock, '/readers'));
    expect((await mock({ method: 'GET', path: '/v2/readers' })).status).toBe(404);
  });
});

describe('a mock that is served', () => {
  it('answers by HTTP what it answers by itself, on this machine alone', async () => {
    const served = await startMock({ document: libraryDocument(), seed: 'one', now: () => madeAt });
    try {
      expect(new URL(served.url).hostname).toBe('127.0.0.1');
      const answer = await fetch(`${served.url}/readers?page=2`);
      expect(await answer.json()).toEqual(await get(mockOf(libraryDocument()), '/readers', 'page=2'));
      const made = await fetch(`${served.url}/readers`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ada', 'address[city]': 'Ulm' }),
      });
      expect(made.status).toBe(201);
      expect(await made.json()).toMatchObject({ name: 'Ada', address: { city: 'Ulm' } });
      expect((await fetch(`${served.url}/readers`, { method: 'DELETE' })).status).toBe(405);
    } finally {
      await served.stop();
    }
  });
});
