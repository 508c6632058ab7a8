import type { Parameter, SchemaView } from '@counterfoil/engine/description';
import type { JsonObject } from '@counterfoil/engine/json';
import type { ServedOperation } from '../description/description.ts';
import type { RawInput } from '../mechanism/reply.ts';
import { Problem, invalidInput, type Fault } from '../problem/problem.ts';

/** A request as it arrived, before it is validated against the description. */
export interface RawRequest {
  readonly path: Readonly<Record<string, string>>;
  /** The query string without its question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer | null;
  readonly contentType: string | null;
}

const deepest = 32;

/**
 * Reads the parts of a request that the operation describes, except an upload, which is read while it
 * arrives; throws `Problem` 400 or 415 for an unreadable body.
 */
export const readInput = (operation: ServedOperation, request: RawRequest): RawInput => {
  const { parameters } = operation;
  const parts = {
    path: readPath(parameters, request.path),
    query: readQuery(parameters, request.query),
    header: readHeaders(parameters, request.headers),
  };
  const input =
    operation.body === undefined || operation.upload !== undefined
      ? parts
      : { ...parts, body: readBody(operation, request) };
  const faults = findUnstorable(input);
  if (faults.length > 0) throw invalidInput(faults);
  return input;
};

const readPath = (parameters: readonly Parameter[], path: RawRequest['path']): JsonObject => {
  const schemaOf = (name: string): SchemaView | undefined =>
    parameters.find((known) => known.in === 'path' && known.name === name)?.schema;
  return Object.fromEntries(Object.entries(path).map(([name, text]) => [name, coerce(schemaOf(name), text)]));
};

const readQuery = (parameters: readonly Parameter[], query: string): JsonObject => {
  const texts = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(query)) texts.set(name, [...(texts.get(name) ?? []), text]);
  const values = [...texts].map(([name, given]) => {
    const schema = parameters.find((known) => known.in === 'query' && known.name === name)?.schema;
    const [first = '', ...more] = given;
    // A name given twice remains a list, which no schema of a single value accepts.
    if (schema?.types.includes('array') === true)
      return [name, given.map((text) => coerce(schema.items, text))] as const;
    if (more.length > 0) return [name, given] as const;
    return [name, coerce(schema, first)] as const;
  });
  return Object.fromEntries(values);
};

/** Text that spells a number or a boolean becomes one where the schema asks for it; any other text is left to the validator. */
const coerce = (schema: SchemaView | undefined, text: string): unknown => {
  const types = schema?.types ?? [];
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};

const readHeaders = (parameters: readonly Parameter[], headers: RawRequest['headers']): JsonObject => {
  const described = parameters.filter((parameter) => parameter.in === 'header');
  const given = described.map(
    (parameter) => [parameter.name, headers[parameter.name.toLowerCase()]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

const readBody = ({ bodyTypes }: ServedOperation, request: RawRequest): unknown => {
  if (/^multipart\//i.test(request.contentType ?? '')) throw notJson();
  if (request.body === null || request.body.length === 0) {
    throw invalidInput([{ pointer: '', code: 'required', message: 'This call needs a JSON body.' }]);
  }
  const [, type = ''] = /^([^\s;]+)\s*(?:;\s*charset="?utf-8"?\s*)?$/i.exec(request.contentType ?? '') ?? [];
  if (!bodyTypes.includes(type.toLowerCase())) throw notJson();
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
    return body;
  } catch {
    throw invalidInput([{ pointer: '', code: 'syntax', message: 'The body is not valid JSON in UTF-8.' }]);
  }
};

const notJson = (): Problem =>
  new Problem({ status: 415, detail: 'The body must be application/json in UTF-8.' });

/** Finds what no schema describes and no store can hold: NUL characters, hidden prototypes, bottomless nesting. */
const findUnstorable = (input: RawInput): readonly Fault[] => {
  const faults: Fault[] = [];
  const visit = (value: unknown, pointer: string, depth: number): void => {
    if (faults.length >= 100) return;
    if (typeof value === 'string' && value.includes('\u0000')) {
      faults.push({
        pointer,
        code: 'character',
        message: 'The value contains a character that cannot be stored.',
      });
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth > deepest) {
      faults.push({ pointer, code: 'depth', message: `JSON may be nested ${String(deepest)} deep.` });
      return;
    }
    for (const [name, child] of Object.entries(value)) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`.slice(0, 500);
      if (name === '__proto__' || name.includes('\u0000')) {
        faults.push({ pointer: place, code: 'unknown', message: 'This name is not known here.' });
      } else visit(child, place, depth + 1);
    }
  };
  visit({ path: input.path, query: input.query, header: input.header }, '', -1);
  visit(input.body, '', 1);
  return faults;
};
