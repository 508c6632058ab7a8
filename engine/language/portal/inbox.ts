import { described, name, object, optional, type TypeOf } from '../definition/build-definition.ts';
import { call } from '../operation-use.ts';

export const inbox = object('What a person is told of, behind a bell in the header', {
  operation: name('operation', 'The operation that lists it, newest first'),
  unread: name('pointer', 'Where the answer says how much of it the person has not read'),
  title: name('message', 'What the bell and the panel that it opens are called'),
  heading: name('recordField', 'What happened'),
  text: name('recordField', 'More about it'),
  at: name('recordField', 'When it happened'),
  readAt: name('recordField', 'When the person read it; null while they did not'),
  link: optional(
    name(
      'recordField',
      'An address within the portal that pressing it opens; null, and one that the person may not open, leads nowhere',
    ),
  ),
  markRead: described(call, 'What marks one of it, the record, as read'),
  markAllRead: described(call, 'What marks all of it as read'),
  empty: name('message', 'What is said while there is nothing'),
});
/** The notifications behind the bell in the header, as written. */
export type Inbox = TypeOf<typeof inbox>;
