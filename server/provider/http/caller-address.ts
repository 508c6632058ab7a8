import { isIP } from 'node:net';

/** What is known of where a request came from: by the headers of proxies, and by the connection. */
export interface CallerPlace {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The caller's address in the form that the store compares: no zone, IPv4 as IPv4. Text that is no address is ignored. */
export const callerAddress = ({ ip, socket }: CallerPlace): string => {
  const found = [ip, socket.remoteAddress ?? ''].map(plainAddress).find((address) => isIP(address) !== 0);
  return found ?? '0.0.0.0';
};

const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
