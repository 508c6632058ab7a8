import { atPointer, isRecord, ownText, readOwn, type JsonObject } from '../json.ts';
import type { Parameter } from './parameter.ts';
import { pointerOfReference } from './reference.ts';

/** The path to a value of an input: `path`, `id`, or `body`, `books`, `*` for each item. */
export type Steps = readonly string[];

const deepest = 8;

/** How an input leads to a schema, and the references that were followed since its last step. */
interface Trail {
  readonly steps: readonly string[];
  readonly followed: readonly string[];
}

const combinations = ['allOf', 'oneOf', 'anyOf'];

/** The schemas that speak of the same value: what it refers to, and what it is combined from. */
const schemasBeside = (document: unknown, schema: JsonObject, { steps, followed }: Trail) => {
  const reference = ownText(schema, '$ref');
  const target = reference === undefined ? undefined : pointerOfReference(reference);
  const parts = combinations
    .flatMap((keyword) => readOwn(schema, keyword) ?? [])
    .map((part) => [part, { steps, followed }] as const);
  return target === undefined || followed.includes(target)
    ? parts
    : [[atPointer(document, target), { steps, followed: [...followed, target] }] as const, ...parts];
};

/** The schemas of the properties and of the items. */
const schemasInside = (schema: JsonObject, { steps }: Trail) => {
  const properties = readOwn(schema, 'properties');
  const named = Object.entries(isRecord(properties) ? properties : {});
  const items = readOwn(schema, 'items');
  return [...named, ...(items === undefined ? [] : [['*', items] as const])].map(
    ([step, child]) => [child, { steps: [...steps, step], followed: [] }] as const,
  );
};

/** The keyword's value in a schema that has it; nothing below that schema is searched. */
type ReadPlace<Place> = (schema: JsonObject, steps: Steps) => Place | undefined;

const placesIn = <Place>(
  document: unknown,
  schema: unknown,
  trail: Trail,
  read: ReadPlace<Place>,
): readonly Place[] => {
  const { steps } = trail;
  if (steps.length > deepest || !isRecord(schema)) return [];
  const place = read(schema, steps);
  if (place !== undefined) return [place];
  const others = [...schemasBeside(document, schema, trail), ...schemasInside(schema, trail)];
  return others.flatMap(([other, further]) => placesIn(document, other, further, read));
};

/** Finds the keyword in the schemas of an operation's parameters and body, wherever an input leads to one. */
export const findSchemaPlaces = <Place>(
  document: unknown,
  parameters: readonly Parameter[],
  body: unknown,
  read: ReadPlace<Place>,
): readonly Place[] => [
  ...parameters
    .map(({ in: place, name, pointer }) => [[place, name], atPointer(document, `${pointer}/schema`)] as const)
    .flatMap(([steps, schema]) => placesIn(document, schema, { steps, followed: [] }, read)),
  ...placesIn(document, body, { steps: ['body'], followed: [] }, read),
];
