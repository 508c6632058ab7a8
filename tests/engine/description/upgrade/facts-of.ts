import { parseDescription } from '../../../../engine/description/description.ts';
import type { SchemaView } from '../../../../engine/description/schema-view.ts';

const keywords = [
  'enum',
  'format',
  'contentEncoding',
  'exclusiveMinimum',
  'maxLength',
  'description',
  'examples',
] as const;

const shapeOf = (view: SchemaView | undefined, depth = 3): unknown =>
  view === undefined || depth === 0
    ? view?.types
    : {
        types: view.types,
        nullable: view.nullable,
        component: view.component,
        required: [...view.required],
        keywords: Object.fromEntries(keywords.map((key) => [key, view.keywords[key]])),
        items: view.items === undefined ? undefined : shapeOf(view.items, depth - 1),
        properties: view.propertyNames.map((name) => [name, shapeOf(view.property(name), depth - 1)]),
      };

/** What a document says of its operations, whatever it was written in. */
export const factsOf = (document: unknown) =>
  [...parseDescription(document).operations.values()].map((operation) => ({
    id: operation.id,
    method: operation.method,
    route: operation.route,
    parameters: operation.parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required,
      schema: shapeOf(schema),
    })),
    body: shapeOf(operation.body),
    upload: shapeOf(operation.upload),
    answer: shapeOf(operation.answer),
    status: operation.success?.status,
  }));
