import type { JsonObject } from '@counterfoil/engine/json';
import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';
import { nameOfCountry } from '../../rules/countries.ts';
import { initialSettings } from '../../rules/kyc/onboarding-pages.ts';
import type { Database } from '../../store/store.ts';
import { findDocument } from '../settings/owner-documents.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
type Rules = Omit<Schemas['OnboardingSettings'], 'partner_id' | 'not_in_force'>;

/** The name under which the rules of a partner, or of all of them, are stored. */
export const onboardingRulesName = 'onboarding-settings';

/** The owner of the document that is the default of every partner. */
const everyPartner = 'all';

/** A number of days in the rules, for a query on merchants: the partner's, else the default. */
export const daysOfRule = (rule: 'reminder_days' | 'expires_after_days'): RawBuilder<number> => {
  const setBy = (owner: RawBuilder<unknown>) => sql`(
    select (document->>${rule})::int from owner_documents where owner_id = ${owner} and name = ${onboardingRulesName})`;
  const own = setBy(sql.ref('merchants.partner_id'));
  return typed.integer`coalesce(${own}, ${setBy(sql`${everyPartner}`)}, ${initialSettings[rule]})`;
};

/** The rules by which merchants join through a partner: its own settings, or the default, which also applies without a partner. */
export const readOnboardingRules = async (database: Database, partnerId: string | null): Promise<Rules> => {
  const own = partnerId === null ? undefined : await findDocument(database, partnerId, onboardingRulesName);
  const stored = own ?? (await findDocument(database, everyPartner, onboardingRulesName));
  const updated = partnerId === null ? stored : own;
  return {
    ...initialSettings,
    ...knownRules(stored?.document ?? {}),
    inherits: own === undefined && partnerId !== null,
    updated_at: updated?.updated_at ?? null,
  };
};

/** The stored rules, read field by field; the answer is validated against the description. */
const knownRules = (document: JsonObject): Partial<Rules> =>
  Object.fromEntries(
    Object.keys(initialSettings).flatMap((name) => (name in document ? [[name, document[name]]] : [])),
  );

interface Applicant {
  readonly country: string;
  readonly currency: string;
}

/** Why a merchant may not join by these rules, each reason at its field. */
export const findOnboardingFaults = (rules: Rules, { country, currency }: Applicant): readonly Fault[] => {
  const { is_open: isOpen, allowed_countries: countries, allowed_currencies: currencies } = rules;
  if (!isOpen) {
    const message = 'Onboarding is closed: no new merchants join for now.';
    return [{ pointer: '/partner_id', code: 'onboarding-closed', message }];
  }
  const faults: Fault[] = [];
  if (countries.length > 0 && !countries.includes(country)) {
    const message = `Merchants join from these countries only: ${countries.map(nameOfCountry).join(', ')}.`;
    faults.push({ pointer: '/country', code: 'onboarding-country', message });
  }
  if (currencies.length > 0 && !currencies.includes(currency)) {
    const message = `Merchants that join are paid out in these currencies only: ${currencies.join(', ')}.`;
    faults.push({ pointer: '/currency', code: 'onboarding-currency', message });
  }
  return faults;
};
