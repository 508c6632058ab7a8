import type { components } from '../../../openapi/generated/provider.ts';
import { summaryOf } from '../description/described-schemas.ts';
import { labelOf } from '../description/described-words.ts';
import { readDescription } from '../description/description.ts';
import { writeAmount } from '../exports/money.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { authorName } from '../queries/identity/author-name.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { findDeciders } from './deciders.ts';

type Status = components['schemas']['ApprovalStatus'];

/** Shows a person in the portal what became of a request, or that it waits for them. */
const notifyInPortal = async (
  database: Database,
  userId: string,
  {
    id,
    event,
    text,
  }: { readonly id: string; readonly event: 'approval_asked' | 'approval_over'; readonly text: string },
): Promise<void> => {
  await database
    .insertInto('portal_notifications')
    .values({
      id: createId('not'),
      merchant_id: null,
      user_id: userId,
      event,
      record_kind: 'approval',
      record_id: id,
      text,
    })
    .execute();
};

/** Where the portal shows a request. */
const linkTo = (publicUrl: URL, id: string): string => {
  const address = new URL('/approvals', publicUrl);
  address.searchParams.set('open', id);
  return address.href;
};

const readRequest = (database: Database, id: string) =>
  database
    .selectFrom('approval_requests')
    .innerJoin('users', 'users.id', 'approval_requests.asker_id')
    .leftJoin('merchants', 'merchants.id', 'approval_requests.merchant_id')
    .selectAll('approval_requests')
    .select(['users.email', 'users.role', authorName.as('name'), 'merchants.trading_name as merchant'])
    .where('approval_requests.id', '=', id)
    .executeTakeFirstOrThrow();

type Told = Awaited<ReturnType<typeof readRequest>>;

/** What was asked for, a line for each fact. */
const linesOf = async (database: Database, asked: Told): Promise<readonly string[]> => [
  `Action: ${summaryOf(asked.operation)}`,
  ...(asked.amount === null || asked.currency === null
    ? []
    : [`Amount: ${await writeAmount(database, asked.amount, asked.currency)}`]),
  ...(asked.merchant === null ? [] : [`Merchant: ${asked.merchant}`]),
  ...(asked.reason === null ? [] : [`Reason: ${asked.reason}`]),
];

/** What was asked for, and of what amount, within a sentence. */
const actionOf = async (database: Database, { operation, amount, currency }: Told): Promise<string> => {
  const action = summaryOf(operation);
  return amount === null || currency === null
    ? action
    : `${action} (${await writeAmount(database, amount, currency)})`;
};

/** Asks those who may decide, in the caller's transaction. */
export const tellDeciders = async (database: Database, publicUrl: URL, id: string): Promise<void> => {
  const asked = await readRequest(database, id);
  const operation = readDescription().operations.find((known) => known.id === asked.operation);
  if (operation === undefined) return;
  const { people } = await findDeciders(database, operation, asked);
  const lines = (await linesOf(database, asked)).join('\n');
  const action = await actionOf(database, asked);
  for (const { id: userId, email, role } of people) {
    // A tenant reads the platform's name in place of that of its staff.
    const name = asked.role === 'Admin' && role !== 'Admin' ? 'Counterfoil' : asked.name;
    await queueMail(database, {
      to: email,
      kind: 'approval_asked',
      subject: `${name} asks for your approval`,
      text: `${name} asks for your approval. Nothing is done until somebody decides.\n\n${lines}\n\nDecide in the portal:\n${linkTo(publicUrl, id)}\n\nCounterfoil\n`,
    });
    await notifyInPortal(database, userId, {
      id,
      event: 'approval_asked',
      text: `${name} asks for your approval: ${action}.`,
    });
  }
};

/** Tells the asker what became of a request that is over. */
export const tellAsker = async (
  database: Database,
  publicUrl: URL,
  id: string,
  status: Exclude<Status, 'waiting' | 'withdrawn'>,
): Promise<void> => {
  const asked = await readRequest(database, id);
  const lines = [
    ...(await linesOf(database, asked)),
    ...(asked.decision_reason === null ? [] : [`Answer: ${asked.decision_reason}`]),
    ...(asked.outcome === null ? [] : [asked.outcome]),
  ].join('\n');
  await queueMail(database, {
    to: asked.email,
    kind: 'approval_over',
    subject: `What you asked approval for: ${labelOf('ApprovalStatus', status)}`,
    text: `${endings[status]}\n\n${lines}\n\nSee it in the portal:\n${linkTo(publicUrl, id)}\n\nCounterfoil\n`,
  });
  await notifyInPortal(database, asked.asker_id, {
    id,
    event: 'approval_over',
    text: shortEndings[status](await actionOf(database, asked)),
  });
};

const endings: Readonly<Record<Exclude<Status, 'waiting' | 'withdrawn'>, string>> = {
  approved: 'What you asked approval for was approved and is done.',
  refused: 'What you asked approval for was refused. Nothing was changed.',
  expired: 'Nobody decided in time on what you asked approval for. Nothing was changed.',
  void: 'What you asked approval for is void, since something changed meanwhile. Nothing was done.',
  failed: 'What you asked approval for was approved, but could not be done any more. Nothing was changed.',
};

/** The same in the bell, with what was asked for. */
const shortEndings: Readonly<Record<keyof typeof endings, (action: string) => string>> = {
  approved: (action) => `Your request was approved and is done: ${action}.`,
  refused: (action) => `Your request was refused: ${action}.`,
  expired: (action) => `Your request has expired, since nobody decided in time: ${action}.`,
  void: (action) => `Your request is void, since something changed meanwhile: ${action}.`,
  failed: (action) => `Your request was approved, but could not be done any more: ${action}.`,
};
