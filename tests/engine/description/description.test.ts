import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDescription, type Description } from '../../../engine/description/description.ts';
import type { Operation } from '../../../engine/description/operation.ts';
import { repeats } from '../../repeats.ts';
import library from '../library/openapi.json' with { type: 'json' };

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const answered = { responses: { 200: json({ type: 'object' }) }, 'x-access': { session: true } };
const described = (operation: object, rest: object = {}) =>
  parseDescription({
    openapi: '3.1.0',
    paths: { '/loans/{id}': { post: { operationId: 'renew', ...answered, ...operation } } },
    ...rest,
  });
const read = (operation: object, rest: object = {}): Operation => {
  const found = described(operation, rest).operations.get('renew');
  if (found === undefined) throw new Error('The operation was not read.');
  return found;
};

/** Asks for every fact, as they are found when they are asked for. */
const readAll = ({ operations, formats, viewerRead, history }: Description): unknown => {
  const facts = [...operations.values()].map(({ body, answer, parameters, records }) => {
    const views = [body, answer, ...parameters.map(({ schema }) => schema)];
    return [records, ...views.map((view) => view?.words)];
  });
  return [facts, formats, viewerRead, history];
};

describe('an operation', () => {
  it('has the meaning of its x- words', () => {
    expect(
      read({
        'x-edits': 'getLoan',
        'x-edits-as': { id: 'loanId' },
        'x-file-name': 'Loans',
        'x-fresh-factor': true,
        'x-embedded': true,
        'x-rate-limit': { calls: 3, seconds: 60 },
      }),
    ).toMatchObject({
      summary: 'renew',
      access: { kind: 'session' },
      edits: 'getLoan',
      editsAs: new Map([['id', 'loanId']]),
      fileName: 'Loans',
      hasEffects: true,
      isEmbedded: true,
      needsFreshFactor: true,
      rateLimit: { calls: 3, seconds: 60 },
    });
  });

  it('has the parameters of its path in the order of the path, in whatever order they are written', () => {
    const at = (name: string, place = 'path') => ({ name, in: place, schema: {} });
    const written = [at('note', 'query'), at('copy'), at('at', 'header'), at('book')];
    const document = {
      openapi: '3.1.0',
      paths: { '/books/{book}/copies/{copy}': { get: { operationId: 'read', parameters: written } } },
    };
    const { parameters = [] } = parseDescription(document).operations.get('read') ?? {};
    expect(parameters.map(({ name }) => name)).toEqual(['book', 'copy', 'note', 'at']);
  });

  it('has the parameters of its path as well, and knows the headers that matter', () => {
    const { parameters, idempotent, conditional } = read(
      {
        parameters: [{ $ref: '#/components/parameters/Key' }, { name: 'if-match', in: 'header', schema: {} }],
      },
      { components: { parameters: { Key: { name: 'Idempotency-Key', in: 'header', schema: {} } } } },
    );
    expect([parameters.map(({ name }) => name), idempotent, conditional]).toEqual([
      ['Idempotency-Key', 'if-match'],
      true,
      true,
    ]);
  });

  it('names records in its path and, through references, parts and lists, in its body', () => {
    const body = {
      allOf: [{ properties: { users: { items: { 'x-record': 'user' } } } }],
      properties: { items: { items: { $ref: '#/components/schemas/Item' } } },
    };
    const components = {
      schemas: { Item: { properties: { book_id: { 'x-record': 'book', 'x-every': 'all' } } } },
    };
    const named = (place: string) => ({ name: 'id', in: place, schema: { 'x-record': 'loan' } });
    const { records } = read(
      { parameters: [named('path'), named('query')], requestBody: json(body) },
      { components },
    );
    expect(records).toEqual([
      { kind: 'loan', steps: ['path', 'id'] },
      { kind: 'user', steps: ['body', 'users', '*'] },
      { kind: 'book', steps: ['body', 'items', '*', 'book_id'], every: 'all' },
    ]);
  });
});

