import type { JsonObject } from '@counterfoil/engine/json';
import fc from 'fast-check';
import type { CallParameter, DescribedCall } from '../described-call.ts';
import { jsonBody, uploadBody, type ContractRequest, type RequestBody } from './contract-request.ts';
import { fittingValues, mergeParts, type ValueSource } from './fitting-values.ts';
import { hostileRequests } from './hostile-ids.ts';
import { violationsOf } from './violations.ts';

export interface Fitting {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body: unknown;
}

/** The share of each kind of request, in percent; shares that an operation cannot have go to requests that fit. */
const requestShares = { violation: 26, type: 8, 'content type': 3, method: 4, 'hostile id': 13 } as const;

/** The requests, before all others, that are made to succeed. */
export const reaches = 6;

/** The shares of operations that hash a password, which occupies a whole machine for a while. */
const sharesWithPassword = { ...requestShares, violation: 50 } as const;
const fittingWithPassword = 10;

/** The requests to one operation besides those that must succeed, the same for the same seed. */
export const planRequests = (
  call: DescribedCall,
  source: ValueSource,
  seed: number,
  count: number,
): readonly ContractRequest[] => {
  const samples = fc.sample(fittingRequests(call, source), { seed, numRuns: count });
  const isCostly = hashesPassword(call, source);
  const shares = isCostly ? sharesWithPassword : requestShares;
  const share = (ofHundred: number): number => Math.ceil((ofHundred * count) / 100);
  const pick = (
    requests: readonly ContractRequest[],
    kind: keyof typeof requestShares,
  ): readonly ContractRequest[] => pickEvenly(requests, share(shares[kind]));
  const special = [
    ...pick(violationRequests(call, source, samples), 'violation'),
    ...pick(typeRequests(call, source, samples), 'type'),
    ...pick(contentTypeRequests(call, samples), 'content type'),
    ...pick(methodRequests(call, samples), 'method'),
    ...pick(hostileRequests(call, source, samples.map(asRequest(call))), 'hostile id'),
  ];
  const room = Math.max(0, count - reaches - special.length);
  const fitting = samples.slice(0, isCostly ? Math.min(room, share(fittingWithPassword)) : room);
  return [...fitting.map(asRequest(call)), ...special];
};

/** Values for every place of a request that the description defines. */
export const fittingRequests = (call: DescribedCall, source: ValueSource): fc.Arbitrary<Fitting> => {
  const of = (place: CallParameter['place']): fc.Arbitrary<JsonObject> => {
    const parts = call.parameters
      .filter((parameter) => parameter.place === place)
      .map(({ name, schema, required }) => {
        const given = fittingValues(source, schema).map((value) => [[name, value] as const]);
        const nothing = fc.constant([]);
        if (required) return given;
        // A made-up version is nearly always stale.
        return fc.oneof(
          { weight: 1, arbitrary: given },
          { weight: place === 'header' ? 9 : 2, arbitrary: nothing },
        );
      });
    return fc.tuple(...parts).map((pairs) => Object.fromEntries(pairs.flat()));
  };
  const files = call.isUpload ? fc.nat(uploads.length - 1) : fc.constant(undefined);
  const body = call.body === null ? files : fittingValues(source, call.body);
  return fc.record({ path: of('path'), query: of('query'), header: of('header'), body });
};

const asRequest =
  (call: DescribedCall) =>
  ({ path, query, header, body }: Fitting): ContractRequest => ({
    kind: 'fitting',
    method: call.method,
    path,
    query,
    header,
    body: bodyOf(call, body),
  });

/** Files that people upload, and some that they should not. */
const uploads = [
  uploadBody([['stay.csv', 'guest,nights\r\nA,2\r\n']]),
  uploadBody([['note.txt', 'Late arrival']]),
  uploadBody([['../../x.csv', 'a,b']]),
  uploadBody([['page.html', '<script>x</script>']]),
  uploadBody([['statement.pdf', 'no pdf at all']]),
  uploadBody(
    Array.from({ length: 6 }, (_, index) => [`${String(index)}.csv`, 'a']) satisfies [string, string][],
  ),
  uploadBody([]),
  { type: 'multipart/form-data; boundary=part', text: '--part\r\nbroken' },
  { type: 'multipart/form-data', text: 'x' },
] as const;

const bodyOf = (call: DescribedCall, body: unknown): RequestBody | null => {
  if (call.isUpload) return uploads[typeof body === 'number' ? body % uploads.length : 0] ?? uploads[0];
  return call.body === null ? null : jsonBody(body);
};

const violationRequests = (call: DescribedCall, source: ValueSource, samples: readonly Fitting[]) => {
  const bodies = samples
    .slice(0, 6)
    .flatMap((sample) =>
      faultsOfBody(call, source, sample).filter((request) => request.kind === 'violation'),
    );
  const [first] = samples;
  if (first === undefined) return bodies;
  return [...parameterRequests(call, source, first), ...unreadableBodies(call, first), ...bodies];
};

