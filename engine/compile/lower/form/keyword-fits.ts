import type { SchemaType, SchemaView } from '../../../description/schema-view.ts';

/** The types to which a keyword applies; a keyword that is not here applies to all. */
const typesOfKeyword: Readonly<Record<string, readonly SchemaType[]>> = {
  format: ['string'],
  pattern: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['number', 'integer', 'string'],
  maximum: ['number', 'integer', 'string'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

/** Whether a keyword can refuse a value of the schema, or one of its items; `minimum` and `maximum` also apply to days. */
export const keywordFits = (keyword: string, view: SchemaView): boolean => {
  const wanted = Object.hasOwn(typesOfKeyword, keyword) ? typesOfKeyword[keyword] : undefined;
  const found = [...view.types, ...(view.items?.types ?? [])];
  return wanted === undefined || found.length === 0 || found.some((type) => wanted.includes(type));
};
