import { childPointer, isArray, isRecord, readOwn, type JsonObject } from '../../json.ts';

/** The kinds of parts of an OpenAPI document. */
export type PartKind =
  | 'document'
  | 'path'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'answer'
  | 'media'
  | 'header'
  | 'schema';

/** A part of the document whose kind OpenAPI defines. */
export interface DescribedPart {
  readonly kind: PartKind;
  readonly pointer: string;
  readonly written: JsonObject;
  /** The key under which its parent has it, such as `properties` or `allOf`. */
  readonly under: string;
  /** The part that contains it. */
  readonly holder: DescribedPart | undefined;
}

/** The parts that each kind of part contains; `*` is any key, or any item. */
const inside: Readonly<Record<PartKind, readonly (readonly [steps: readonly string[], kind: PartKind])[]>> = {
  document: [
    [['paths', '*'], 'path'],
    [['components', 'parameters', '*'], 'parameter'],
    [['components', 'requestBodies', '*'], 'body'],
    [['components', 'responses', '*'], 'answer'],
    [['components', 'headers', '*'], 'header'],
    [['components', 'schemas', '*'], 'schema'],
  ],
  path: [
    [['parameters', '*'], 'parameter'],
    ...['get', 'put', 'post', 'delete', 'patch'].map((method) => [[method], 'operation'] as const),
  ],
  operation: [
    [['parameters', '*'], 'parameter'],
    [['requestBody'], 'body'],
    [['responses', '*'], 'answer'],
  ],
  parameter: [
    [['schema'], 'schema'],
    [['content', '*'], 'media'],
  ],
  body: [[['content', '*'], 'media']],
  answer: [
    [['headers', '*'], 'header'],
    [['content', '*'], 'media'],
  ],
  media: [[['schema'], 'schema']],
  header: [[['schema'], 'schema']],
  schema: [
    ...['properties', 'patternProperties', '$defs'].map((key) => [[key, '*'], 'schema'] as const),
    ...['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((key) => [[key, '*'], 'schema'] as const),
    ...['items', 'additionalProperties', 'not'].map((key) => [[key], 'schema'] as const),
  ],
};

/** Visits what the steps lead to, each by its pointer. */
const follow = (
  pointer: string,
  written: unknown,
  [step, ...others]: readonly string[],
  visit: (pointer: string, written: JsonObject) => void,
): void => {
  if (step === undefined) {
    if (isRecord(written)) visit(pointer, written);
  } else if (step !== '*') {
    const inside = readOwn(written, step);
    if (inside !== undefined) follow(childPointer(pointer, step), inside, others, visit);
  } else if (isArray(written))
    for (const [at, item] of written.entries()) follow(childPointer(pointer, at), item, others, visit);
  else if (isRecord(written))
    for (const key of Object.keys(written))
      follow(childPointer(pointer, key), readOwn(written, key), others, visit);
};

/** Every part of a document, each before those inside it. References are not followed: what they lead to is a part of its own. */
export const describedParts = (document: JsonObject): readonly DescribedPart[] => {
  const root: DescribedPart = {
    kind: 'document',
    pointer: '',
    written: document,
    under: '',
    holder: undefined,
  };
  const parts: DescribedPart[] = [root];
  for (const holder of parts)
    for (const [steps, kind] of inside[holder.kind]) {
      const under = steps.findLast((step) => step !== '*') ?? '';
      follow(holder.pointer, holder.written, steps, (pointer, written) => {
        parts.push({ kind, pointer, written, under, holder });
      });
    }
  return parts;
};
