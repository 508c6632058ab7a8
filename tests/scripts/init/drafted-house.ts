import { builtInSentences } from '@counterfoil/engine/build';
import { parseDescription } from '@counterfoil/engine/description';
import { readOwn, type JsonObject } from '@counterfoil/engine/json';
import { detectConvention, prepare } from '@counterfoil/engine/prepare';
import { beginPortal } from '../../../scripts/init/begin-portal.ts';
import { draftPortal } from '../../../scripts/init/draft-portal.ts';

/** A text. */
export const text = { type: 'string' };
/** An answer of success, as JSON of this schema. */
export const answer = (schema: JsonObject): JsonObject => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
});
/** An object with these properties. */
export const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  required,
  properties,
});
/** Rows of this schema. */
export const rows = (items: JsonObject): JsonObject => ({ type: 'array', items });
/** A parameter of a path. */
export const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
/** A call that reads. */
export const get = (operationId: string, schema: JsonObject, ...parameters: readonly JsonObject[]) => ({
  get: { operationId, tags: ['house'], parameters, responses: answer(schema) },
});

/** A call that makes or changes something, with these parameters of its path. */
export const write = (
  operationId: string,
  body: JsonObject | undefined,
  result: JsonObject,
  ...names: readonly string[]
): JsonObject => ({
  operationId,
  tags: ['house'],
  parameters: names.map(path),
  ...(body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
  responses: answer(result),
});

/** A portal that is drafted of a description. */
export const draft = (document: JsonObject) => {
  const { house } = prepare(document, [detectConvention(document).convention]);
  const { formats } = parseDescription(house);
  const begun = beginPortal({ title: 'House', currency: 'EUR', schemas: '../language', formats });
  const source = { document: house, isOwned: false, locate: () => undefined };
  const portal = draftPortal([...begun, ...builtInSentences(begun, 'schemas')], source, '../language');
  const files = new Map(
    portal.files.map(({ path, text: content }): readonly [string, unknown] => [path, JSON.parse(content)]),
  );
  const screens = [...files].filter(([name]) => name.includes('/screens/'));
  return {
    ...portal,
    screens: screens.map(([, screen]) => screen),
    screen: (id: string) => screens.find(([, screen]) => readOwn(screen, 'id') === id)?.[1],
    portal: files.get('schemas/portal.json'),
  };
};
