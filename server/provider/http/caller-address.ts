import { isIP } from 'node:net';

/** What is known of where a request came from: as proxies tell it, and as the connection has it. */
export interface CallerPlace {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The caller's address as the store compares it: no zone, IPv4 as IPv4; what is no address counts for nothing. */
export const callerAddress = ({ ip, socket }: CallerPlace): string => {
  const found = [ip, socket.remoteAddress ?? ''].map(plainAddress).find((address) => isIP(address) !== 0);
  return found ?? '0.0.0.0';
};

const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