const typeRequests = (call: DescribedCall, source: ValueSource, samples: readonly Fitting[]) =>
  samples
    .slice(0, 3)
    .flatMap((sample) => faultsOfBody(call, source, sample).filter((request) => request.kind === 'type'));

const faultsOfBody = (
  call: DescribedCall,
  source: ValueSource,
  sample: Fitting,
): readonly ContractRequest[] => {
  if (call.body === null) return [];
  return violationsOf(source.document, call.body, sample.body).map(({ kind, pointer, value }) => ({
    ...asRequest(call)(sample),
    kind,
    body: jsonBody(value),
    expected: { status: 400, pointer },
  }));
};

const nested = 40;

const unreadableBodies = (call: DescribedCall, sample: Fitting): readonly ContractRequest[] => {
  if (call.body === null) return [];
  return ['{', '[1,', '{"__proto__":{"x":1}}', '{"a":'.repeat(nested) + '1' + '}'.repeat(nested), ''].map(
    (text) => ({
      ...asRequest(call)(sample),
      kind: 'violation' as const,
      body: { type: 'application/json', text },
      expected: { status: 400 },
    }),
  );
};

const parameterRequests = (
  call: DescribedCall,
  source: ValueSource,
  sample: Fitting,
): readonly ContractRequest[] => {
  const base = asRequest(call)({ ...sample, ...(call.isUpload ? { body: 0 } : {}) });
  const violate = (place: CallParameter['place'], name: string, value: unknown): ContractRequest => ({
    ...base,
    kind: 'violation',
    [place]: { ...base[place], [name]: value },
    expected: { status: 400, pointer: `/${place}/${name}` },
  });
  const broken = call.parameters.flatMap(({ name, place, schema }) =>
    brokenTexts(source, schema, place).map((text) => violate(place, name, text)),
  );
  const missing = call.parameters
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name }) => {
      const { [name]: _gone, ...query } = base.query;
      return {
        ...base,
        kind: 'violation' as const,
        query,
        expected: { status: 400, pointer: `/query/${name}` },
      };
    });
  return [violate('query', 'unheard_of', '1'), ...missing, ...broken];
};

/** Text that breaks one rule of a parameter; all of them arrive as text, so few types can be wrong. */
const brokenTexts = (source: ValueSource, given: JsonObject, place: string): readonly unknown[] => {
  const schema = mergeParts(source.document, given);
  if (schema['type'] === 'array') {
    const items = mergeParts(source.document, schema['items']);
    return brokenTexts(source, items, place);
  }
  const texts: unknown[] = [];
  const { maxLength, pattern, format, minimum, maximum } = schema;
  if (Array.isArray(schema['enum'])) texts.push('not-one-of-these');
  else if (schema['type'] === 'integer') texts.push('ten', '1.5', '0x10', 'NaN');
  else if (schema['type'] === 'boolean') texts.push('perhaps');
  else if (format === 'date') texts.push('2026-02-30', 'yesterday');
  else if (format === 'email') texts.push('nobody at all');
  else if (typeof maxLength === 'number' && maxLength < 4000) texts.push('x'.repeat(maxLength + 1));
  if (typeof minimum === 'number') texts.push(String(minimum - 1));
  if (typeof maximum === 'number') texts.push(String(maximum + 1));
  const isOdd = (text: string) => typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text);
  if (place !== 'header' && isOdd('§ §')) texts.push('§ §');
  if (place === 'header' && isOdd('a b')) texts.push('a b');
  return texts;
};

const contentTypeRequests = (
  call: DescribedCall,
  samples: readonly Fitting[],
): readonly ContractRequest[] => {
  const [sample] = samples;
  if ((call.body === null && !call.isUpload) || sample === undefined) return [];
  const base = asRequest(call)(sample);
  return ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'].map(
    (type) => ({
      ...base,
      kind: 'content type',
      body: { type, text: JSON.stringify(sample.body) },
      expected: { status: 415 },
    }),
  );
};

const methodRequests = (call: DescribedCall, samples: readonly Fitting[]): readonly ContractRequest[] => {
  const [sample] = samples;
  if (sample === undefined) return [];
  return ['DELETE', 'PATCH', 'PUT', 'POST', 'GET', 'OPTIONS']
    .filter((method) => !call.allowed.includes(method))
    .map((method) => ({
      ...asRequest(call)(sample),
      kind: 'method',
      method,
      body: null,
      expected: { status: 405 },
    }));
};

const hashesPassword = (call: DescribedCall, source: ValueSource): boolean =>
  call.body !== null && JSON.stringify(mergeParts(source.document, call.body)).includes('password');

const pickEvenly = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
};
