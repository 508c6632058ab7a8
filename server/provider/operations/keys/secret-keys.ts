import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { offeredScopes } from '../../access/keys/offered-scopes.ts';
import { createSecretToken } from '../../access/secret-token.ts';
import type { Viewer } from '../../access/viewer.ts';
import { requestLanguage } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { keyState, readKey, selectKeys } from '../../queries/keys/select-keys.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { rowCount, transactionNow, typed } from '../../store/typed-sql.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { findKeyFaults, storedAddresses } from './key-input.ts';

type Key = components['schemas']['ScopedKey'];

/** More keys that are not revoked would be hard to keep an eye on. */
const mostKeys = 50;

/** One page of the keys of the caller's organisation. */
export const listSecretKeys = defineAnsweredList('listSecretKeys', {
  table: 'secret_keys',
  rows: (database, _scope, { viewer }) => selectKeys(database, viewer),
  filters: {
    search: naming('secret_keys.name'),
    ids: 'secret_keys.id',
    state: (states: readonly Key['state'][]) => [typed.boolean`${keyState} = any(${[...states]}::text[])`],
  },
  sorts: {
    name: { column: sql`fold_text(secret_keys.name)` },
    expires_at: { column: 'secret_keys.expires_at', nullable: true },
    last_used_at: { column: 'secret_keys.last_used_at', nullable: true },
  },
  answer: (rows) => ({
    data: rows.map((row) => ({
      ...row,
      scopes: [...row.scopes],
      allowed_addresses: [...row.allowed_addresses],
    })),
  }),
});

/** One key of the caller's organisation, without its secret. */
export const getSecretKey = defineRead('getSecretKey', ({ path }, { database, viewer }) =>
  readKey(database, viewer, path.id),
);

/** The scopes that the caller may give to a key. */
export const listKeyScopes = defineRead('listKeyScopes', ({ query }, { viewer }) => {
  const { search = '', scopes, page, limit, order } = query;
  const wanted = search.trim().toLowerCase();
  const fitting = offeredScopes(viewer)
    .map(({ scope, about, opens }) => ({
      scope,
      about: translate(requestLanguage(), about),
      opens: [...opens],
    }))
    .filter(
      ({ scope, about }) =>
        (scopes?.includes(scope) ?? true) && `${scope} ${about}`.toLowerCase().includes(wanted),
    );
  const ordered = order === 'asc' ? fitting : fitting.toReversed();
  const data = ordered.slice((page - 1) * limit, page * limit);
  return Promise.resolve({ data, meta: { page, limit, total: fitting.length } });
});

/** Counts one after the other for each organisation. */
const refuseMore = async (database: Database, { user }: Viewer): Promise<Problem | null> => {
  await takeTurn(database, `secret keys of ${user.acts_as}`);
  const { kept } = await database
    .selectFrom('secret_keys')
    .where('made_as', '=', user.acts_as)
    .where('revoked_at', 'is', null)
    .select(rowCount.as('kept'))
    .executeTakeFirstOrThrow();
  return kept < mostKeys
    ? null
    : conflict(
        'keys-full',
        `An organisation can have at most ${String(mostKeys)} secret keys. Revoke one first.`,
      );
};

const refuseRevoked = ({ state }: Key): Problem | null =>
  state === 'revoked' ? conflict('key-revoked', 'A revoked key is over for good.') : null;

/** A key acts for its maker, with all that they may do: nobody else gives it more, or gets its secret. */
const refuseOther = ({ is_own }: Key): Problem | null =>
  is_own
    ? null
    : new Problem({
        status: 403,
        code: 'not-allowed',
        detail: 'This key acts for somebody else, who alone changes and rotates it. You can revoke it.',
      });

