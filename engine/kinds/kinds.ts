/** The blocks of the language, in the order that its reference lists them. Each has a folder of its name beside this file;
 * `npm run generate` writes the tables of what those folders export. */
export const blockKinds = [
  'list',
  'record',
  'sum',
  'timeline',
  'metrics',
  'chart',
  'form',
  'links',
  'paragraph',
  'article',
  'screen',
  'custom',
  'stack',
  'tabs',
  'steps',
] as const;
/** What a part of a screen is. */
export type BlockKind = (typeof blockKinds)[number];
/** What nearly every screen begins with: what draws it comes with the portal, that of the others when one is first drawn. */
export const blocksAtOnce = ['list', 'stack'] as const satisfies readonly BlockKind[];

/** The cells of the language, likewise. */
export const cellKinds = [
  'text',
  'number',
  'money',
  'percentage',
  'duration',
  'date',
  'dateTime',
  'month',
  'colour',
  'tag',
  'boolean',
  'copyable',
  'address',
  'lookup',
  'files',
  'image',
  'qr',
  'link',
  'sentences',
  'custom',
] as const;
/** How a value is shown. */
export type CellKind = (typeof cellKinds)[number];
/** The cells of which there is nothing but words, a format and an alignment: they have no folder, but a row each in the tables of `cells/plain`. */
export const plainCells = [
  'text',
  'number',
  'money',
  'percentage',
  'duration',
  'date',
  'month',
  'boolean',
] as const satisfies readonly CellKind[];

/** The filters of the language, likewise. */
export const filterKinds = ['search', 'select', 'multiSelect', 'lookup', 'dateRange'] as const;
/** How the rows of a list are narrowed. */
export type FilterKind = (typeof filterKinds)[number];

/** The fields of forms, likewise. */
export const fieldKinds = [
  'text',
  'textarea',
  'password',
  'number',
  'money',
  'percentage',
  'duration',
  'date',
  'dateTime',
  'colour',
  'select',
  'radio',
  'multiSelect',
  'checkboxes',
  'checkbox',
  'switch',
  'lookup',
  'files',
  'texts',
  'rows',
] as const;
/** How a value is asked for. */
export type FieldKind = (typeof fieldKinds)[number];
/** The fields of which there is nothing but words, a format and a control, likewise in `fields/plain`. */
export const plainFields = [
  'text',
  'textarea',
  'password',
  'number',
  'money',
  'percentage',
  'duration',
  'date',
  'dateTime',
  'select',
  'radio',
  'multiSelect',
  'checkbox',
  'switch',
] as const satisfies readonly FieldKind[];
/** The fields that hold fields: what may be written of them is a function of what a field is. */
export const fieldsOfFields = ['rows'] as const satisfies readonly FieldKind[];

/** A member of a map of kinds, selected by the kind that it names: `table[one.as](one)`. */
export type OneOf<Kinds, Kind extends keyof Kinds = keyof Kinds> = {
  [One in Kind]: Kinds[One] & { readonly as: One };
}[Kind];
