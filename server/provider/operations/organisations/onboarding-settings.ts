import type { JsonObject } from '@counterfoil/engine/json';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { whyDefaultNotInForce, type NotInForce } from '../../queries/settings/not-in-force.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, type Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { WriteInput } from '../../mechanism/write-call.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { onboardingRulesName, readOnboardingRules } from '../../queries/kyc/onboarding-rules.ts';
import { dropDocument, findDocument, keepDocument } from '../../queries/settings/owner-documents.ts';
import { partnerOfCall } from '../../queries/organisations/partner-details.ts';
import { isCountry } from '../../rules/countries.ts';
import { initialPages } from '../../rules/kyc/onboarding-pages.ts';
import type { Database } from '../../store/store.ts';
import { createRead, createWrite, defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer } from '../../mechanism/operation.ts';

type OnboardingStep = components['schemas']['OnboardingStep'];

/** Means every partner: its settings apply to partners without their own. */
const everyPartner = 'all';

/** Everybody reads the default; only the platform's staff sets it. */
const requireSetter = (viewer: Viewer, partner: string): void => {
  if (partner === everyPartner && viewer.scope.kind !== 'all') throw notFound('partner');
};

type PageName = keyof typeof initialPages;

/** The step of an application to which a page belongs; the page on which it is given up belongs to none. */
const steps: Readonly<Partial<Record<PageName, OnboardingStep>>> = {
  'onboarding-introduction': 'introduction',
  'onboarding-setting-3ds': 'setting_3ds',
  'onboarding-setting-billing-detail': 'billing_detail',
  'onboarding-setting-customer-verification': 'customer_verification',
  'onboarding-setting-congratulation': 'congratulation',
};

/** Why nobody, or not everybody, sees a page as it was set here. */
const whyPageIdle = async (
  database: Database,
  partner: string,
  name: PageName,
  { is_shown: isShown }: { readonly is_shown: boolean },
): Promise<NotInForce | null> => {
  const rules = await readOnboardingRules(database, partner === everyPartner ? null : partner);
  const step = steps[name];
  const isLeftOut = step !== undefined && !rules.steps.includes(step);
  const idle = isShown ? (isLeftOut ? 'step_left_out' : null) : 'page_hidden';
  return partner === everyPartner ? whyDefaultNotInForce(database, name, idle) : idle;
};

/** The settings of a partner: its own, or the default until it has its own. */
const answerOf = async (database: Database, partner: string, name: PageName) => {
  const own = await findDocument(database, partner, name);
  const stored =
    own ?? (partner === everyPartner ? undefined : await findDocument(database, everyPartner, name));
  const page = { ...initialPages[name], ...stored?.document };
  return {
    ...page,
    partner_id: partner,
    inherits: own === undefined && partner !== everyPartner,
    not_in_force: own === undefined ? null : await whyPageIdle(database, partner, name, page),
    updated_at: own?.updated_at ?? null,
  };
};

const keepOrInherit = async (
  database: Database,
  partner: string,
  name: string,
  { inherits = false, ...document }: JsonObject,
): Promise<void> => {
  if (inherits === true) await dropDocument(database, partner, name);
  else await keepDocument(database, partner, name, document);
};

interface PageInput extends WriteInput {
  readonly path: { readonly partner_id: string };
  readonly body: JsonObject;
}

/** One page of a partner's onboarding; `name` is also the first part of its path. */
const definePage = (name: PageName, read: OperationId, write: OperationId) => [
  createRead<PageInput>(read, ({ path }, { database }) => answerOf(database, path.partner_id, name)),
  createWrite<PageInput>(write, async ({ path, body }, { database, viewer }) => {
    requireSetter(viewer, path.partner_id);
    await keepOrInherit(database, path.partner_id, name, body);
    return { answer: await answerOf(database, path.partner_id, name) };
  }),
];

const readSettings = async (
  database: Database,
  partner: string,
): Promise<Answer<'getOnboardingSettings'>> => ({
  ...(await readOnboardingRules(database, partner === everyPartner ? null : partner)),
  partner_id: partner,
  not_in_force:
    partner === everyPartner && (await findDocument(database, partner, onboardingRulesName)) !== undefined
      ? await whyDefaultNotInForce(database, onboardingRulesName, null)
      : null,
});

/** A caller without a partner reads the default. */
const partnerOf = (database: Database, viewer: Viewer, named: string | undefined): Promise<string> =>
  named === everyPartner || (named === undefined && viewer.scope.kind !== 'all' && viewer.partnerId === null)
    ? Promise.resolve(everyPartner)
    : partnerOfCall(database, viewer, named);

const getOnboardingSettings = defineRead('getOnboardingSettings', async ({ query }, { database, viewer }) =>
  readSettings(database, await partnerOf(database, viewer, query.partner_id)),
);

const updateOnboardingSettings = defineWrite(
  'updateOnboardingSettings',
  async ({ query, body }, { database, viewer }) => {
    const partner = await partnerOf(database, viewer, query.partner_id);
    requireSetter(viewer, partner);
    const faults: readonly Fault[] = [
      ...body.allowed_countries.flatMap((code, index) =>
        isCountry(code)
          ? []
          : [
              {
                pointer: `/allowed_countries/${String(index)}`,
                code: 'unknown',
                message: 'This country is not known.',
              },
            ],
      ),
      ...(await findUnknownCurrencies(
        database,
        body.allowed_currencies.map((code, index) => ({
          pointer: `/allowed_currencies/${String(index)}`,
          code,
        })),
      )),
    ];
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    await keepOrInherit(database, partner, onboardingRulesName, { ...body });
    return { answer: await readSettings(database, partner), audit: { target: partner } };
  },
);

/** The settings by which merchants join through a partner, and the pages of their applications. */
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
