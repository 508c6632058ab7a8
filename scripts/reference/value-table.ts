/** How each kind of value can be shown, asked for and filtered by, as the compiler decides it: each is compiled once for each use. */
import { blocksIn, type BlockPlan, type Compilation } from '@counterfoil/engine/check';
import type { JsonObject } from '@counterfoil/engine/json';
import { cellKinds, fieldKinds, filterKinds } from '@counterfoil/engine/kinds';
import { faultsIn, type Beside } from './compile-beside.ts';
import { markdownTable } from './markdown-table.ts';

/** Kinds of values, by what the API description has of them. */
const values: readonly (readonly [words: string, schema: JsonObject])[] = [
  ['a text', { type: 'string' }],
  ['a text with `x-copyable`, such as a reference', { type: 'string', 'x-copyable': true }],
  ['a text with `format: colour`', { type: 'string', format: 'colour' }],
  ['a secret: a text with `x-sensitive` or `format: password`', { type: 'string', 'x-sensitive': true }],
  ['a text with an `enum`: one of several values', { type: 'string', enum: ['one', 'two'] }],
  ['what names a record (`x-record`) that a lookup lists', { type: 'string', 'x-record': 'partner' }],
  [
    'the id of an uploaded file (`x-upload`)',
    { type: 'string', 'x-record': 'file', 'x-upload': 'uploadFile' },
  ],
  ['a day: a text with `format: date`', { type: 'string', format: 'date' }],
  ['a moment: a text with `format: date-time`', { type: 'string', format: 'date-time' }],
  ['a month: a text with `format: year-month`', { type: 'string', format: 'year-month' }],
  ['`true` or `false`', { type: 'boolean' }],
  ['a number', { type: 'number' }],
  [
    'an amount: a whole number with `format: money`',
    { type: 'integer', format: 'money', 'x-currency': 'currency' },
  ],
  ['a rate: a whole number with `format: percent`', { type: 'integer', format: 'percent' }],
  ['the same in hundredths: `format: basis-points`', { type: 'integer', format: 'basis-points' }],
  [
    'a duration: a whole number with `format: duration`',
    { type: 'integer', format: 'duration', 'x-unit': 'day' },
  ],
  ['a list of texts', { type: 'array', items: { type: 'string' } }],
  [
    'a list with an `enum`: any of several values',
    { type: 'array', items: { type: 'string', enum: ['one', 'two'] } },
  ],
  [
    'a list of objects',
    { type: 'array', items: { type: 'object', properties: { name: { title: 'Name', type: 'string' } } } },
  ],
];

/** What a kind cannot be written without; a lookup is one of the records that the value names. */
const neededFor = (kind: string, schema: JsonObject | undefined): JsonObject => {
  if (kind === 'link') return { opens: 'transaction.detail' };
  if (kind === 'sentences') return { text: 'examples.title' };
  if (kind !== 'lookup') return {};
  return { lookup: schema?.['x-record'] === 'file' ? 'files' : 'partners' };
};

/** A range of days is chosen by two parameters; all other kinds of filters have one. */
const singleFilters = filterKinds.filter((kind) => kind !== 'dateRange');

const nameOf = (at: number): string => `value${at}`;
const access = { roles: ['Admin'] };
const properties: JsonObject = {
  id: { title: 'Id', type: 'string' },
  currency: { title: 'Currency', type: 'string' },
  ...Object.fromEntries(values.map(([, schema], at) => [nameOf(at), { title: 'Value', ...schema }])),
};
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const probePath = {
  get: {
    operationId: 'listProbes',
    'x-access': access,
    parameters: values.map(([, schema], at) => ({
      name: nameOf(at),
      in: 'query',
      schema: { title: 'Value', ...schema },
    })),
    responses: {
      200: {
        description: 'Probes',
        ...json({
          type: 'object',
          properties: {
            data: { type: 'array', items: { type: 'object', properties } },
            meta: { type: 'object', properties: { total: { type: 'integer' } } },
          },
        }),
      },
    },
  },
  put: {
    operationId: 'updateProbe',
    'x-access': access,
    requestBody: json({ type: 'object', properties }),
    responses: { 200: { description: 'Probe', ...json({ type: 'object', properties }) } },
  },
};

