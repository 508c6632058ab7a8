import { isWebAddress } from '../../clean-typed.ts';
import type { VisiblePlace } from './visible-places.ts';

/** Whether a field for a web address has a value that no browser reads as one. */
export const breaksAddress = ({ field, value }: Pick<VisiblePlace, 'field' | 'value'>): boolean =>
  field.typed === 'web-address' && typeof value === 'string' && !isWebAddress(value);
