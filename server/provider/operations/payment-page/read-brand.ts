import type { components } from '../../../../openapi/generated/provider.ts';
import type { Database } from '../../store/store.ts';
import { document, orNull, rowsOf } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
type Brand = Schemas['PaymentPageBrand'];

const partsColumns = {
  config: orNull(document<Schemas['WhitelabelConfigRequest']>()),
  brand: orNull(document<Schemas['WhitelabelRequest']>()),
} as const;

const platform: Brand = {
  name: null,
  logo: null,
  primary_colour: null,
  accent_colour: null,
  tagline: null,
  welcome_text: null,
  footer_text: null,
  terms_url: null,
  privacy_url: null,
  support_email: null,
  hide_platform_name: false,
};

/** The brand of a merchant's payment page: its partner's where the white label is switched on, else the platform's. */
export const readPageBrand = async (database: Database, partnerId: string | null): Promise<Brand> => {
  const [parts] = await rowsOf(partsColumns)`
    select (select document from partner_whitelabels where partner_id = ${partnerId} and part = 'config') as config,
      (select document from partner_whitelabels where partner_id = ${partnerId} and part = 'brand') as brand`.execute(
    database,
  );
  const { config = null, brand = null } = parts ?? {};
  if (config?.is_enabled !== true) return platform;
  return {
    name: brand?.brand_name ?? null,
    logo: await readLogo(database, config.logo_file_id),
    primary_colour: config.primary_colour,
    accent_colour: config.accent_colour,
    tagline: brand?.tagline ?? null,
    welcome_text: brand?.welcome_text ?? null,
    footer_text: brand?.footer_text ?? null,
    terms_url: brand?.terms_url ?? null,
    privacy_url: brand?.privacy_url ?? null,
    support_email: config.support_email,
    hide_platform_name: config.hide_platform_name,
  };
};

/** Larger images would make every opening of a page slow. */
const mostBytes = 256 * 1024;

/** The partner's image as a data address: a guest may fetch no file. */
const readLogo = async (database: Database, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const pieces = await database
    .selectFrom('files')
    .innerJoin('file_pieces', 'file_pieces.file_id', 'files.id')
    .select(['content_type', 'content'])
    .where('files.id', '=', id)
    .where('size', '<=', mostBytes)
    .where('content_type', 'like', 'image/%')
    .orderBy('position')
    .execute();
  const [first] = pieces;
  if (first === undefined) return null;
  const content = Buffer.concat(pieces.map((piece) => piece.content));
  return `data:${first.content_type};base64,${content.toString('base64')}`;
};
