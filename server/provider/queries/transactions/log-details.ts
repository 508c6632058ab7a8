import { isRecord } from '@counterfoil/engine/json';
import type { components } from '../../../../openapi/generated/provider.ts';

type Detail = components['schemas']['TransactionLogDetail'];

/** As the description bounds them. */
const mostDetails = 50;
const longestName = 100;
const longestValue = 500;

/** The details of a kept log; none of them where it is not a list of names and values (specification section 8). */
export const parseLogDetails = (kept: unknown): Detail[] => {
  if (!Array.isArray(kept) || kept.length > mostDetails) return [];
  const details = kept.flatMap((detail: unknown) => {
    if (!isRecord(detail)) return [];
    const { name, value } = detail;
    const isText = typeof name === 'string' && typeof value === 'string';
    return isText && name.length <= longestName && value.length <= longestValue ? [{ name, value }] : [];
  });
  return details.length === kept.length ? details : [];
};
