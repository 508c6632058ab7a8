import type { components } from '../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
type Own<Document> = Omit<Document, 'partner_id' | 'created_at' | 'updated_at'>;

const config: Own<Schemas['WhitelabelConfig']> = {
  domain: null,
  primary_colour: '#3B49B0',
  accent_colour: '#1C6E42',
  logo_file_id: null,
  sender_name: 'Counterfoil',
  sender_email: null,
  support_email: null,
  support_phone: null,
  hide_platform_name: false,
  is_enabled: false,
};

const brand: Own<Schemas['Whitelabel']> = {
  brand_name: 'Counterfoil',
  tagline: null,
  welcome_text: null,
  footer_text: null,
  terms_url: null,
  privacy_url: null,
  support_url: null,
};

/** The brand that payers see where there is no other. */
export const platformBrand = { config, brand } as const;
