import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { businessKey } from '../../queries/organisations/organisations.ts';
import { languageOfOrganisation } from '../../queries/organisations/organisation-language.ts';
import { readPartner } from '../../queries/organisations/partner-details.ts';
import {
  refusalOfChange,
  organisationStatus,
  type OrganisationStatus,
} from '../../rules/organisation-transitions.ts';
import { createId } from '../../store/create-id.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer, Input } from '../../mechanism/operation.ts';
import { findPlaceFaults } from './place-faults.ts';
import { duplicatedBusinessName, onlyAdmin } from './refusals.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { sortKey } from '../../queries/lists/order-by.ts';
import { zoneNamed } from '../../rules/time-zones.ts';

const getPartner = defineRead('getPartner', ({ path }, { database }) => readPartner(database, path.id));

const editedColumns = (body: Input<'createPartner'>['body']) => {
  const { business_name, trading_name, organization_address, country, timezone } = body;
  const { email, phone_number, website, property_systems } = body;
  return {
    business_name,
    business_key: businessKey(business_name),
    trading_name,
    organization_address,
    country,
    timezone: zoneNamed(timezone) ?? timezone,
    email,
    phone_number,
    website,
    property_systems: JSON.stringify(property_systems),
  };
};

const createPartner = defineWrite('createPartner', async ({ body }, { database }) => {
  const faults = await findPlaceFaults(database, body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const id = createId('par');
  const now = await transactionTime(database);
  const values = {
    ...editedColumns(body),
    id,
    status: organisationStatus.active,
    created_at: now,
    updated_at: now,
  };
  const made = await attempt(database, () => database.insertInto('partners').values(values).execute());
  if ('violation' in made) return { refused: duplicatedBusinessName() };
  return { answer: await readPartner(database, id) };
});

const refusalOfStatus = (viewer: Viewer, from: OrganisationStatus, to: OrganisationStatus) => {
  if (viewer.user.role !== 'Admin')
    return onlyAdmin('Only an administrator can change the status of a partner.');
  const reason = refusalOfChange('partner', from, to, viewer.user.role);
  return reason === null ? null : conflict('status', reason);
};

const updatePartner = defineWrite('updatePartner', async ({ path, body }, { database, viewer }) => {
  const faults = await findPlaceFaults(database, body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const before = await readPartner(database, path.id);
  const status = body.status ?? before.status;
  const refused = status === before.status ? null : refusalOfStatus(viewer, before.status, status);
  if (refused !== null) return { refused };
  const values = { ...editedColumns(body), status, updated_at: transactionNow };
  const edited = await attempt(database, () =>
    database
      .updateTable('partners')
      .set(values)
      .where('id', '=', path.id)
      .where('status', '=', before.status)
      .executeTakeFirst(),
  );
  if ('violation' in edited) return { refused: duplicatedBusinessName() };
  if (edited.result.numUpdatedRows === 0n) {
    return { refused: conflict('status', 'The status of the partner has just changed.') };
  }
  return { answer: await readPartner(database, path.id) };
});

const deletePartner = defineWrite('deletePartner', async ({ path }, { database }) => {
  const before = {
    ...(await readPartner(database, path.id)),
    organisation_language: await languageOfOrganisation(database, 'partners', path.id),
  };
  const deleted = await attempt(database, async () => {
    await database.deleteFrom('owner_documents').where('owner_id', '=', path.id).execute();
    await database.deleteFrom('partners').where('id', '=', path.id).execute();
  });
  if ('violation' in deleted) {
    const reason = 'This partner has merchants, users or a history; close it instead.';
    return { refused: conflict('has-history', reason) };
  }
  return { answer: null, audit: { before } };
});

const readLinked = async (database: Database, partnerId: string): Promise<Answer<'listLinkedMerchants'>> => {
  const merchants = await database
    .selectFrom('merchants')
    .select(['id', 'trading_name', 'business_name', 'status'])
    .where('partner_id', '=', partnerId)
    .orderBy(sortKey('merchants.trading_name'))
    .orderBy('id')
    .limit(mostLinked)
    .execute();
  return { partner_id: partnerId, merchants };
};

const listLinkedMerchants = defineRead('listLinkedMerchants', ({ path }, { database }) =>
  readLinked(database, path.id),
);

/**
 * Links merchants to a partner. Locking their rows waits for payments that are being written, and later
 * payments read the partner from the row, so that no part of a history remains with the old partner.
 */
const addPartnerMerchants = defineWrite('addPartnerMerchants', async ({ path, body }, { database }) => {
  const chosen = await database
    .selectFrom('merchants')
    .select(['id', 'trading_name', 'partner_id'])
    .where('id', 'in', body.merchants)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (chosen.length < body.merchants.length) throw notFound('merchant');
  const taken = chosen.filter((merchant) => merchant.partner_id !== null);
  if (taken.length > 0) {
    const names = taken.map((merchant) => merchant.trading_name).join(', ');
    return { refused: conflict('has-partner', `These merchants have a partner already: ${names}.`) };
  }
  const ids = chosen.map((merchant) => merchant.id);
  await database
    .updateTable('merchants')
    .set({ partner_id: path.id, updated_at: transactionNow })
    .where('id', 'in', ids)
    .execute();
  await database
    .updateTable('transactions')
    .set({ partner_id: path.id })
    .where('merchant_id', 'in', ids)
    .where('partner_id', 'is', null)
    .execute();
  const audit = { before: { partner_id: null }, after: { partner_id: path.id, merchants: ids } };
  return { answer: await readLinked(database, path.id), audit };
});

const mostLinked = 10_000;

/** Partners: created, edited, deleted while they have no history, and linked to merchants. */
export const partnerOperations = [
  getPartner,
  createPartner,
  updatePartner,
  deletePartner,
  listLinkedMerchants,
  addPartnerMerchants,
];
