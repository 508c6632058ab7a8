import { mapValues } from '../../description/map-json.ts';
import { followReference, partAt } from '../../description/reference.ts';
import { isArray, isRecord, ownText, ownTexts, readOwn, type JsonObject } from '../../json.ts';
import { bodyType, isMultipart } from '../body-type.ts';
import { propertiesOf } from './annotate-choices.ts';
import { followSchema, typesOf } from './plain-types.ts';
import { transformDocument } from './transform.ts';

/** The last word of the name of a part that is a file, where no part says so by its schema. */
const fileName = /(?:^|[^a-z])(?:file|document|image|attachment|photo|scan)$/i;

/** Media types of parts that are written into a form, and are no files. */
const written = /^\s*(?:text\/plain|application\/(?:[\w.-]+\+)?json)\b/i;

/** The media types that the `encoding` of a body says of one of its parts. */
const encodedAs = (media: unknown, name: string): string | undefined => {
  const encoding = readOwn(media, 'encoding');
  return isRecord(encoding) ? ownText(readOwn(encoding, name), 'contentType') : undefined;
};

const saysFile = (document: JsonObject, schema: unknown): boolean => {
  const found = followSchema(document, schema);
  const items = found === undefined ? undefined : readOwn(found, 'items');
  if (items !== undefined) return saysFile(document, items);
  const type = ownText(found, 'contentMediaType');
  return (
    ['binary', 'byte'].includes(ownText(found, 'format') ?? '') ||
    readOwn(found, 'contentEncoding') !== undefined ||
    (type !== undefined && !written.test(type))
  );
};

/** Whether a part without a type, or of texts, is a file by its media type: OpenAPI 3.1 leaves the schema of one empty. */
const isEncodedFile = (document: JsonObject, schema: unknown, media: unknown, name: string): boolean => {
  const type = encodedAs(media, name);
  const isText = [...typesOf(document, schema)].every((one) => one === 'string' || one === 'null');
  return type !== undefined && !written.test(type) && isText;
};

const asFile = (document: JsonObject, schema: unknown): unknown => {
  const found = followSchema(document, schema) ?? {};
  const items = readOwn(found, 'items');
  if (items !== undefined) return { ...found, items: asFile(document, items) };
  const { contentMediaType: _type, contentEncoding: _encoding, ...words } = found;
  return { ...words, type: 'string', format: 'binary' };
};

/** The names that a schema requires, those of its parts included. */
const requiredOf = (document: JsonObject, schema: unknown, depth = 0): readonly string[] => {
  const found = followSchema(document, schema);
  const all = readOwn(found, 'allOf');
  const parts = isArray(all) && depth < 4 ? all : [];
  return [
    ...new Set([
      ...ownTexts(found, 'required'),
      ...parts.flatMap((part) => requiredOf(document, part, depth + 1)),
    ]),
  ];
};

/** The body of a form with files, in which each part that is a file says so. */
const withFiles = (document: JsonObject, media: unknown): unknown => {
  const schema = followSchema(document, readOwn(media, 'schema'));
  if (!isRecord(media) || schema === undefined) return media;
  const properties = propertiesOf(document, schema);
  const names = Object.keys(properties);
  const said = names.filter(
    (name) => saysFile(document, properties[name]) || isEncodedFile(document, properties[name], media, name),
  );
  const isPlainText = (name: string): boolean =>
    [...typesOf(document, properties[name])].join(' ') === 'string' &&
    readOwn(followSchema(document, properties[name]), 'enum') === undefined &&
    encodedAs(media, name) === undefined;
  const files = new Set(
    said.length > 0 ? said : names.filter((name) => fileName.test(name) && isPlainText(name)),
  );
  if (files.size === 0) return media;
  const { allOf: _parts, ...own } = schema;
  return {
    ...media,
    schema: {
      ...own,
      required: requiredOf(document, schema),
      properties: mapValues(properties, (property, name) =>
        files.has(name) ? asFile(document, property) : property,
      ),
    },
  };
};

/**
 * The document in which the parts of a form with files (`multipart/form-data`, where nothing else is taken) that are
 * files say so in one way, `format: binary`: by `format`, `contentMediaType` or `contentEncoding` of their schema, by
 * the media type that `encoding` gives them, else by their names. RFC 7578; OpenAPI 3.1.1, 4.8.15, "Encoding Object".
 */
export const withFileParts = (document: JsonObject): JsonObject =>
  transformDocument(document, {
    schema: (schema) => schema,
    parameter: (parameter) => parameter,
    parameters: (parameters) => parameters,
    operation: (operation) => {
      const part = partAt({ pointer: '', written: operation }, 'requestBody');
      const { written: body } = followReference(document, part);
      const content = readOwn(body, 'content');
      if (!isRecord(body) || !isRecord(content)) return operation;
      const type = bodyType(Object.keys(content), false);
      if (type === undefined || !isMultipart(type)) return operation;
      const form = { ...content, [type]: withFiles(document, content[type]) };
      return { ...operation, requestBody: { ...body, content: form } };
    },
  });
