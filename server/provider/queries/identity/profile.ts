import type { components } from '../../../../openapi/generated/provider.ts';
import { fitsItsOwner } from '../../access/made-as.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../store/store.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { readCalendar } from '../lists/read-calendar.ts';
import { readDisplaySettings } from './display-settings.ts';
import { merchantsInScope } from '../transactions/transactions-in-scope.ts';

/** The session profile of a viewer: who they are, what they may do, and which steps of signing in are done. */
export const readProfile = async (
  database: Database,
  viewer: Viewer,
): Promise<components['schemas']['AuthUser']> => {
  const currencies = await merchantsInScope(database, viewer.scope)
    .select('merchants.currency')
    .distinct()
    .orderBy('merchants.currency')
    .execute();
  const dataCurrencies = currencies.map((row) => row.currency);
  const { language, date_format, timezone, organisation_timezone } = await readDisplaySettings(
    database,
    viewer,
  );
  const zone = timezone ?? organisation_timezone;
  const secretKey = await database
    .selectFrom('secret_keys')
    .select(['last4', 'created_at', 'created_by'])
    .where('user_id', '=', viewer.user.id)
    .where('is_default', '=', true)
    .where(fitsItsOwner('secret_keys'))
    .executeTakeFirst();
  return {
    ...describePerson(viewer),
    ...describeSteps(viewer),
    timezone: zone,
    clock_changes: zone === null ? [] : changesAbout(await readCalendar(database, zone), Date.now()),
    language,
    date_format,
    currencySelected: dataCurrencies.length > 1 ? null : (dataCurrencies[0] ?? 'AUD'),
    dataCurrencies,
    secret_key: viewer.viewing === null ? (secretKey ?? null) : null,
    viewing: describeViewing(viewer),
  };
};

const describeViewing = ({ viewing }: Viewer): components['schemas']['AuthUser']['viewing'] =>
  viewing === null
    ? null
    : {
        merchant_id: viewing.merchantId,
        merchant_name: viewing.merchantName,
        ends_at: viewing.endsAt,
        seconds_left: viewing.secondsLeft,
      };

/** Whole days, so that the same answer is given for a day. */
const dayMs = 86_400_000;
const answeredDays = 731;

/** The offsets of a zone from UTC in the years around a moment; the browser computes later ones. */
const changesAbout = (calendar: Calendar, at: number): components['schemas']['AuthUser']['clock_changes'] => {
  const today = Math.floor(at / dayMs);
  const [first, last] = [(today - answeredDays) * dayMs, (today + answeredDays) * dayMs];
  const changes = [...calendar.offsetsWithin(first, last), { from: last, minutes: null }];
  return changes.map(({ from, minutes }) => ({ from: new Date(from).toISOString(), minutes }));
};

const describePerson = ({ user, partnerId, permissions }: Viewer) => {
  const {
    partner_id,
    merchant_id,
    role,
    factor_set_up_at,
    two_factor_required,
    last_sign_in_at,
    acts_as: _acts_as,
    ...own
  } = user;
  return {
    ...own,
    roleId: `role_${role.toLowerCase()}`,
    roles: role,
    user_type: role,
    permissions: [...permissions],
    '2fa_setuped_at': factor_set_up_at,
    merchantId: merchant_id,
    merchantIdDashboard: merchant_id,
    partnerId: partner_id ?? partnerId,
  };
};

const describeSteps = ({ user, isVerified, factorAt, bySingleSignOn }: Viewer) => {
  const type = user.authenticator_type;
  const isFactorDone = factorAt !== null || (isVerified && type !== null);
  return {
    verified: isVerified,
    email_2fa_verified: type === 2 && isFactorDone,
    authenticator_2fa_verified: type === 1 && isFactorDone,
    password_verified: true,
    by_single_sign_on: bySingleSignOn,
    is_changed_password: user.password_changed_at !== null,
    is_setup_email_authenticate: type === 2,
    is_setup_ga_authenticate: type === 1,
  };
};
