import { isIPv4, isIPv6 } from 'node:net';
import type { components } from '../../../openapi/generated/provider.ts';

export type BlocklistKind = components['schemas']['BlocklistKind'];

/** A text in one Unicode form, without invisible signs, with single spaces between its words and none around them. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The case of a text taken away: capitals first, since ß and SS are the same name. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFKC');

/** An IPv6 address in the form that RFC 5952 gives it, and an IPv4 address that is written as one in its own. */
const plainAddress = (text: string): string | null => {
  const address = text.trim();
  if (isIPv4(address)) return address;
  if (!isIPv6(address) || address.includes('%')) return null;
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped === null) return host;
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16));
  return [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join('.');
};

const address = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,189}$/;

/**
 * What a payer is compared by, for each kind of text: two texts with the same key are the same payer. Names and addresses are compared
 * whole. Null where a text is none of the kind.
 */
export const matchKeys: Readonly<Record<Exclude<BlocklistKind, 'card'>, (text: string) => string | null>> = {
  email: (text) => {
    const cleaned = cleanText(text);
    return address.test(cleaned) ? cleaned.toLowerCase() : null;
  },
  name: (text) => {
    const key = foldCase(cleanText(text));
    return key === '' ? null : key;
  },
  ip: plainAddress,
};
