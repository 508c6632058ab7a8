import { readsRecord } from '../../facts/reads-record.ts';
import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Inbox } from '../../../language/portal/inbox.ts';
import type { InboxPlan } from '../../../language/plan/inbox-plan.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { compileCall } from '../call/compile-call.ts';
import { findRows } from '../call/compile-rows.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import { formatOfField } from '../figure/value-format.ts';
import { findField } from '../list/find-field.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { messageOf, report, seeAlso, type CompileContext, withScopes } from '../compile-context.ts';

const at = '/inbox';
const moments = ['date', 'date-time'];

/** Checks one property of a notice: its type, and whether it may be null. */
const compileField = (
  context: CompileContext,
  inbox: Inbox,
  key: 'heading' | 'text' | 'at' | 'readAt' | 'link',
  row: SchemaView | undefined,
): SchemaView | undefined => {
  const name = inbox[key];
  if (name === undefined || row === undefined) return undefined;
  const pointer = childPointer(at, key);
  const view = findField(context, name, pointer, row, `the rows of ${inbox.operation}`);
  if (view === undefined) return undefined;
  const isMoment = moments.includes(ownText(view.keywords, 'format') ?? '');
  const mustBeMoment = key === 'at' || key === 'readAt';
  if (mustBeMoment ? !isMoment : !view.types.includes('string'))
    report(
      context,
      'as-mismatch',
      pointer,
      `"${name}" is not a ${mustBeMoment ? 'moment' : 'text'} in the API description.`,
      { related: seeAlso(context, view.pointer) },
    );
  else if (mustBeMoment && view.nullable !== (key === 'readAt'))
    report(
      context,
      'as-mismatch',
      pointer,
      view.nullable
        ? `"${name}" may be null in the API description, but each notice came at some time.`
        : `"${name}" is never null in the API description, so every notice would be read already.`,
      { related: seeAlso(context, view.pointer) },
    );
  else if (key === 'link' && name === inbox.text)
    report(context, 'as-mismatch', pointer, `"${name}" is the text of the notice, and leads nowhere.`, {
      related: seeAlso(context, view.pointer),
    });
  return view;
};

const compileUnread = (context: CompileContext, { unread, operation }: Inbox): void => {
  if (unread === context.api.total) {
    const message = `${unread} counts all notices of ${operation}, those that were read as well.`;
    report(context, 'as-mismatch', childPointer(at, 'unread'), message);
    return;
  }
  const answer = context.description.operations.get(operation)?.answer;
  if (answer === undefined || followAnswer(answer, unread)?.types.includes('integer') === true) return;
  const message = `The operation ${operation} answers no number at ${unread}.`;
  report(context, 'answer-missing', childPointer(at, 'unread'), message);
};

/** Compiles the notices behind the bell, and the calls that mark them as read. */
export const compileInbox = (context: CompileContext, { inbox }: Portal): InboxPlan | undefined => {
  if (inbox === undefined) return undefined;
  const { page, limit, sortBy, order } = context.api;
  const filled = [page, limit, sortBy, order].filter((name) => name !== undefined);
  const list = compileCall(context, { operation: inbox.operation }, at, 'read', filled);
  const row = list && findRows(context, list.operation, childPointer(at, 'operation'));
  const view = compileField(context, inbox, 'heading', row);
  for (const key of ['text', 'at', 'readAt', 'link'] as const) compileField(context, inbox, key, row);
  if (row !== undefined) compileUnread(context, inbox);
  const inRow = withScopes(context, { record: schemaScope(row) });
  const one = compileCall(inRow, inbox.markRead, childPointer(at, 'markRead'), 'write');
  const isBlind = !readsRecord(inbox.markRead);
  // A path that is given no value is reported by itself.
  if (one !== undefined && isBlind && parametersIn(one.operation, 'path').length === 0)
    report(
      context,
      'action-record',
      childPointer(childPointer(at, 'markRead'), 'operation'),
      'One notice is marked as read, but nothing of it is sent: the call cannot know which one it is.',
    );
  if (inbox.text === inbox.heading)
    report(context, 'item-repeated', childPointer(at, 'text'), `"${inbox.text}" is the heading already.`);
  const all = compileCall(context, inbox.markAllRead, childPointer(at, 'markAllRead'), 'write');
  const title = messageOf(context, inbox.title, childPointer(at, 'title'));
  const empty = messageOf(context, inbox.empty, childPointer(at, 'empty'));
  if (list === undefined || view === undefined || one === undefined || all === undefined) return undefined;
  const { unread, heading, text, readAt } = inbox;
  return {
    call: list.plan,
    unread,
    title,
    heading: { field: heading, format: formatOfField(heading, view) },
    text,
    at: inbox.at,
    readAt,
    ...omitUndefined({ link: inbox.link }),
    markRead: one.plan,
    markAllRead: all.plan,
    empty,
  };
};
