import type { GuardedDigits } from '../guarded-numbers.ts';
import { isArray, ownText, readOwn, type JsonObject } from '../json.ts';
import type { Parameter } from './parameter.ts';
import { findSchemaPlaces } from './schema-places.ts';

/** `x-guard` of a document: the numbers that no text of an input may hold, and the message about one. */
export interface Guard extends GuardedDigits {
  /** The code of the fault. */
  readonly code: string;
  readonly message: string;
}

/** Reads the `x-guard` of a document; undefined where it has none, or none that can be read. */
export const readGuard = (written: unknown): Guard | undefined => {
  const digits = readOwn(written, 'digits');
  const [least, most] = isArray(digits) ? digits : [];
  const [code, message] = [ownText(written, 'code'), ownText(written, 'message')];
  if (typeof least !== 'number' || typeof most !== 'number') return undefined;
  return code === undefined || message === undefined ? undefined : { least, most, code, message };
};

/** Formats whose values are something else by definition, of which some look like a guarded number by accident. */
const ownFormats: readonly string[] = [
  'date',
  'date-time',
  'time',
  'year-month',
  'uuid',
  'uri',
  'uri-reference',
  'colour',
  'decimal',
  'binary',
  'phone',
  'phone-number',
  'password',
  'new-password',
  'confirm-password',
];

/**
 * Whether a schema's value is no free text: one of a list, an id of a record or of somebody else's
 * (`x-record`, `x-identifier`), a secret, or of a format with a meaning of its own.
 */
export const isNoFreeText = (schema: JsonObject): boolean =>
  ['enum', 'const', 'x-record'].some((keyword) => readOwn(schema, keyword) !== undefined) ||
  ['x-identifier', 'x-sensitive'].some((keyword) => readOwn(schema, keyword) === true) ||
  ownFormats.includes(ownText(schema, 'format') ?? '');

/** The places of an operation's input that are no free text, each as `body/items/*`; all other texts are looked at. */
export const findUnguarded = (
  document: unknown,
  parameters: readonly Parameter[],
  body: unknown,
): ReadonlySet<string> =>
  new Set(
    findSchemaPlaces(document, parameters, body, (schema, steps) =>
      isNoFreeText(schema) ? steps.join('/') : undefined,
    ),
  );
