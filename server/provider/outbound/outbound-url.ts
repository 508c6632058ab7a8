import { isIP } from 'node:net';
import { isLoopbackAddress, mayConnect, type OutboundPolicy } from './public-address.ts';

/** The host of a URL as a name or an address, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * States in plain words why this address may not be called under the policy; null when, as far as can be seen
 * before its name is resolved, it may.
 */
export const refuseOutboundUrl = (text: string, policy: OutboundPolicy): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    return 'Please input the url in the correct format.';
  }
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user name or password.';
  const host = hostOf(url);
  const isOwn = isIP(host) > 0 ? isLoopbackAddress(host) : isLocalName(host);
  const isAllowed = isOwn ? policy.allowsLoopback : isIP(host) === 0 || mayConnect(host, policy);
  if (!isAllowed) return 'The address must lead to a public host.';
  return url.protocol === 'https:' || isOwn ? null : 'The address must begin with https.';
};

/** A name without a dot, or under localhost, never leads to a public host; a final dot changes nothing. */
const isLocalName = (host: string): boolean => {
  const name = host.replace(/\.$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || !name.includes('.');
};
