import {
  array,
  choice,
  integer,
  name,
  object,
  optional,
  text,
  type TypeOf,
} from '../definition/build-definition.ts';

const amount = name(
  'recordField',
  'The amount, in minor units; its currency is the one that the API description names',
);
const date = name(
  'recordField',
  'The day that windows count from; of a moment, the day where whoever the record belongs to is',
);

const lines = object('What a line of a file has', {
  schema: name('component', 'The schema of the API description that a line has, whatever file it is from'),
  amount,
  date,
});

const records = object('What the lines are compared with', {
  schema: name('component', 'The schema of the API description that a record has'),
  amount,
  less: optional(
    array(
      name('recordField', 'An amount of the same currency'),
      'What is taken off the amount before it is compared, such as fees that are netted',
      1,
    ),
  ),
  date,
});

const key = object('A property of the line and the one of the record that it must equal', {
  line: name('recordField', 'A property of the line'),
  record: name('recordField', 'A property of the record'),
  compare: optional(
    choice('How both are compared; "same" if left out', {
      same: 'They have the same letters and digits; case, blanks and punctuation do not count',
      within:
        'The letters and digits of the record stand in those of the line, as words of it or over its line breaks',
      near: 'As "within", with at most two letters or digits wrong, missing, added or swapped',
      cut: 'A word of the line of at least eight letters or digits is what those of the record begin or end with, as where a long text was cut off',
    }),
  ),
});

const rule = object('A way in which lines and records belong together', {
  id: name('id', 'The name it is known by'),
  links: choice('How many belong together', {
    one: 'One line and one record',
    records: 'One line and all records of its keys, whose amounts add up to it',
    lines: 'All lines of the keys of one record, which add up to it',
  }),
  keys: optional(array(key, 'What must agree; all of them', 1)),
  less: optional(
    array(
      name('recordField', 'An amount of the record in the same currency'),
      'What this rule takes off the amount of the record as well, such as a fee that was kept back',
      1,
    ),
  ),
  tolerance: optional(integer('How many minor units the amounts may differ by; 0 if left out', 0)),
  days: optional(
    object('How many days the line may be away from the record', {
      before: integer('So many days earlier', 0, 366),
      after: integer('So many days later', 0, 366),
    }),
  ),
  confidence: integer('How sure such a link is, in per cent', 1, 100),
});

export const match = object('How the lines of files are linked to records', {
  $schema: text('The version of the language'),
  id: name('id', 'The name it is known by'),
  readers: array(
    name('reader', 'A reader, one of those under "readers" of portal.json'),
    'Who reads the files; what a file looks like is the matter of its reader alone',
    1,
  ),
  lines,
  records,
  only: optional(
    choice('Which lines are compared, by their sign; all if left out, with their sign', {
      credits: 'Those that add to the account',
      debits: 'Those that take from it; their amounts are compared without their sign',
    }),
  ),
  rules: array(rule, 'Tried in this order; what one links, the next does not see', 1),
});

/** A match file. */
export type Match = TypeOf<typeof match>;
