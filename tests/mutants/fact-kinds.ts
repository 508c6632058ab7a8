import { withValue, type FaultKind } from './fault.ts';

const inPortal = (name: string, pointer: string, next: (value: unknown) => unknown): FaultKind => ({
  name: `facts: ${name}`,
  plantIn: (file) =>
    file.noun === 'portal'
      ? file.nodes
          .filter((node) => node.pointer === pointer)
          .map((node) => ({ ...withValue(file, node, next), isWhole: true as const }))
      : [],
});

const several = (name: string, pointer: string, values: readonly unknown[]): readonly FaultKind[] =>
  values.map((value) => inPortal(`${name} (${JSON.stringify(value)})`, pointer, () => value));

/** Faults of the portal's own facts. */
export const factKinds: readonly FaultKind[] = [
  ...several('a language that is none', '/locale', ['en_AU', 'english', 'xx', 'en-AUS', '', 'e']),
  ...several('a first language in which nothing is written', '/languages/0/id', ['en-GB', 'fr']),
  ...several('languages that are no list', '/languages', [{}, []]),
  ...several('a currency that is none', '/defaultCurrency', ['AUDD', 'aud', 'XXY', 'XAU', '', 'A$']),
  ...several('digits of another currency', '/exponents', [
    { JPY: 2, KWD: 3 },
    { JPY: 0, KWD: 2 },
    { JPY: 0, KWD: 3, AUD: 3 },
    { JPY: 0, KWD: 3, XYZ: 0 },
    { HUF: 0 },
    { CLF: 2 },
    { XAU: 0 },
    { JPY: -1 },
  ]),
  ...several('a day that cannot be read', '/formats/date', [
    'DD/MM',
    'MM/DD/MM/YYYY',
    'DD/MM/YY',
    'dd/mm/yyyy',
    'DD/MM/YYYY HH:mm',
    '',
    'YYYY',
  ]),
  ...several('a moment that cannot be read', '/formats/dateTime', [
    'DD/MM/YYYY',
    'DD/MM/YYYY hh:mm',
    'DD/MM/YYYY HH',
    'HH:MM',
    '',
  ]),
  ...several('page sizes', '/pageSizes', [
    [],
    [0, 10],
    [10, 10],
    [50, 20],
    [10, 1000],
    [-10],
    [10.5],
    ['10'],
  ]),
  ...several('a question that comes too late', '/session/prompt', [900, 100_000, 0, -1]),
  ...several('a session that does not end', '/session/idle', [0, -900, 10_000_000, 1]),
  ...several('a limit of nothing', '/limits/text', [0, -1, 1.5]),
  ...several('a limit of files', '/limits/files', [0, -1]),
  ...several('a notice that never shows or never goes', '/notification/seconds', [0, -5, 100_000]),
  ...several('a beginning that is none', '/home', ['/admin/nothing', '/admin/dashboards', '', '/admin/:id']),
  ...several('one parameter for two things', '/api/limit', ['page']),
  ...several('one direction for two things', '/api/order', ['sortBy']),
  ...several('a parameter that no list has', '/api/page', ['pages', '']),
  ...several('a place that no answer has', '/api/total', ['/meta/totl', 'meta/total', '']),
  ...several('rows that no answer has', '/api/rows', ['/rows', 'data']),
  ...several('a parameter of exports that none has', '/api/format', ['formt']),
  ...several('a parameter of columns that none has', '/api/columns', ['colums']),
  ...several('ids that no list takes', '/api/ids', ['idd']),
  ...several('a role that says nothing', '/roles/0', ['', ' ', 'Admin ']),
  ...several('a choice that narrows nothing', '/choices/1/narrows', ['merchant_ids', 'merchant']),
  ...several('a choice that sets what the person has not', '/choices/1/sets', [
    'user.merchantDashboard',
    'record.id',
  ]),
  ...several('a choice of what is no list', '/choices/0/of', [
    { var: 'user.full_name' },
    { var: 'user.currencies' },
  ]),
  ...several('notices that their operation does not answer', '/inbox/heading', ['subject', 'id/x']),
  ...several('notices that are read at no time', '/inbox/readAt', ['read', 'text']),
  ...several('notices that are counted nowhere', '/inbox/unread', ['/meta/nothing', '/data']),
  ...several('a search by what is no parameter', '/search/sources/0/param', ['query', '']),
  ...several('a found record without a title', '/search/sources/0/title', ['reference_id', 'amount/x']),
];
