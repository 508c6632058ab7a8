import { omitUndefined, ownText, readOwn } from '@counterfoil/engine/json';
import { platformBrand } from '../rules/platform-brand.ts';
import type { Database } from '../store/store.ts';
import type { Mail, MailSender } from './queue-mail.ts';

/** The brand in which people are addressed about a merchant. */
export interface Brand {
  readonly name: string;
  /** Whether the platform is named as well. */
  readonly namesPlatform: boolean;
  readonly primaryColour: string;
  readonly accentColour: string;
  /** The uploaded picture; null without one. */
  readonly logoFileId: string | null;
  /** How the brand and its support are reached: host, addresses, numbers and pages, as far as they are set. */
  readonly contacts: readonly string[];
  /** The sender of mails; the platform without one. */
  readonly sender?: MailSender;
}

const { config, brand } = platformBrand;
const platform: Brand = {
  name: brand.brand_name,
  namesPlatform: false,
  primaryColour: config.primary_colour,
  accentColour: config.accent_colour,
  logoFileId: null,
  contacts: [],
};

/** The brand of a merchant's partner while its white label is switched on, otherwise the platform's. */
export const readBrand = async (database: Database, merchantId: string): Promise<Brand> => {
  const rows = await database
    .selectFrom('partner_whitelabels')
    .innerJoin('merchants', 'merchants.partner_id', 'partner_whitelabels.partner_id')
    .select(['part', 'document'])
    .where('merchants.id', '=', merchantId)
    .execute();
  const documentOf = (part: 'config' | 'brand'): unknown => rows.find((row) => row.part === part)?.document;
  const [look, words] = [documentOf('config'), documentOf('brand')];
  if (readOwn(look, 'is_enabled') !== true) return platform;
  const contacts = [
    ownText(look, 'domain'),
    ownText(look, 'support_email'),
    ownText(look, 'support_phone'),
    ownText(words, 'support_url'),
  ];
  const sender = ownText(look, 'sender_name');
  return {
    name: ownText(words, 'brand_name') ?? sender ?? platform.name,
    namesPlatform: readOwn(look, 'hide_platform_name') !== true,
    primaryColour: ownText(look, 'primary_colour') ?? platform.primaryColour,
    accentColour: ownText(look, 'accent_colour') ?? platform.accentColour,
    logoFileId: ownText(look, 'logo_file_id') ?? null,
    contacts: contacts.filter((contact) => contact !== undefined),
    ...(sender === undefined
      ? {}
      : { sender: { name: sender, replyTo: ownText(look, 'sender_email') ?? null } }),
  };
};

const signature = `\n\n${platform.name}\n`;

/** A mail that is signed with a brand's name instead of the platform's, and sent in its name. */
export const signAs = <Signed extends Pick<Mail, 'text' | 'sender' | 'brand'>>(
  { name, namesPlatform, contacts, sender, primaryColour, logoFileId }: Brand,
  mail: Signed,
): Signed => {
  if (name === platform.name || !mail.text.endsWith(signature)) return mail;
  const signer = namesPlatform ? `${name}, with ${platform.name}` : name;
  const text = `${mail.text.slice(0, -signature.length)}\n\n${[signer, ...contacts].join('\n')}\n`;
  return { ...mail, text, brand: { name, colour: primaryColour, logoFileId }, ...omitUndefined({ sender }) };
};
