import { either, flag, name, object, optional, variantsOr, type TypeOf } from './build-definition.ts';
import { nodeMembers } from './node.ts';
import { opens } from './opens.ts';

const members = {
  ...nodeMembers,
  field: name('rowField', 'The property that is shown'),
  label: optional(name('message', 'Replaces the label of the description')),
  hidden: optional(flag('Not shown until a person chooses the column')),
};

export const cellVariants = {
  text: object('Plain text', members),
  number: object('A number, aligned right', members),
  money: object('An amount with its currency', members),
  date: object('A day', members),
  dateTime: object('A moment, in the zone of the portal', members),
  tag: object('A value of an enum, with its label and intent', members),
  boolean: object('Yes or no', members),
  copyable: object('An identifier with a copy button', members),
  qr: object('A text, such as a web address, as a QR code; in a list behind a button', members),
  link: object('Opens a record, or a list', {
    ...members,
    opens: either(
      name('screen', 'The screen that shows the record'),
      opens,
      'The screen that shows the record; or a list, narrowed by what `row` holds',
    ),
  }),
} as const;

const derived = object('A value drawn by what the description says of it', members);
export const cell = either(
  name('rowField', 'A property; all else follows from the description'),
  variantsOr('A column or a field of a record', cellVariants, derived),
  'A value that is shown',
);
/** A column or a record's field as written. */
export type Cell = TypeOf<typeof cell>;
/** The cells the language has. */
export type CellKind = keyof typeof cellVariants;
