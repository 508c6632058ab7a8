import { describe, expect, it, test } from 'vitest';
import type { InboxPlan } from '../../../../engine/language/plan/inbox-plan.ts';
import { readInbox } from '../../../../engine/resolve/answer/inbox.ts';
import { call } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';
import { librarian, reader } from '../fixtures/nodes.ts';

const plan: InboxPlan = {
  call: call('listNotices', '/notices'),
  unread: '/meta/unseen',
  title: 'Notices',
  heading: { field: 'kind', format: { type: 'text' } },
  text: 'text',
  at: 'sent_at',
  readAt: 'seen_at',
  link: 'target',
  markRead: call('readNotice', '/notices/{id}'),
  markAllRead: call('readNotices', '/notices'),
  empty: 'None',
};

const notice = { text: 'Emma is due.', sent_at: '2026-01-31T10:00:00Z', seen_at: null, target: null };
const answer = (rows: unknown, meta: object = { total: 9, unseen: 1 }) => ({ data: rows, meta });
const read = (data: unknown, viewer = librarian) => readInbox(plan, data, portal, viewer);
const linkIn = (target: unknown, viewer = librarian) => {
  const content = read(answer([{ ...notice, target }]), viewer);
  return 'ok' in content ? content.ok.entries.map(({ link }) => link) : content;
};

test.each([
  ['a screen that the person may open', '/books', true, true],
  ['a view of it', '/books?open=b7', true, true],
  ['a screen that only some may open', '/books/new', true, false],
  ['no path that the portal does not have', '/stores', false, false],
  ['no other site', 'https://books.example/books', false, false],
  ['no site without its protocol', '//books.example/books', false, false],
  ['nothing where it names none', null, false, false],
  ['nothing where it names no text', 7, false, false],
])('a notification leads to %s', (_, target, asLibrarian, asReader) => {
  expect(linkIn(target)).toEqual([asLibrarian ? target : undefined]);
  expect(linkIn(target, reader)).toEqual([asReader ? target : undefined]);
});

describe('the notifications of a person', () => {
  it('have their text, their moment, and whether they were read', () => {
    const seen = { ...notice, seen_at: '2026-02-01T10:00:00Z' };
    expect(read(answer([notice, seen]))).toMatchObject({
      ok: {
        entries: [
          { text: 'Emma is due.', at: notice.sent_at, isRead: false },
          { text: 'Emma is due.', at: notice.sent_at, isRead: true },
        ],
        unread: 1,
        total: 9,
      },
    });
  });

  it('may be none', () => {
    expect(read(answer([], { total: 0, unseen: 0 }))).toEqual({ ok: { entries: [], unread: 0, total: 0 } });
  });

  it.each([
    ['no list', answer({}), '/data'],
    ['an entry without a text', answer([notice, { ...notice, text: 7 }]), '/data/1'],
    ['an entry with no moment', answer([{ ...notice, sent_at: 'on Monday' }]), '/data/0'],
    ['an entry that is no object', answer([null]), '/data/0'],
    ['no number of what is not read', answer([], { total: 0 }), '/meta/unseen'],
    ['a number below zero', answer([], { total: 0, unseen: -1 }), '/meta/unseen'],
    ['a part of one', answer([], { total: 0.5, unseen: 0 }), '/meta/total'],
  ])('are malformed with %s', (_, data, malformed) => {
    expect(read(data)).toEqual({ malformed });
  });
});
