import type { Approval } from '@counterfoil/engine/description';
import { isArray, isRecord, ownNumber, ownText, readOwn } from '@counterfoil/engine/json';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../access/viewer.ts';
import { readDescription, type ServedOperation } from '../description/description.ts';
import { labelOf } from '../description/described-words.ts';
import { writeAmount } from '../exports/money.ts';
import type { Database } from '../store/store.ts';
import { takeTurn } from '../store/take-turn.ts';
import { rowCount, typed } from '../store/typed-sql.ts';
import { rulesFor, type OwnedRule } from './approval-rules.ts';

/** Why a call needs a second person. */
export interface Cover {
  /** A sentence of the rule, and of whose it is. */
  readonly sentence: string;
  /** In minor units; null where no amount is weighed. */
  readonly amount: number | null;
  readonly currency: string | null;
}

/** A call that may be covered. */
export interface WeighedCall {
  readonly approval: Approval;
  readonly viewer: Viewer;
  readonly body: unknown;
  /** The record before the change, where one is read. */
  readonly before: unknown;
}

/** The rule that asks for a second person for a call; null where none does. */
export const findCover = async (database: Database, call: WeighedCall): Promise<Cover | null> => {
  const { approval, viewer } = call;
  if (!changesAnything(call)) return null;
  const rules = (await rulesFor(database, viewer)).filter(({ rule }) => rule.kind === approval.kind);
  const weighed = weigh(call);
  for (const owned of rules) {
    const sentence = await findReason(database, call, owned, weighed);
    if (sentence !== null) return { sentence, ...weighed };
  }
  return null;
};

/** Whether one of the properties changes that the description names; every change counts where it names none. */
const changesAnything = ({ approval: { changes }, body, before }: WeighedCall): boolean =>
  changes.length === 0 ||
  changes.some((name) => {
    const given = readOwn(body, name);
    return (
      given !== undefined && !(isRecord(before) && isDeepStrictEqual(inOrder(given), inOrder(before[name])))
    );
  });

/** A list of texts in one order: as a set, such as permissions, it is the same in any. */
const inOrder = (value: unknown): unknown =>
  isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : value;

const weigh = ({ approval: { weighs }, body }: WeighedCall): Pick<Cover, 'amount' | 'currency'> => {
  const amount = weighs === undefined ? undefined : ownNumber(body, weighs.amount);
  const currency = weighs === undefined ? undefined : ownText(body, weighs.currency);
  return amount === undefined || currency === undefined
    ? { amount: null, currency: null }
    : { amount: Math.abs(amount), currency };
};

const ends: Readonly<Record<OwnedRule['owner'], string>> = {
  platform: 'a second person decides, as the platform wants it.',
  organisation: "a second person decides, as the asker's organisation wants it.",
};

const findReason = async (
  database: Database,
  { approval, viewer }: WeighedCall,
  { owner, rule }: OwnedRule,
  { amount, currency }: Pick<Cover, 'amount' | 'currency'>,
): Promise<string | null> => {
  const kind = labelOf('ApprovalKind', approval.kind);
  const end = ends[owner];
  if (rule.when === 'always') return `${kind}: ${end}`;
  if (rule.when === 'above') {
    // What is not weighed, and what is in a currency that no amount is set in, cannot be said to be below.
    const limit = rule.amounts.find((one) => one.currency === currency);
    if (amount === null || currency === null || limit === undefined) return `${kind}: ${end}`;
    if (amount > limit.amount)
      return `${kind} above ${await writeAmount(database, limit.amount, currency)}: ${end}`;
  }
  const most = rule.most_an_hour;
  if (most === null || (await countLately(database, viewer, approval.kind)) < most) return null;
  return `${kind}, more than ${String(most)} within an hour: ${end}`;
};

/** The operations of a kind of action. */
export const operationsOfKind = (kind: string): readonly ServedOperation[] =>
  readDescription().operations.filter(({ approval }) => approval?.kind === kind);

/** How many actions of a kind somebody did within the last hour; one is counted after the other. */
const countLately = async (database: Database, { user }: Viewer, kind: string): Promise<number> => {
  await takeTurn(database, `approvals of ${user.id} ${kind}`);
  const { done } = await database
    .selectFrom('audits')
    .select(rowCount.as('done'))
    .where('actor', '=', user.email)
    .where('type', 'in', ['create', 'update', 'delete', 'secret_reveal'])
    .where(
      'operation',
      'in',
      operationsOfKind(kind).map(({ id }) => id),
    )
    .where(typed.boolean`created_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return done;
};
