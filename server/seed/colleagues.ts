import { unusablePassword } from '../passwords/password.ts';
import type { Database } from '../provider/store/store.ts';
import { seedMerchants, seedPartners } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

const seed = 31;

/** None of these names is a guest's or one of another organisation, so that a foreign name would be noticed. */
const first =
  `Aldis Brynja Caius Dagny Edda Fenna Gudrun Hedda Ingrid Jorunn Katla Lykke Marit Nanna Oddny Ragna Sanna
Tuva Unni Vigdis Wenche Ylva Zelda Arvid Bjarne Cato Detlef Eskil Folke Gisle Halvor Isak Jarle Kjell Leif Magne Njal
Osvald Peder Quentin Rolf Sindre Torleif Ulrik Viggo Wilmer Ansgar Birger Corin Didrik Even Frode Gaute Henning Inge
Jostein Kare Lennart Morten Nils Oyvind Pal Roald Steinar Trygve Uno Vidar`.split(/\s+/);
const last =
  `Aasen Bakke Corneliussen Dyrdal Eikeland Foss Gjertsen Hauge Iversen Jakobsen Kvam Lunde Myhre Nygaard Opsahl
Prestegard Qvale Rasmussen Skaar Tveit Ulvestad Vassbotn Winje Ystad Zachariassen Amundsen Bergstad Carlsen Drange Engen
Fjeldstad Grimstad Holtan Ihle Jorstad Kleppe Langeland Moen Nesheim Ostby Pedersen Ringstad Solheim Thorsen Ueland
Viken Wangen Ytterstad Aune Brekke Christoffersen Dahle Espeland Furu Grova Hegge Isaksen Juvik Knudsen Lie Mork
Nordbo Oksnes Paulsen Roed Sande`.split(/\s+/);

interface Post {
  readonly role: 'Admin' | 'Partner' | 'Merchant';
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
  readonly organisation: string;
  /** How many days before the end the organisation existed at the latest. */
  readonly days: number;
}

/** The people beside the demo accounts: two or three at each organisation, whose passwords nobody knows. */
export const seedColleagues = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(seed);
  const password_hash = unusablePassword();
  const users = posts(random).map((post, index) => ({
    ...describe(post, index, random, world),
    password_hash,
  }));
  await insertRows(database, 'users', users);
  const permissions = users
    .filter(({ role }) => role === 'Merchant')
    .flatMap(({ id }) =>
      [
        'report.transactions',
        'report.disbursements',
        ...(random.chance(0.4) ? ['refund.transactions'] : []),
      ].map((permission) => ({ user_id: id, permission })),
    );
  await insertRows(database, 'user_permissions', permissions);
  const careful = users.filter((_user, index) => index % 6 === 0);
  await insertRows(
    database,
    'allowed_ips',
    careful.flatMap((user, index) => allow(user, index, world)),
  );
};

const posts = (random: Random): readonly Post[] => {
  const staff = Array.from({ length: 4 }, () => ({
    role: 'Admin' as const,
    partner_id: null,
    merchant_id: null,
    organisation: 'counterfoil',
    days: 380,
  }));
  const partners = seedPartners.flatMap(({ id, trading_name }) =>
    times(random.between(2, 3), {
      role: 'Partner' as const,
      partner_id: id,
      merchant_id: null,
      organisation: trading_name,
      days: 380,
    }),
  );
  const merchants = seedMerchants.flatMap(({ id, tradingName, joinedDays }) =>
    times(random.between(1, 3), {
      role: 'Merchant' as const,
      partner_id: null,
      merchant_id: id,
      organisation: tradingName,
      days: joinedDays,
    }),
  );
  return [...staff, ...partners, ...merchants];
};

const times = (count: number, post: Post): readonly Post[] => Array.from({ length: count }, () => post);

const describe = (post: Post, index: number, random: Random, { at }: World) => {
  const { organisation, days, ...tenant } = post;
  const [name = '', last_name = ''] = [first[index % first.length], last[index % last.length]];
  const joined = Math.min(random.between(30, 380), days);
  const factor = random.weigh([
    [1, 6],
    [2, 3],
    [null, 1],
  ] as const);
  const isNew = factor === null;
  const created_at = at(joined);
  return {
    ...tenant,
    id: `usr_${random.hex(20)}`,
    email: `${spell(name)}.${spell(last_name)}${String(index)}@${spell(organisation)}.example`,
    name,
    last_name,
    phone_number: `+6125550${String(random.between(1000, 9999))}`,
    status: random.chance(0.12) ? 0 : 1,
    external_user_id: null,
    public_key: null,
    created_at,
    updated_at: created_at,
    email_verified_at: isNew ? null : created_at,
    password_changed_at: isNew ? null : at(random.between(1, joined)),
    two_factor_required: true,
    authenticator_type: factor,
    factor_set_up_at: isNew ? null : created_at,
    totp_secret: factor === 1 ? `\\x${random.hex(40)}` : null,
    last_sign_in_at: isNew ? null : at(random.between(0, Math.min(joined, 25)) + random.fraction()),
  };
};

const allow = (
  { id, email, created_at }: { readonly id: string; readonly email: string; readonly created_at: string },
  index: number,
  { at }: World,
) => {
  const own = { user_id: id, created_by: email, updated_at: at(1) };
  const office = {
    ...own,
    id: `aip_office${String(index)}`,
    network: `203.0.113.${String(index)}`,
    label: 'Office',
  };
  const network = `2001:db8:${index.toString(16)}::/48`;
  const home = { ...own, id: `aip_home${String(index)}`, network, label: 'Home' };
  return [
    { ...office, created_at },
    { ...home, created_at: at(2) },
  ];
};

/** A name in the form used in an address. */
const spell = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z]/g, '');
