import { Busboy } from '@fastify/busboy';
import { isRecord } from '@counterfoil/engine/json';
import { parse } from 'qs';
import { isJson, type MockOperation } from '../document/operations.ts';
import type { SchemaReader } from '../document/schema-reader.ts';
import { fits } from '../values/fits.ts';

/** A body as it is read: its values, and whether they came as texts. */
export interface ReadBody {
  readonly value: unknown;
  readonly mediaType: string;
}

/** A body that nobody can read. */
export interface BodyFault {
  readonly status: 400 | 415;
  readonly detail: string;
}

const mostPairs = 5000;
const mostDepth = 20;

const nested = (query: string): unknown =>
  parse(query, { depth: mostDepth, parameterLimit: mostPairs, arrayLimit: 1000, allowEmptyArrays: false });

const nestedPairs = (pairs: readonly (readonly [string, string])[]): unknown =>
  nested(new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString());

const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** The values of a form beside those that came as JSON; of one name a list. */
const withObjects = (values: unknown, objects: readonly (readonly [string, unknown])[]): unknown => {
  const given = isRecord(values) ? values : {};
  const names = [...new Set(objects.map(([name]) => name))];
  return {
    ...given,
    ...Object.fromEntries(
      names.map((name): [string, unknown] => {
        const [first, ...more] = objects.filter(([one]) => one === name).map(([, value]) => value);
        return [name, more.length === 0 ? first : [first, ...more]];
      }),
    ),
  };
};

const readMultipart = (body: Buffer, contentType: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const pairs: (readonly [string, string])[] = [];
    const objects: (readonly [string, unknown])[] = [];
    const parser = Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: mostPairs, files: 20 },
    });
    parser.on('field', (name, value, _nameIsCut, _valueIsCut, _coding, type) => {
      if (typeof value !== 'string') return;
      const object = isJson(type) ? parseJson(value) : undefined;
      if (object === undefined) pairs.push([name, value]);
      else objects.push([name, object]);
    });
    parser.on('file', (name, content, fileName) => {
      // Files are told by their names; nobody asks the mock for what they hold.
      content.resume();
      pairs.push([name, fileName]);
    });
    parser.on('error', reject);
    parser.on('finish', () => resolve(withObjects(nestedPairs(pairs), objects)));
    parser.end(body);
  });

const unreadable = (mediaType: string): BodyFault => ({
  status: 400,
  detail: `The body is no ${mediaType}.`,
});

/** Reads a body by its media type: JSON, forms with nested names such as `a[b]`, or parts. */
export const readBody = async (
  body: string | Uint8Array | undefined,
  contentType: string | undefined,
): Promise<ReadBody | BodyFault | undefined> => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []);
  if (bytes.length === 0) return undefined;
  const mediaType = (contentType ?? 'application/json').replace(/;.*/s, '').trim().toLowerCase();
  if (isJson(mediaType)) {
    const value = parseJson(bytes.toString());
    return value === undefined ? unreadable('JSON') : { value, mediaType };
  }
  if (mediaType === 'application/x-www-form-urlencoded')
    return { value: nested(bytes.toString()), mediaType };
  if (mediaType !== 'multipart/form-data') return { value: bytes.toString(), mediaType };
  try {
    return { value: await readMultipart(bytes, contentType ?? ''), mediaType };
  } catch {
    return unreadable('multipart/form-data');
  }
};

/** The schema that a body is held to; undefined where the operation takes none of its media type. */
export const bodySchema = ({ bodies }: MockOperation, mediaType: string): unknown =>
  bodies.get(mediaType) ?? (isJson(mediaType) ? [...bodies].find(([type]) => isJson(type))?.[1] : undefined);

/** The values that texts of a form stand for, by the types of their schema: numbers, booleans, lists of one. */
export const fromTexts = (schema: unknown, value: unknown, reader: SchemaReader, depth = 0): unknown => {
  const { types, properties, words, alternatives } = reader.shapeOf(schema);
  if (depth > mostDepth) return value;
  for (const option of alternatives.flatMap(({ options }) => options)) {
    const read = fromTexts(option, value, reader, depth + 1);
    if (fits(reader, option, read)) return read;
  }
  if (typeof value === 'string') {
    if (types.some((type) => /^(?:integer|number)$/.test(type)) && /^-?\d+(?:\.\d+)?$/.test(value))
      return Number(value);
    if (types.includes('boolean') && /^(?:true|false)$/.test(value)) return value === 'true';
    if (types.includes('null') && value === '' && !types.includes('string')) return null;
    return types.length === 1 && types[0] === 'array'
      ? [fromTexts(words['items'], value, reader, depth + 1)]
      : value;
  }
  if (Array.isArray(value))
    return value.map((item: unknown) => fromTexts(words['items'], item, reader, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fromTexts(properties.get(name) ?? words['additionalProperties'], inner, reader, depth + 1),
    ]),
  );
};
