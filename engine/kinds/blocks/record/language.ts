import {
  array,
  described,
  map,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { cell } from '../../../language/cell.ts';
import { nodeMembers } from '../../../language/node.ts';
import { offer } from '../../../language/action/offer.ts';
import { variable } from '../../../language/value/value.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { RecordPlan } from './plan.ts';

export const recordBlock = planned<RecordPlan>()(
  object(
    'The fields of one record',
    {
      ...nodeMembers,
      title: blockTitle,
      load: blockLoad,
      of: optional(
        described(
          variable,
          'The part whose fields these are, where it is not the whole record: record.secret_key, or another scope such as form',
        ),
      ),
      before: optional(
        described(variable, 'The same as it was before: where a value differs, both are shown'),
      ),
      called: optional(
        object('What a person would call the record: the title under which it opens', {
          text: name('message', 'What it is called; it may name the `values`'),
          values: map('id', variable, 'What the sentence may name, written as the description says'),
        }),
      ),
      headline: optional(
        array(
          cell,
          'What the record is known by, such as its amount, state and name: without labels, the first one large. What stands here is not shown again in the same form below',
          1,
        ),
      ),
      fields: optional(array(cell, 'What is shown, in this order', 1)),
      sections: optional(
        array(
          object('Fields that belong together, under a heading', {
            ...nodeMembers,
            title: name('message', 'The heading'),
            fields: array(cell, 'What is shown, in this order', 1),
          }),
          'What is shown, in groups',
          1,
        ),
      ),
      look: optional(
        object('Draws it as a page in colours of its own, as others will see it', {
          ground: name('recordField', 'The colour behind the headline'),
          accent: optional(name('recordField', 'The colour of the button; that of the headline otherwise')),
          button: optional(name('message', 'What a button says that is only looked at')),
        }),
      ),
      actions: optional(array(offer, 'What can be done to the record')),
      empty: optional(name('message', 'What is said where `of` leads to nothing')),
    },
    [['fields', 'sections']],
  ),
);
/** The fields of one record as written. */
export type RecordBlock = TypeOf<typeof recordBlock> & { readonly as: 'record' };
