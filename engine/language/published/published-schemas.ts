import type { Definition, ObjectDefinition } from '../definition/definition.ts';
import { convention } from '../convention/convention.ts';
import { projectConfig } from '../project/project-config.ts';
import { allVersions } from './nouns.ts';

/** A JSON Schema (2020-12) as data. */
export type PublishedSchema = Readonly<Record<string, unknown>>;

const own = (description: string, rest: PublishedSchema): PublishedSchema => ({ description, ...rest });

const scalarSchema = (definition: Definition): PublishedSchema | undefined => {
  const { description } = definition;
  switch (definition.kind) {
    case 'string':
      return own(description, {
        type: 'string',
        'x-ref': definition.ref,
        ...(definition.pattern === undefined ? {} : { pattern: definition.pattern }),
      });
    case 'number':
      return own(description, {
        type: definition.integer ? 'integer' : 'number',
        ...(definition.minimum === undefined ? {} : { minimum: definition.minimum }),
        ...(definition.maximum === undefined || definition.maximum === Number.MAX_SAFE_INTEGER
          ? {}
          : { maximum: definition.maximum }),
      });
    case 'boolean':
      return own(description, { type: 'boolean' });
    case 'literal':
      return own(description, { type: ['string', 'number', 'boolean', 'null'] });
    case 'choice':
      return own(description, {
        type: 'string',
        oneOf: Object.entries(definition.options).map(([value, meaning]) => ({
          const: value,
          description: meaning,
        })),
      });
    default:
      return undefined;
  }
};

const objectSchema = (
  definition: ObjectDefinition,
  publish: (definition: Definition) => PublishedSchema,
  as?: string,
): PublishedSchema => {
  const members = Object.entries(definition.properties);
  const properties = members.map(([key, property]) => [key, publish(property.definition)] as const);
  const required = members.filter(([, property]) => property.required).map(([key]) => key);
  const kind = as === undefined ? [] : [['as', { const: as, description: definition.description }] as const];
  return own(definition.description, {
    type: 'object',
    properties: Object.fromEntries([...kind, ...properties]),
    required: [...kind.map(([key]) => key), ...required],
    additionalProperties: false,
    ...(definition.alternatives === undefined
      ? {}
      : {
          allOf: definition.alternatives.map((keys) => ({
            oneOf: keys.map((key) => ({ properties: { [key]: {} }, required: [key] })),
          })),
        }),
  });
};

/** Writes one file's schema; what has a name of its own goes to `$defs` once. */
const createPublisher = () => {
  const definitions: Record<string, PublishedSchema> = {};
  const publish = (definition: Definition): PublishedSchema =>
    scalarSchema(definition) ?? publishParts(definition);
  const publishParts = (definition: Definition): PublishedSchema => {
    const { description } = definition;
    switch (definition.kind) {
      case 'array':
        return own(description, {
          type: 'array',
          items: publish(definition.items),
          minItems: definition.minimum,
        });
      case 'tuple':
        return own(description, {
          type: 'array',
          prefixItems: definition.items.map(publish),
          items: false,
          minItems: definition.items.length,
        });
      case 'object':
        return objectSchema(definition, publish);
      case 'map':
        return own(description, {
          type: 'object',
          propertyNames: { type: 'string', 'x-ref': definition.keys },
          additionalProperties: publish(definition.values),
        });
      case 'operator':
        return own(description, {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(definition.operators).map(([name, operands]) => [name, publish(operands)]),
          ),
          additionalProperties: false,
          minProperties: 1,
          maxProperties: 1,
        });
      case 'variants':
        return own(description, {
          oneOf: [
            ...Object.entries(definition.variants).map(([kind, shape]) => objectSchema(shape, publish, kind)),
            ...(definition.absent === undefined ? [] : [objectSchema(definition.absent, publish)]),
          ],
        });
      case 'either':
        return own(description, { anyOf: definition.options.map(publish) });
      case 'named':
        if (!Object.hasOwn(definitions, definition.name)) {
          definitions[definition.name] = {};
          definitions[definition.name] = publish(definition.definition());
        }
        return { $ref: `#/$defs/${definition.name}` };
      default:
        return {};
    }
  };
  return { definitions, publish };
};

/** The keys of a catalogue are free, and `$schema` may be among them. */
const withVersion = (schema: PublishedSchema, isMap: boolean): PublishedSchema =>
  isMap
    ? {
        ...schema,
        properties: {
          $schema: { type: 'string', 'x-ref': 'text', description: 'The version of the language' },
        },
      }
    : schema;

const publishFile = (title: string, definition: Definition): PublishedSchema => {
  const { definitions, publish } = createPublisher();
  const schema = withVersion(publish(definition), definition.kind === 'map');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...schema,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
};

/** The files beside the descriptors: what makes a folder a project, and how an API says what every API has to say. */
const beside: Readonly<Record<string, Definition>> = {
  config: projectConfig.definition,
  convention: convention.definition,
};

/** The published schemas by the name of their file, `<noun>-<version>.schema.json`; of each noun those of all versions that are read. */
export const publishedSchemas: Readonly<Record<string, PublishedSchema>> = Object.fromEntries([
  ...allVersions.flatMap(([noun, versions]) =>
    [...versions].map(
      ([version, definition]) =>
        [`${noun}-${String(version)}.schema.json`, publishFile(noun, definition)] as const,
    ),
  ),
  ...Object.entries(beside).map(
    ([name, definition]) => [`${name}-1.schema.json`, publishFile(name, definition)] as const,
  ),
]);
