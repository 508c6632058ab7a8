import type { components } from '../../../../openapi/generated/provider.ts';
import { dataAddressOf, readBrandPicture } from '../../queries/organisations/brand-picture.ts';
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
  // A guest may fetch no file.
  const logo = await readBrandPicture(database, config.logo_file_id);
  return {
    name: brand?.brand_name ?? null,
    logo: logo === null ? null : dataAddressOf(logo),
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
