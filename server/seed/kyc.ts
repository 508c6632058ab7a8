import { sql, type Selectable } from 'kysely';
import type { Tables } from '../provider/store/tables.ts';
import type { Database } from '../provider/store/store.ts';
import { kycSections } from '../provider/rules/kyc/kyc-sections.ts';
import type { Verdicts } from '../provider/store/tables/kyc.ts';
import { seedFileId } from './files.ts';
import { partnerlessMerchant, seedMerchants, type SeedMerchant } from './organisations.ts';
import { pickOwner } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

type Case = Selectable<Tables['kyc_cases']>;
type Status = Case['status'];
type Representative = Selectable<Tables['kyc_representatives']>;

const seed = 20_260_601;

/** Applications that are not approved; merchants that trade or traded passed their review. */
const open: Readonly<Record<string, Status>> = {
  'Cockatoo Creek Cabins': 'information_required',
  'Wattle Street Rooms': 'submitted',
  'Saltbush Motel': 'in_review',
  'Fernhill Guest House': 'draft',
  'Switchback Inn': 'in_review',
  'Opal Court Hotel': 'draft',
  'Juniper House': 'cancelled',
};

/** What is no hotel. */
const industries: Readonly<Record<string, string>> = { 'Wattle Street Rooms': '7995' };

const requestShares: readonly [readonly number[], ...(readonly number[])[]] = [
  [10_000],
  [5_000, 5_000],
  [6_000, 4_000],
  [5_100, 2_900, 2_000],
  [3_334, 3_333, 3_333],
  [7_550],
];

/** One case for each merchant, in every status, with its representatives. */
export const seedKyc = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(seed);
  const cases = seedMerchants.map((merchant, index) => createCase(random, world, merchant, index));
  await insertRows(
    database,
    'kyc_cases',
    cases.map(({ kase }) => kase),
  );
  await openPartnerlessCase(database);
  await insertRows(
    database,
    'kyc_representatives',
    cases.flatMap(({ people }) => people),
  );
};

/** The draft that the provider opens with a merchant, for one without further facts. */
const openPartnerlessCase = async (database: Database): Promise<void> => {
  await sql`
    insert into kyc_cases (id, merchant_id, business_name, country, business_address, contact_email, requested_volume,
      currency, status, email_sent_at, created_at, updated_at)
    select 'kyc_' || substr(id, 5), id, business_name, country, organization_address,
      'onboarding@' || substr(id, 5) || '.example', 0, currency, 'draft', null, created_at, created_at
    from merchants where id = ${partnerlessMerchant}`.execute(database);
};

const createCase = (random: Random, world: World, merchant: SeedMerchant, index: number) => {
  const status = open[merchant.tradingName] ?? 'approved';
  const times = timesOf(random, world, status, merchant.joinedDays);
  const contact = pickOwner(random);
  const slug = merchant.id.slice(4);
  const files = filesOf(merchant);
  const isDraft = status === 'draft';
  const owners = isDraft ? [] : random.pick(requestShares);
  const common = {
    ...nobody,
    case_id: `kyc_${slug}`,
    country: merchant.country,
    created_at: times.created_at,
  };
  const person = (type: Representative['representative_type'], place: number) =>
    createRepresentative(random, {
      ...common,
      representative_type: type,
      id: `kyp_${slug}${type.slice(0, 1)}${String(place)}`,
    });
  const isUsed = random.chance(0.5) && !isDraft;
  const organisation = {
    ...common,
    id: `kyp_${slug}c0`,
    representative_type: index % 5 === 0 ? ('trust' as const) : ('company' as const),
    organisation_name: `${merchant.tradingName} Holdings`,
    registration_number: registrationOf(random),
    trust_type: index % 5 === 0 ? ('unit' as const) : null,
    document_file_ids: files.slice(1, 2),
    updated_at: times.created_at,
  };
  const people: readonly Representative[] = [
    person('person', 0),
    ...(isDraft ? [] : [organisation]),
    ...owners.map((share, place) => ({
      ...person('beneficial_owner', place),
      ownership_basis_points: share,
      document_file_ids: files.slice(0, 1),
    })),
    ...(isDraft || isUsed ? [] : [{ ...person('authorised_executive', 0), position: 'General manager' }]),
  ];
  const kase: Case = {
    ...times,
    id: `kyc_${slug}`,
    merchant_id: merchant.id,
    business_name: merchant.businessName,
    business_type: isDraft ? null : 'company',
    registration_number: isDraft ? null : registrationOf(random),
    tax_number: random.chance(0.6) ? registrationOf(random) : null,
    country: merchant.country,
    business_address: `${String(random.between(1, 240))} ${random.pick(['Quay', 'Station', 'Garden', 'Beach'])} Road`,
    website: `https://${slug}.example/`,
    industry_code: industries[merchant.tradingName] ?? '7011',
    contact_name: contact,
    contact_email: `onboarding@${slug}.example`,
    contact_phone: '+61255501234',
    requested_volume: merchant.weight * (merchant.currency === 'JPY' ? 1_200_000 : 1_800_000),
    currency: merchant.currency,
    status,
    reason_cancellation: status === 'cancelled' ? (index % 2 === 0 ? 'other' : 'merchant_withdrew') : null,
    detail_other_cancellation: status === 'cancelled' && index % 2 === 0 ? 'The hotel was sold.' : null,
    comment: status === 'information_required' ? 'Waiting for a clearer copy of the passport.' : null,
    is_use_bo_info_for_ae: isUsed,
    owned_basis_points: owners.reduce((sum, share) => sum + share, 0),
    document_file_ids: files.slice(1),
    // What is reviewed longest was sent back once.
    resubmissions: status === 'in_review' ? 1 : 0,
    verdicts: verdictsOf(status, times.updated_at),
  };
  return { kase, people };
};

