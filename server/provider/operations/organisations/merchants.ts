import { omitUndefined } from '@counterfoil/engine/json';
import { issueInvoices } from '../../billing/issue-invoices.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, type Fault, type Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { findOnboardingFaults, readOnboardingRules } from '../../queries/kyc/onboarding-rules.ts';
import { businessKey, readOrganisation } from '../../queries/organisations/organisations.ts';
import { languageOfOrganisation } from '../../queries/organisations/organisation-language.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { refusalOfChange, organisationStatus } from '../../rules/organisation-transitions.ts';
import { openKycCase } from '../../queries/kyc/open-kyc-case.ts';
import { refuseActivation } from '../../queries/kyc/refuse-activation.ts';
import { createId } from '../../store/create-id.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer, Input } from '../../mechanism/operation.ts';
import { findPlaceFaults } from './place-faults.ts';
import { downloadMerchants, listMerchants } from './list-merchants.ts';
import { letGoOfClosed, lockApplication } from './close-merchant.ts';
import { duplicatedBusinessName, onlyAdmin } from './refusals.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { zoneNamed } from '../../rules/time-zones.ts';

const getMerchant = defineRead('getMerchant', ({ path }, { database }) =>
  readOrganisation(database, path.id),
);

type Edit = Input<'updateMerchant'>['body'];

const editedColumns = (body: Edit) => {
  const { business_name, trading_name, country, timezone, operation_type, property_system } = body;
  const { property_address, use_property_address, organization_address = '' } = body;
  return {
    business_name,
    business_key: businessKey(business_name),
    trading_name,
    property_address,
    use_property_address,
    organization_address: use_property_address ? property_address : organization_address,
    country,
    timezone: zoneNamed(timezone) ?? timezone,
    operation_type,
    property_system,
  };
};

const findFaults = async (
  database: Database,
  body: Edit & { readonly currency?: string },
): Promise<Fault[]> => {
  const faults = [...(await findPlaceFaults(database, body))];
  if (!body.use_property_address && body.organization_address === undefined) {
    faults.push({ pointer: '/organization_address', code: 'required', message: 'This field is required.' });
  }
  return faults;
};

/**
 * The address to which mails about a new merchant go: that of its creator, or its partner's where staff
 * created it and the partner has an address, since others may not see staff's own addresses.
 */
const contactOf = async (database: Database, viewer: Viewer, partnerId: string | null): Promise<string> => {
  if (viewer.scope.kind !== 'all' || partnerId === null) return viewer.user.email;
  const { email } = await database
    .selectFrom('partners')
    .select('email')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return email ?? viewer.user.email;
};

const createMerchant = defineWrite('createMerchant', async ({ body }, { database, viewer }) => {
  const partnerId = body.partner_id ?? (viewer.scope.kind === 'partner' ? viewer.scope.partnerId : null);
  const rules = await readOnboardingRules(database, partnerId);
  const faults = [...(await findFaults(database, body)), ...findOnboardingFaults(rules, body)];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const id = createId('mer');
  const now = await transactionTime(database);
  const values = {
    ...editedColumns(body),
    id,
    partner_id: partnerId,
    currency: body.currency,
    status: rules.requires_approval ? organisationStatus.onboarding : organisationStatus.active,
    created_at: now,
    updated_at: now,
  };
  const made = await attempt(database, () => database.insertInto('merchants').values(values).execute());
  if ('violation' in made) return { refused: duplicatedBusinessName() };
  await openKycCase(database, id, await contactOf(database, viewer, partnerId));
  const concerns = partnerId === null ? [] : [partnerId];
  return { answer: await readOrganisation(database, id), audit: { concerns } };
});

const refusalOfEdit = async (
  database: Database,
  viewer: Viewer,
  before: Answer<'getMerchant'>,
  body: Edit,
): Promise<Problem | null> => {
  const faults = await findFaults(database, body);
  const { disbursement_config_id: wanted } = body;
  if (wanted !== undefined && wanted !== before.disbursement_config_id) {
    if (viewer.user.role !== 'Admin')
      return onlyAdmin('Only an administrator can change how a merchant is paid out.');
    faults.push(...(await configurationFaults(database, wanted, before.currency)));
  }
  return faults.length > 0 ? unprocessable(...faults) : null;
};

