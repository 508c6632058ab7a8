import type { Refusal } from './refusal.ts';

const portal = 'portal.json';

/** What stands behind the bell, held against the description. */
export const inboxRefusals: readonly Refusal[] = [
  {
    name: 'an inbox of an unknown operation',
    file: portal,
    find: '"listNotices"',
    replace: '"listNotice"',
    code: 'operation-unknown',
    token: '"listNotice"',
    suggestion: 'listNotices',
  },
  {
    name: 'an inbox of what answers no list',
    file: portal,
    find: '"listNotices"',
    replace: '"getMe"',
    code: 'answer-missing',
    token: '"getMe"',
  },
  {
    name: 'an inbox that is marked as read by an unknown operation',
    file: portal,
    find: '"readAllNotices"',
    replace: '"readAllNotice"',
    code: 'operation-unknown',
    token: '"readAllNotice"',
    suggestion: 'readAllNotices',
  },
  {
    name: 'an inbox without a number of what is not read',
    file: portal,
    find: '"/meta/unseen"',
    replace: '"/meta/unread"',
    code: 'answer-missing',
    token: '"/meta/unread"',
  },
  {
    name: 'an inbox with a heading that its rows have not',
    file: portal,
    find: '"heading": "kind"',
    replace: '"heading": "kinds"',
    code: 'field-unknown',
    token: '"kinds"',
    suggestion: 'kind',
  },
  {
    name: 'an inbox whose time is no moment',
    file: portal,
    find: '"at": "told_at"',
    replace: '"at": "words"',
    code: 'as-mismatch',
    token: '"words"',
  },
  {
    name: 'an inbox whose time of reading is no moment',
    file: portal,
    find: '"readAt": "seen_at"',
    replace: '"readAt": "opens"',
    code: 'as-mismatch',
    token: '"opens"',
  },
  {
    name: 'an inbox that marks one as read without saying which',
    file: portal,
    find: '"operation": "readNotice", "path": { "id": { "var": "record.id" } }',
    replace: '"operation": "readNotice"',
    code: 'path-param-missing',
    token: '"readNotice"',
  },
];
