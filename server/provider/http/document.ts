import { isRecord, type JsonObject } from '../../../engine/json.ts';

/** The description cannot be served; the message is one plain sentence. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';
}

/** A part of the description, its reference followed. */
export const resolve = (document: JsonObject, value: unknown): JsonObject => {
  const given = objectAt(value, 'A part of the description');
  const reference = given['$ref'];
  if (typeof reference !== 'string') return given;
  let place: unknown = document;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    place = objectAt(place, reference)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return objectAt(place, reference);
};

/** Narrows unknown JSON to an object; throws `DescriptionError` naming the place. */
export const objectAt = (value: unknown, where: string): JsonObject => {
  if (isRecord(value)) return value;
  throw new DescriptionError(`${where} is not an object in the description.`);
};
