import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { unprocessable } from '../../http/refusals.ts';
import { findDocument, keepDocument } from '../../queries/owner-documents.ts';
import { meantPartner } from '../../queries/partner-details.ts';
import { isCountry } from '../../rules/countries.ts';
import type { Database } from '../../store/store.ts';
import { defineDocument } from '../define-document.ts';
import { defineRead, defineWrite } from '../define-operation.ts';
import type { Answer, Input } from '../operation.ts';
import { initialPages, initialSettings } from '../../rules/onboarding-pages.ts';

const settingsName = 'onboarding-settings';

/** One page of a partner's onboarding; `name` is also the first part of its path. */
const definePage = (name: keyof typeof initialPages, read: OperationId, write: OperationId) =>
  defineDocument({
    read,
    write,
    name,
    parameter: 'partner_id',
    ownerField: 'partner_id',
    initial: initialPages[name],
  });

const readSettings = async (
  database: Database,
  partner: string,
): Promise<Answer<'getOnboardingSettings'>> => {
  const kept = await findDocument(database, partner, settingsName);
  return {
    partner_id: partner,
    ...initialSettings,
    ...knownSettings(kept?.document ?? {}),
    updated_at: kept?.updated_at ?? null,
  };
};

/** What was kept, told field by field; the answer is judged against the description. */
const knownSettings = (document: JsonObject): Partial<Settings> =>
  Object.fromEntries(Object.keys(initialSettings).flatMap((name) => keep(document, name)));

const keep = (document: JsonObject, name: string): readonly (readonly [string, unknown])[] =>
  name in document ? [[name, document[name]]] : [];

const getOnboardingSettings = defineRead('getOnboardingSettings', async ({ query }, { database, viewer }) =>
  readSettings(database, await meantPartner(database, viewer, query.partner_id)),
);

const updateOnboardingSettings = defineWrite(
  'updateOnboardingSettings',
  async ({ query, body }, { database, viewer }) => {
    const partner = await meantPartner(database, viewer, query.partner_id);
    const unknown = body.allowed_countries.findIndex((code) => !isCountry(code));
    if (unknown >= 0) {
      const pointer = `/allowed_countries/${String(unknown)}`;
      return {
        refused: unprocessable({ pointer, code: 'unknown', message: 'This country is not known.' }),
      };
    }
    await keepDocument(database, partner, settingsName, { ...body });
    return { answer: await readSettings(database, partner), audit: { target: partner } };
  },
);

type Settings = Input<'updateOnboardingSettings'>['body'];

/** How merchants join through a partner, and the pages they see on the way. */
export const onboardingSettingsOperations = [
  getOnboardingSettings,
  updateOnboardingSettings,
  ...definePage('onboarding-introduction', 'getOnboardingIntroduction', 'updateOnboardingIntroduction'),
  ...definePage('onboarding-setting-3ds', 'getOnboardingSetting3ds', 'updateOnboardingSetting3ds'),
  ...definePage(
    'onboarding-setting-billing-detail',
    'getOnboardingBillingDetail',
    'updateOnboardingBillingDetail',
  ),
  ...definePage(
    'onboarding-setting-customer-verification',
    'getOnboardingCustomerVerification',
    'updateOnboardingCustomerVerification',
  ),
  ...definePage(
    'onboarding-setting-congratulation',
    'getOnboardingCongratulation',
    'updateOnboardingCongratulation',
  ),
  ...definePage(
    'onboarding-setting-request-cancellation',
    'getOnboardingRequestCancellation',
    'updateOnboardingRequestCancellation',
  ),
];
