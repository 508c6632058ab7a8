import { described, name, object, optional, type TypeOf } from '../definition/build-definition.ts';
import { call, read } from '../operation-use.ts';

export const sharedViews = object(
  'Where colleagues keep the views of lists that they share; the record is the view at hand',
  {
    read: described(read, 'What lists the shared views of one list'),
    list: name('recordField', 'The list that a view is of, under the name that the portal gives it'),
    name: name('recordField', 'What the view is called'),
    search: name('recordField', 'Its filters, order and page size, as the search part of an address'),
    columns: optional(name('recordField', 'Its columns; null where they are those of the list')),
    by: name('recordField', 'Who shared it'),
    mayChange: name('recordField', 'Whether the person may rename and delete it'),
    create: described(call, 'What shares a view'),
    rename: described(call, 'What gives a view another name'),
    remove: described(call, 'What takes a view away from everybody'),
  },
);
/** Where shared views are stored, as written. */
export type SharedViews = TypeOf<typeof sharedViews>;