/** The verdicts of reviewers on the sections by the time a case has this status. */
const verdictsOf = (status: Status, decided_at: string): Verdicts => {
  const accepted = { verdict: 'accepted', score: 9, note: null, decided_at } as const;
  const allOf = (names: readonly (keyof Verdicts)[]): Verdicts =>
    Object.fromEntries(names.map((name) => [name, accepted]));
  if (status === 'approved') return allOf(kycSections);
  if (status === 'in_review') return allOf(['business', 'contact']);
  if (status !== 'information_required') return {};
  const note = 'The copy of the passport cannot be read.';
  return {
    ...allOf(['business', 'contact']),
    beneficial_owners: { verdict: 'needs_changes', score: 3, note, decided_at },
  };
};

const timesOf = (random: Random, { at }: World, status: Status, days: number) => {
  const submitted = days - random.between(5, 30) / 10;
  const decided = submitted - random.between(4, 50) / 10;
  const isDecided = status === 'approved' || status === 'cancelled';
  const last = isDecided ? decided : status === 'draft' ? days : submitted;
  return {
    created_at: at(days),
    email_sent_at: at(days - 0.1),
    submitted_at: status === 'draft' ? null : at(Math.max(submitted, 0.3)),
    decided_at: isDecided ? at(Math.max(decided, 0.1)) : null,
    updated_at: at(Math.max(last, 0.05)),
  };
};

const createRepresentative = (random: Random, base: Omit<Representative, 'updated_at'>): Representative => {
  const [first = '', ...rest] = pickOwner(random).split(' ');
  const year = String(random.between(1950, 1999));
  const month = String(random.between(1, 12)).padStart(2, '0');
  return {
    ...base,
    first_name: first,
    last_name: rest.join(' '),
    date_of_birth: `${year}-${month}-${String(random.between(1, 28)).padStart(2, '0')}`,
    nationality: base.country,
    email: `${first
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()}.${base.id.slice(-2)}@${base.case_id.slice(4)}.example`,
    identity_document: random.pick(['passport', 'driver_licence', 'national_id']),
    identity_number: `N${String(random.between(1_000_000, 9_999_999))}`,
    updated_at: base.created_at,
  };
};

const nobody = {
  first_name: null,
  last_name: null,
  date_of_birth: null,
  nationality: null,
  organisation_name: null,
  registration_number: null,
  trust_type: null,
  position: null,
  email: null,
  phone_number: null,
  address: null,
  ownership_basis_points: null,
  identity_document: null,
  identity_number: null,
  document_file_ids: [],
};

/** Documents that people of the merchant's partner uploaded. */
const filesOf = (merchant: SeedMerchant): string[] => {
  const users: Readonly<Record<string, string>> = {
    par_southernstays: 'partner',
    par_pacificrooms: 'partner2',
  };
  const user = users[merchant.partnerId] ?? 'admin';
  return [seedFileId(user, 0), seedFileId(user, 1)];
};

const registrationOf = (random: Random): string =>
  `${String(random.between(10, 99))} ${String(random.between(100, 999))} ${String(random.between(100, 999))}`;
