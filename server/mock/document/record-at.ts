import type { SchemaReader } from './schema-reader.ts';

/** Where the one record of an answer or a body is, and which schema it has. */
export interface RecordAt {
  /** The property that holds it; undefined where the answer is the record. */
  readonly property: string | undefined;
  readonly schema: unknown;
  /** The pointer of its schema; undefined where it is written in place. */
  readonly name: string | undefined;
}

const besideRecord =
  /^_?(?:links?|errors?|warnings?|messages?|meta(?:data)?|status|success|code|idempotency_key|request_?id)$/i;

/**
 * The record of an answer: the answer itself, or the one object in it where nothing else but links, errors and such
 * is beside. `name` is the pointer of the schema of the record, where it is known.
 */
export const recordAt = (schema: unknown, name: string | undefined, reader: SchemaReader): RecordAt => {
  const shape = reader.shapeOf(schema);
  const whole = { property: undefined, schema, name: shape.name };
  if (name !== undefined && shape.name === name) return whole;
  const variant = shape.alternatives
    .flatMap(({ options }) => options)
    .find((option) => name !== undefined && reader.shapeOf(option).name === name);
  if (variant !== undefined) return { property: undefined, schema: variant, name };
  const objects = [...shape.properties].filter(
    ([property, inner]) => !besideRecord.test(property) && reader.shapeOf(inner).types.includes('object'),
  );
  const same = objects.find(([, inner]) => name !== undefined && reader.shapeOf(inner).name === name);
  const others = [...shape.properties.keys()].filter((property) => !besideRecord.test(property));
  const [property, inner] = same ?? (others.length === 1 ? (objects[0] ?? []) : []);
  return property === undefined ? whole : { property, schema: inner, name: reader.shapeOf(inner).name };
};
