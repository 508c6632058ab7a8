import { followReference } from '../../description/reference.ts';
import { isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { propertiesOf } from './annotate-choices.ts';
import { choicesOf, followSchema } from './plain-types.ts';
import { transformDocument } from './transform.ts';

/**
 * A parameter whose value may be written as an object in brackets (`created[gte]`) as nothing but that object: as a choice of
 * schemas it would become the plain value beside it, and nobody could ask for a range.
 */
const preferObject = (document: unknown, parameter: JsonObject): JsonObject => {
  if (ownText(parameter, 'style') !== 'deepObject') return parameter;
  const schema = followSchema(document, readOwn(parameter, 'schema'));
  const object = (schema && choicesOf(schema))
    ?.map((part) => followSchema(document, part))
    .find((part) => isRecord(readOwn(part, 'properties')));
  return object === undefined ? parameter : { ...parameter, schema: object };
};

/** Bounds, which nobody writes without the name of what they are about. */
const bounds = /^(gte?|lte?|eq|ne|neq|in|nin)$/;

/** The parameters that an object in a query is written as; undefined for one that is written as one parameter. */
const partsOf = (document: unknown, parameter: JsonObject): readonly JsonObject[] | undefined => {
  const schema = followSchema(document, readOwn(parameter, 'schema'));
  const properties = schema === undefined ? {} : propertiesOf(document, schema);
  const name = ownText(parameter, 'name') ?? '';
  if (ownText(parameter, 'in') !== 'query' || Object.keys(properties).length === 0) return undefined;
  const { style, explode, ...rest } = parameter;
  // Without brackets (style form) each property is a parameter of its own name, or all are one text.
  const isOfBounds = style === undefined && Object.keys(properties).every((key) => bounds.test(key));
  const isInBrackets = style === 'deepObject' || isOfBounds;
  if (!isInBrackets && explode === false) return undefined;
  return Object.entries(properties).map(([key, part]) => ({
    ...rest,
    required: false,
    name: isInBrackets ? `${name}[${key}]` : key,
    schema: part,
  }));
};

/**
 * The document in which an object in a query is one parameter for each of its properties, as OpenAPI writes them:
 * `created[gte]` by the style deepObject, and `size` of an object of paging by the style form.
 */
export const withObjectParameters = (document: JsonObject): JsonObject =>
  transformDocument(document, {
    schema: (schema) => schema,
    parameter: (parameter) => parameter,
    operation: (operation) => operation,
    parameters: (parameters) =>
      parameters.flatMap((written): readonly unknown[] => {
        const { written: followed } = followReference(document, { pointer: '', written });
        const parameter = isRecord(followed) ? preferObject(document, followed) : undefined;
        return (parameter && partsOf(document, parameter)) ?? [written];
      }),
  });