/** The three uses of a value, each as a block that holds one of them. */
const uses = [
  {
    name: 'cell',
    // What the host draws fits whatever it is written for.
    kinds: cellKinds.filter((kind) => kind !== 'custom'),
    block: (name: string, more: JsonObject): JsonObject => ({
      as: 'list',
      source: { operation: 'listProbes' },
      columns: [{ field: name, ...more }],
    }),
  },
  {
    name: 'field',
    kinds: fieldKinds,
    block: (name: string, more: JsonObject): JsonObject => ({
      as: 'form',
      submit: { operation: 'updateProbe' },
      sections: [{ fields: ['currency', { field: name, ...more }] }],
    }),
  },
  {
    name: 'filter',
    kinds: singleFilters,
    block: (name: string, more: JsonObject): JsonObject => ({
      as: 'list',
      source: { operation: 'listProbes' },
      filters: [{ param: name, ...more }],
      columns: ['id'],
    }),
  },
] as const;
type Use = (typeof uses)[number];

const idOf = ({ name }: Use, at: number, kind: string): string => `probe.${name}.${at}.${kind}`;
const itself = 'itself';

const probes = uses.flatMap((use) =>
  values.flatMap(([, schema], at) =>
    [itself, ...use.kinds].map((kind) => {
      const id = idOf(use, at, kind);
      const more = kind === itself ? {} : { ...neededFor(kind, schema), as: kind };
      const body = use.block(nameOf(at), more);
      const routes = [{ path: `/probes/${id.replaceAll('.', '-')}`, access }];
      const $schema = '../../../engine/language/screen-1.schema.json';
      return [`screens/probes/${id}.json`, { $schema, id, title: 'examples.title', routes, body }] as const;
    }),
  ),
);

/** What is compiled to fill the table. */
export const valueProbes: Beside = {
  descriptors: Object.fromEntries(probes),
  messages: {},
  assumes: { '/paths/~1probes': probePath },
};

/** What a value may be refused as: the kind is not one of those that fit. Anything else would be a fault of the probe. */
const expected: ReadonlySet<string> = new Set(['as-mismatch', 'field-object', 'record-kind', 'secret-clear']);

const checkFindings = (compilation: Compilation): void => {
  const fault = faultsIn(compilation, valueProbes).find(({ code }) => !expected.has(code));
  if (fault !== undefined)
    throw new Error(`value-table.ts lacks what a kind needs: ${fault.place.file}: ${fault.message}`);
};

/** The kind that follows from the description. */
const derivedOf = ({ forms, screens }: Compilation, use: Use, at: number): string | undefined => {
  const id = idOf(use, at, itself);
  const body: BlockPlan | undefined = screens[id]?.body;
  if (body === undefined) return undefined;
  if (use.name === 'field') return forms[`screen.${id}`]?.sections[0]?.fields[1]?.as;
  const [list] = blocksIn(body).flatMap((block) => (block.as === 'list' ? [block] : []));
  return use.name === 'cell' ? list?.columns[0]?.as : list?.filters[0]?.as;
};

/** The kinds that fit, first and bold the one that follows by itself. */
const kindsOf = (compilation: Compilation, use: Use, at: number): string => {
  const derived = derivedOf(compilation, use, at);
  const fitting = use.kinds.filter((kind) => compilation.screens[idOf(use, at, kind)] !== undefined);
  const others = fitting.filter((kind) => kind !== derived).map((kind) => `\`${kind}\``);
  const words = [...(derived === undefined ? [] : [`**\`${derived}\`**`]), ...others].join(', ');
  return words === '' ? 'none' : words;
};

/** The table as Markdown, from the compiled probes. */
export const valueTable = (compilation: Compilation): string => {
  checkFindings(compilation);
  return markdownTable(
    ['the API description says', 'cell: column or shown field', 'field of a form', 'filter'],
    values.map(([words], at) => [words, ...uses.map((use) => kindsOf(compilation, use, at))]),
  );
};
