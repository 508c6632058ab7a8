import { isRecord } from '@counterfoil/engine/json';
import type { components } from '../../../../openapi/generated/provider.ts';

type Detail = components['schemas']['TransactionLogDetail'];

/** The limits of the description. */
const mostDetails = 50;
const longestName = 100;
const longestValue = 500;

/** The details of a stored log; empty where it is not a list of names and values. */
export const parseLogDetails = (stored: unknown): Detail[] => {
  if (!Array.isArray(stored) || stored.length > mostDetails) return [];
  const details = stored.flatMap((detail: unknown) => {
    if (!isRecord(detail)) return [];
    const { name, value } = detail;
    const isText = typeof name === 'string' && typeof value === 'string';
    return isText && name.length <= longestName && value.length <= longestValue ? [{ name, value }] : [];
  });
  return details.length === stored.length ? details : [];
};
