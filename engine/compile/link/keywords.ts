/** The keywords of a form field's schema for which messages can be written. */
export const schemaKeywords = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** A problem code of the API, as messages name it. */
export const isProblemCode = (keyword: string): boolean => /^server:.+$/.test(keyword);