describe('a schema', () => {
  it('has the meaning of its x- words, those beside a reference before those behind it', () => {
    const schema = { $ref: '#/components/schemas/State', 'x-intents': { out: 'warning' } };
    const State = {
      enum: ['in', 'out'],
      'x-labels': { in: 'In', out: 'Lent' },
      'x-groups': { in: 'Here' },
      'x-intents': { out: 'danger' },
      'x-transitions': { out: { in: ['Librarian'] }, in: {} },
      'x-applies': { kind: { map: { required: ['scale'], allowed: { shelf: ['flat'] } } } },
      'x-upload': 'keepScan',
      'x-unit': 'day',
      'x-identifier': true,
      'x-sets': { away: ['out'] },
      'x-password': { kinds: ['[a-z]'], fewestKinds: 1, characters: { reader: 8 } },
    };
    const words = read({ requestBody: json(schema) }, { components: { schemas: { State } } }).body?.words;
    expect(words).toMatchObject({
      labels: new Map([
        ['in', 'In'],
        ['out', 'Lent'],
      ]),
      groups: new Map([['in', 'Here']]),
      intents: new Map([['out', 'warning']]),
      transitions: new Map([
        ['out', new Map([['in', ['Librarian']]])],
        ['in', new Map()],
      ]),
      applies: new Map([
        [
          'kind',
          new Map([['map', { required: ['scale'], refused: [], allowed: new Map([['shelf', ['flat']]]) }]]),
        ],
      ]),
      upload: 'keepScan',
      unit: 'day',
      isIdentifier: true,
      sets: new Map([['away', ['out']]]),
      password: { kinds: ['[a-z]'], fewestKinds: 1, characters: new Map([['reader', 8]]) },
      unreadable: [],
    });
  });

  it.each([
    ['x-total', { where: 'paid' }],
    ['x-total', { of: 7 }],
    ['x-total', { where: [{ status: 'paid' }] }],
    ['x-transitions', { out: ['in'] }],
    ['x-labels', ['In']],
    ['x-groups', ['Here']],
    ['x-applies', { kind: ['map'] }],
    ['x-copyable', 'yes'],
    ['x-sets', ['out']],
    ['x-password', { kinds: ['[a-z]'] }],
  ])('reports that an %s of %j is not understood', (keyword, written) => {
    const words = read({ requestBody: json({ [keyword]: written }) }).body?.words;
    expect(words?.unreadable).toEqual([keyword]);
  });
});

describe('a broken document', () => {
  it.each([
    ['an operation without a name', { operationId: 7 }, 'post /loans/{id} has no operationId.'],
    ['no access', { 'x-access': undefined }, 'The operation renew has no x-access, so nobody may call it.'],
    ['access for nobody', { 'x-access': { roles: [] } }, 'The x-access of renew lets nobody in.'],
    [
      'half a limit',
      { 'x-rate-limit': { calls: 3 } },
      'The x-rate-limit of renew names no calls or no seconds.',
    ],
    ['no success', { responses: { 404: {} } }, 'The operation renew has no successful answer.'],
    ['an answer without a schema', { responses: { 200: json(7) } }, 'A body of renew has no schema.'],
    [
      'a body of text',
      { requestBody: { content: { 'text/plain': {} } } },
      'The body of renew is neither JSON nor an upload.',
    ],
    [
      'a parameter of a cookie',
      { parameters: [{ name: 'a', in: 'cookie', schema: {} }] },
      'A parameter has no name, or stands in a place that is not served.',
    ],
    [
      'a parameter that is not there',
      { parameters: [{ $ref: '#/components/parameters/None' }] },
      'A parameter has no name, or stands in a place that is not served.',
    ],
    [
      'a parameter without a schema',
      { parameters: [{ name: 'a', in: 'query' }] },
      'The parameter a has no schema.',
    ],
  ])('with %s is reported', (_case, operation, message) => {
    expect(described(operation).faults.map((fault) => fault.message)).toEqual([message]);
  });

  it('has no schema where references go in circles', () => {
    const circle = { $ref: '#/components/schemas/Circle' };
    const components = { schemas: { Circle: { allOf: [circle, circle] } } };
    const { body, records } = read({ requestBody: json(circle) }, { components });
    expect([body?.propertyNames, records]).toEqual([[], []]);
  });

  it('reports that it has no paths, and where one name is used twice', () => {
    expect(parseDescription([]).faults).toEqual([
      { code: 'operation-unreadable', pointer: '/paths', message: 'The description has no paths.' },
    ]);
    const twice = { get: { operationId: 'renew', ...answered }, post: { operationId: 'renew', ...answered } };
    expect(parseDescription({ paths: { '/x': twice } }).faults).toEqual([
      {
        code: 'operation-duplicate',
        pointer: '/paths/~1x/post/operationId',
        other: '/paths/~1x/get/operationId',
        message:
          'Two operations have the operationId "renew": POST /x, and GET /x. Which of them is meant, nobody knows.',
      },
    ]);
  });

  it('is read to its end, whatever is in it', () => {
    /** Puts a value in the place of one of the parts of the library's description. */
    const replace = (node: unknown, steps: readonly number[], value: unknown): unknown => {
      const [step = 0, ...rest] = steps;
      if (typeof node !== 'object' || node === null || steps.length === 0) return value;
      const entries: readonly (readonly [string, unknown])[] = Object.entries(node);
      const at = step % Math.max(entries.length, 1);
      const changed = entries.map(
        ([key, part], index) => [key, index === at ? replace(part, rest, value) : part] as const,
      );
      return Array.isArray(node) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
    };
    const place = fc.array(fc.nat(60), { minLength: 1, maxLength: 10 });
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        { $ref: '#/paths' },
        { $ref: '#/%' },
        { $ref: '#/components/schemas/Loan' },
        '__proto__',
      ),
    );
    fc.assert(
      fc.property(place, strange, (steps, value) => {
        expect(() => readAll(parseDescription(replace(library, steps, value)))).not.toThrow();
      }),
      { numRuns: repeats(2000, 20) },
    );
  });
});