/** Makes a key that acts for the caller. Only this answer, and that of a rotation, contains its secret. */
export const createSecretKey = defineWrite('createSecretKey', async ({ body }, { database, viewer }) => {
  const faults = findKeyFaults(viewer, body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const refused = await refuseMore(database, viewer);
  if (refused !== null) return { refused };
  const id = createId('key');
  const { token, hash } = createSecretToken('sk');
  await database
    .insertInto('secret_keys')
    .values({
      id,
      user_id: viewer.user.id,
      name: body.name,
      is_default: false,
      scopes: body.scopes.toSorted(),
      allowed_addresses: await storedAddresses(database, body.allowed_addresses ?? []),
      expires_at: body.expires_at ?? null,
      key_hash: hash,
      last4: token.slice(-4),
      created_by: viewer.user.email,
    })
    .execute();
  await queueMail(database, { to: viewer.user.email, ...noticeMail('secret_key_added') });
  const made = await readKey(database, viewer, id);
  return { answer: { ...made, secret_key: token }, audit: { target: id, after: { ...made } } };
});

/** Changes what a key is called, may do, from where and until when. */
export const updateSecretKey = defineWrite(
  'updateSecretKey',
  async ({ path, body }, { database, viewer }) => {
    const before = await readKey(database, viewer, path.id);
    const refused = refuseRevoked(before) ?? refuseOther(before);
    if (refused !== null) return { refused };
    const faults = findKeyFaults(viewer, body, before.scopes);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const {
      name = before.name,
      scopes = before.scopes,
      allowed_addresses: addresses = before.allowed_addresses,
      expires_at = before.expires_at,
    } = body;
    await database
      .updateTable('secret_keys')
      .set({
        name,
        scopes: scopes.toSorted(),
        allowed_addresses: await storedAddresses(database, addresses),
        expires_at,
      })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readKey(database, viewer, path.id) };
  },
);

const refuseRotation = ({ state }: Key): Problem | null => {
  if (state === 'expired')
    return conflict('key-expired', 'This key has expired: give it a later end before you rotate it.');
  return state === 'rotating'
    ? conflict(
        'key-rotating',
        'The old secret of this key still works: end it before you rotate the key again.',
      )
    : null;
};

/** Gives a key a new secret; the one before works for the chosen hours beside it. */
export const rotateSecretKey = defineWrite(
  'rotateSecretKey',
  async ({ path, body }, { database, viewer }) => {
    const before = await readKey(database, viewer, path.id);
    const refused = refuseRevoked(before) ?? refuseOther(before) ?? refuseRotation(before);
    if (refused !== null) return { refused };
    const { token, hash } = createSecretToken('sk');
    await database
      .updateTable('secret_keys')
      .set({
        previous_hash: sql.ref<Buffer>('key_hash'),
        previous_last4: sql.ref<string>('last4'),
        previous_ends_at: typed.timestamptz`now() + make_interval(hours => ${body.overlap_hours})`,
        key_hash: hash,
        last4: token.slice(-4),
        rotated_at: transactionNow,
      })
      .where('id', '=', path.id)
      .execute();
    await queueMail(database, { to: viewer.user.email, ...noticeMail('secret_key_rotated') });
    return { answer: { ...(await readKey(database, viewer, path.id)), secret_key: token } };
  },
);

/** Ends the secret before a rotation at once. */
export const endOldSecret = defineWrite('endOldSecret', async ({ path }, { database, viewer }) => {
  const before = await readKey(database, viewer, path.id);
  if (before.state !== 'rotating')
    return {
      refused:
        refuseRevoked(before) ?? conflict('no-old-secret', 'No old secret of this key works any more.'),
    };
  await database
    .updateTable('secret_keys')
    .set({ previous_ends_at: transactionNow })
    .where('id', '=', path.id)
    .execute();
  const after = await readKey(database, viewer, path.id);
  return { answer: after, audit: { type: 'update', target: path.id, before, after } };
});

/** Ends a key for good; it stays listed with what it called. */
export const revokeSecretKey = defineWrite('revokeSecretKey', async ({ path }, { database, viewer }) => {
  const refused = refuseRevoked(await readKey(database, viewer, path.id));
  if (refused !== null) return { refused };
  await database
    .updateTable('secret_keys')
    .set({ revoked_at: transactionNow, revoked_by: viewer.user.email, is_default: false })
    .where('id', '=', path.id)
    .execute();
  return { answer: await readKey(database, viewer, path.id) };
});
