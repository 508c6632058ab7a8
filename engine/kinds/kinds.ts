/** The cells of the language, in the order that its reference lists them. Each has a folder of its name beside this file. */
export const cellKinds = [
  'text',
  'number',
  'money',
  'date',
  'dateTime',
  'tag',
  'boolean',
  'copyable',
  'qr',
  'link',
] as const;
/** How a value is shown. */
export type CellKind = (typeof cellKinds)[number];
