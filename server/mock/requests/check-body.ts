import { isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { requestSchemas } from './wire-document.ts';

/** What is wrong with one field of a body. */
export interface FieldFault {
  /** The keys that lead to the field. */
  readonly path: readonly string[];
  readonly detail: string;
}

/** Finds what is wrong with bodies, by their schemas. */
export type CheckBody = (schema: unknown, value: unknown) => readonly FieldFault[];

const root = 'document.json';

/** References of a schema lead to the whole document. */
const rooted = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map((item: unknown) => rooted(item));
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(/^#/, `${root}#`) : rooted(value),
    ]),
  );
};

const createAjv = (document: JsonObject): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    unicodeRegExp: false,
    validateSchema: false,
  });
  addFormats(ajv);
  ajv.addSchema({ $id: root, components: requestSchemas(readOwn(document, 'components')) });
  return ajv;
};

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const faultOf = ({ instancePath, keyword, params, message }: ErrorObject): FieldFault => {
  const missing = ownText(params, 'missingProperty') ?? ownText(params, 'additionalProperty');
  const own = keysOf(instancePath);
  const path = missing === undefined ? own : [...own, missing];
  return { path, detail: keyword === 'required' ? 'must be given' : (message ?? 'is not valid') };
};

/** Alternatives of which none fits are told by what is wrong inside of them, if only one could be meant. */
const telling = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const own = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const plain = own.filter(({ schemaPath }) => !/\/(?:anyOf|oneOf)\//.test(schemaPath));
  return plain.length > 0
    ? plain
    : errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
};

/**
 * Creates the check of bodies. A schema is compiled when a body is first held to it; one that cannot be compiled
 * refuses nothing.
 */
export const createBodyCheck = (document: JsonObject): CheckBody => {
  let ajv: Ajv2020 | undefined;
  const validators = new Map<unknown, ValidateFunction | undefined>();
  const compile = (schema: unknown): ValidateFunction | undefined => {
    ajv ??= createAjv(document);
    const prepared = rooted(requestSchemas(schema));
    try {
      return isRecord(prepared) ? ajv.compile(prepared) : undefined;
    } catch {
      return undefined;
    }
  };
  return (schema, value) => {
    if (!validators.has(schema)) validators.set(schema, compile(schema));
    const validate = validators.get(schema);
    if (validate === undefined || validate(value)) return [];
    const faults = telling(validate.errors ?? []).map(faultOf);
    return [...new Map(faults.map((fault) => [fault.path.join('/'), fault])).values()].slice(0, 20);
  };
};
