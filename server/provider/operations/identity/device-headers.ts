import { omitUndefined } from '@counterfoil/engine/json';
import type { DeviceTokens } from '../../access/device-tokens.ts';

interface DeviceHeaders {
  readonly 'X-Verified-Token'?: string;
  readonly 'X-Remember-Token'?: string;
}

/** The device tokens that came with a call. */
export const deviceTokensOf = (header: DeviceHeaders): DeviceTokens => {
  const { 'X-Verified-Token': verified, 'X-Remember-Token': remember } = header;
  return omitUndefined({ verified, remember });
};
