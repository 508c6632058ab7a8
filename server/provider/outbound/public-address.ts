import ipaddr from 'ipaddr.js';

/** The addresses that a call to somebody else's server may reach. */
export interface OutboundPolicy {
  /** Lets calls reach this machine, over http too; for trying out only. */
  readonly allowsLoopback: boolean;
}

/** All IPv6 addresses of public hosts (RFC 4291 section 2.4); everything else has a special use. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as text, is a host on the public internet: not this machine, not a private,
 * link-local, shared or reserved range, and not one of them written as IPv6 (mapped, NAT64, 6to4, Teredo).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const host = ipaddr.process(address);
  if (host.range() !== 'unicast') return false;
  return host instanceof ipaddr.IPv4 || host.match(globalIpv6);
};

/** Whether an IP address, as text, is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a call under this policy may connect to an IP address. */
export const mayConnect = (address: string, policy: OutboundPolicy): boolean =>
  isPublicAddress(address) || (policy.allowsLoopback && isLoopbackAddress(address));
