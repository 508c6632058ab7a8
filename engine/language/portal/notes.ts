import { array, described, name, object, optional, type TypeOf } from '../definition/build-definition.ts';
import { offer } from '../action/offer.ts';
import { cell } from '../cell.ts';
import { source } from '../operation-use.ts';

export const notes = object(
  'What staff write on records, in the timelines that say `notes`; the record is the note at hand, of which only `kind` and `record` are known before it is written',
  {
    source: described(source, 'What lists the notes on one record'),
    kind: name(
      'recordField',
      'The kind of record that a note is on, as `x-kind` of the API description says',
    ),
    record: name('recordField', 'The key of the record that a note is on'),
    at: name('recordField', 'When it was written'),
    text: name('recordField', 'What it says'),
    by: name('recordField', 'Who wrote it'),
    details: optional(array(cell, 'More about it')),
    write: described(offer, 'The action that writes a note'),
    actions: optional(array(offer, 'What can be done to a note')),
  },
);
/** What is known of notes, as written. */
export type Notes = TypeOf<typeof notes>;
