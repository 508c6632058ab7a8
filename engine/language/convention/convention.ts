import {
  array,
  choice,
  flag,
  integer,
  map,
  name,
  object,
  optional,
  text,
  type TypeOf,
} from '../definition/build-definition.ts';

const pointer = (description: string) => name('literal', description, '^(/.*)?$');
const parameter = (description: string) => name('literal', description);

/** Names of properties, in which `*` stands for any letters. */
const names = (description: string) =>
  array(name('literal', 'A name; * stands for any letters'), description, 1);

const place = object('Where an answer says it: in its body, or in a header', {
  at: optional(pointer('A JSON Pointer into the answer')),
  header: optional(name('literal', 'The name of the header')),
});

const next = object('Where a page gives what leads to the next one: in its body, in a header, or as a key', {
  at: optional(pointer('A JSON Pointer into the answer')),
  header: optional(name('literal', 'The name of the header')),
  key: optional(name('literal', 'The property of the last row that is the cursor')),
  rel: optional(name('literal', 'Of a list of links at the pointer, the rel of the one that leads there')),
});

const paging = object('How pages are asked for, one after the other', {
  by: choice('What leads to a page', {
    page: 'its number',
    offset: 'how many rows are before it',
    cursor: 'a value that the page before it gives',
    address: 'the address that the page before it gives',
  }),
  page: optional(parameter('The parameter of the number of the page')),
  first: optional(
    integer(
      'The number of the first page, 1 where it is left out; of the first row for an offset, else 0',
      0,
      1,
    ),
  ),
  offset: optional(parameter('The parameter of the number of rows before the page')),
  cursor: optional(parameter('The parameter of the cursor')),
  limit: optional(parameter('The parameter of the number of rows on a page')),
  next: optional(next),
  more: optional(place),
});

const sort = object('How an order is asked for: by two parameters, or by one with a sign', {
  by: optional(parameter('The parameter of what is sorted by')),
  order: optional(parameter('The parameter of the direction, by its values that begin with asc and desc')),
  param: optional(parameter('The one parameter of what is sorted by')),
  descending: optional(name('literal', 'What stands before it for the other direction, such as -')),
});

const list = object('How lists are answered; the first that an operation fits holds for it', {
  rows: name(
    'literal',
    'Where the rows are: a JSON Pointer, empty where the answer is the rows, * for the only array of objects',
    String.raw`^(\*|(/.*)?)$`,
  ),
  row: optional(
    name(
      'literal',
      'Where what is listed is in each row: a JSON Pointer; found out where it is left out',
      String.raw`^(/.*)?$`,
    ),
  ),
  key: optional(name('literal', 'The property that tells the rows apart; id where it is left out')),
  operations: optional(
    array(name('literal', 'An operationId'), 'Which lists it is for; all where it is left out', 1),
  ),
  paths: optional(
    array(
      name('literal', 'A path, in which * stands for any letters', '^/'),
      'Under which paths it is for lists; all where it is left out',
      1,
    ),
  ),
  paging: optional(paging),
  total: optional(place),
  sort: optional(sort),
});

const money = object('Amounts: a property beside the property of its currency', {
  amounts: names('What amounts are called'),
  currencies: names('What the property of the currency is called, the first that is there'),
  as: choice('How an amount is written', {
    minor: 'a whole number of minor units',
    decimal: 'a decimal number',
    text: 'a decimal number as text',
  }),
});

const moment = object('Moments', {
  names: names('What they are called'),
  as: choice('How a moment is written', {
    seconds: 'as seconds since 1970',
    milliseconds: 'as milliseconds since 1970',
    local: 'as a date and time without an offset',
    text: 'as RFC 3339, of which the description says nothing',
  }),
  zone: optional(name('literal', 'The IANA zone of moments without an offset; UTC where it is left out')),
});

const repetition = object(
  'How the API knows that a call is made again: by a key that is made once for each attempt',
  {
    header: optional(name('literal', 'The header that carries the key')),
    body: optional(name('literal', 'The property of the body that carries the key')),
    always: optional(
      flag('Whether each call that posts may carry the header, also where its description does not say so'),
    ),
  },
);

/** The shape of a convention: how an API says what every API has to say. */
export const convention = object('How an API says lists, amounts and moments', {
  $schema: optional(text('The schema of this file')),
  title: text('Whose convention it is'),
  sources: optional(array(text('A document, its version and what it says'), 'Where this is published', 1)),
  follows: optional(
    array(
      name('literal', 'What the title of the description or the host of its server begins with'),
      'The descriptions that follow it',
      1,
    ),
  ),
  lists: optional(array(list, 'How lists are answered', 1)),
  records: optional(
    array(
      name('literal', 'A JSON Pointer, or * for the only object of the answer', String.raw`^(\*|/.*)$`),
      'Where one record is, if it is not the answer itself',
      1,
    ),
  ),
  bodies: optional(
    array(
      name('literal', 'A JSON Pointer, or * for the only object of the body', String.raw`^(\*|/.*)$`),
      'Where what is written goes in a body, if it is not the body itself',
      1,
    ),
  ),
  repetition: optional(array(repetition, 'By what a call that is made again is known', 1)),
  money: optional(array(money, 'Which values are amounts', 1)),
  minorUnits: optional(
    map(
      'literal',
      integer('The digits after the point', 0, 8),
      'The currencies whose minor unit has other digits than ISO 4217 gives it, by their codes',
    ),
  ),
  moments: optional(array(moment, 'Which values are moments', 1)),
  codes: optional(
    array(
      object('Codes', {
        names: names('What they are called'),
        case: choice('How they are written', { lower: 'in lower case' }),
      }),
      'Which texts are codes that others write in upper case',
      1,
    ),
  ),
});

/** What a convention file holds. */
export type WrittenConvention = TypeOf<typeof convention>;
