import { isWebAddress } from '../../clean-typed.ts';
import type { VisiblePlace } from './visible-places.ts';

/** Whether a field that asks for an address of the web holds what no browser reads as one. */
export const breaksAddress = ({ field, value }: Pick<VisiblePlace, 'field' | 'value'>): boolean =>
  field.typed === 'web-address' && typeof value === 'string' && !isWebAddress(value);