const configurationFaults = async (
  database: Database,
  id: string,
  currency: string,
): Promise<readonly Fault[]> => {
  const row = await database
    .selectFrom('disbursement_configs')
    .select('currency')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.currency === currency) return [];
  const message = `The merchant is paid out in ${currency}.`;
  return [{ pointer: '/disbursement_config_id', code: 'currency', message }];
};

/**
 * Issues documents of the months that are over, under the present name and place of the merchant. Its row is
 * locked before its books, as for a charge, so that neither waits for the other.
 */
const issueWhatIsOver = async (database: Database, id: string): Promise<void> => {
  await database.selectFrom('merchants').select('id').where('id', '=', id).forUpdate().execute();
  await issueInvoices(database, await transactionTime(database), { merchantId: id });
};

const updateMerchant = defineWrite('updateMerchant', async ({ path, body }, { database, viewer }) => {
  const before = await readOrganisation(database, path.id);
  const refused = await refusalOfEdit(database, viewer, before, body);
  if (refused !== null) return { refused };
  const { disbursement_config_id } = body;
  await issueWhatIsOver(database, path.id);
  const values = {
    ...editedColumns(body),
    ...omitUndefined({ disbursement_config_id }),
    updated_at: transactionNow,
  };
  const edited = await attempt(database, () =>
    database.updateTable('merchants').set(values).where('id', '=', path.id).execute(),
  );
  if ('violation' in edited) return { refused: duplicatedBusinessName() };
  return { answer: await readOrganisation(database, path.id) };
});

const deleteMerchant = defineWrite('deleteMerchant', async ({ path }, { database }) => {
  const before = {
    ...(await readOrganisation(database, path.id)),
    ...(await readPaymentWording(database, path.id)),
    organisation_language: await languageOfOrganisation(database, 'merchants', path.id),
  };
  const deleted = await attempt(database, async () => {
    await database.deleteFrom('owner_documents').where('owner_id', '=', path.id).execute();
    await database.deleteFrom('merchants').where('id', '=', path.id).execute();
  });
  if ('violation' in deleted) {
    return { refused: conflict('has-history', 'This merchant has a history; close it instead.') };
  }
  return { answer: null, audit: { before } };
});

const updateMerchantStatus = defineWrite(
  'updateMerchantStatus',
  async ({ path, body }, { database, viewer, settings }) => {
    const isClosed = body.status === organisationStatus.closed;
    const application = isClosed ? await lockApplication(database, path.id) : undefined;
    const row = await database
      .selectFrom('merchants')
      .select(['id', 'status', 'partner_id'])
      .where('id', '=', path.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound('merchant');
    const reason = refusalOfChange('merchant', row.status, body.status, viewer.user.role);
    if (reason !== null) return { refused: conflict('status', reason) };
    const unapproved =
      body.status === organisationStatus.active ? await refuseActivation(database, row) : null;
    if (unapproved !== null) return { refused: conflict('application-not-approved', unapproved) };
    await database
      .updateTable('merchants')
      .set({ status: body.status, updated_at: transactionNow })
      .where('id', '=', path.id)
      .execute();
    const { publicUrl } = settings;
    if (isClosed)
      await letGoOfClosed(database, application, {
        merchantId: path.id,
        publicUrl,
        email: viewer.user.email,
      });
    const stated = body.reason === undefined ? {} : { reason: body.reason };
    return {
      answer: await readOrganisation(database, path.id),
      audit: { before: { status: row.status }, after: { status: body.status, ...stated } },
    };
  },
);

const updateMerchantBillingInfo = defineWrite(
  'updateMerchantBillingInfo',
  async ({ path, body }, { database }) => {
    await issueWhatIsOver(database, path.id);
    await database
      .updateTable('merchants')
      .set({ billing_info: JSON.stringify(body), updated_at: transactionNow })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readOrganisation(database, path.id) };
  },
);

/** Merchants: listed, created, edited, moved from status to status, and deleted while they have no history. */
export const merchantOperations = [
  listMerchants,
  downloadMerchants,
  getMerchant,
  createMerchant,
  updateMerchant,
  deleteMerchant,
  updateMerchantStatus,
  updateMerchantBillingInfo,
];
