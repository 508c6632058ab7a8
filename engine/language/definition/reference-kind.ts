/** What a string in a descriptor may name; `text` and `literal` name nothing. The walker over `x-ref` serves the check, completion and find-usages. */
export const referenceKinds = {
  operation: 'An operationId of the API description',
  pathParam: 'A path parameter of the operation at hand',
  queryParam: 'A query parameter of the operation at hand',
  parameter: 'A path or query parameter of the operation at hand',
  filter:
    'A filter of the list at hand: a query parameter of its operation, or what the two of a range begin with',
  sortKey: 'A value of the sort parameter of the operation at hand',
  recordField:
    'A property of the rows or the record at hand; by a pointer, such as fee/amount, one of an object inside',
  bodyField:
    'A property of the request body of the operation at hand; by a pointer, such as fee/amount, one of an object inside, which is built',
  taken: 'Something that the action, the lookup or the screen at hand takes',
  recordKind: 'A kind of record that a schema of the API description names with x-record',
  component: 'A schema under components/schemas of the API description',
  pointer: 'A JSON Pointer into an answer',
  variable: 'A path into a scope, such as record.id or user.roles',
  role: 'A role of portal.json',
  permission: 'A permission of portal.json',
  preset: 'A session filter preset of portal.json',
  message: 'A key of the message catalogue',
  screen: 'The id of a screen',
  innerScreen: 'The id of a screen that is drawn as a part of this one',
  target: 'The id of a screen that opens under a path of its own',
  route: 'The path of a route',
  page: "One of the host's own pages, listed in portal.json",
  variant: 'A variant that a route of this screen names',
  action: 'The id of an action',
  lookup: 'The id of a lookup',
  rule: 'A rule of rules.json',
  format: 'A format that a schema of the API description names',
  icon: 'An icon of portal.json',
  custom: 'A component of portal.json, which the host draws',
  reader: 'A reader of files of portal.json, which the host registers',
  keyword: 'A JSON Schema keyword, or server: and a problem code',
  id: 'The name this node is known by',
  path: 'A URL path',
  literal: 'A plain value',
  text: 'Words that are shown as they are written',
} as const;

/** One of the kinds of name that a descriptor can hold. */
export type ReferenceKind = keyof typeof referenceKinds;
