import type { components } from '../../../openapi/generated/provider.ts';
import { isJsonObject } from '../http/document.ts';

type Detail = components['schemas']['TransactionLogDetail'];

/** As the description bounds them. */
const MOST_DETAILS = 50;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 500;

/** The details of a kept log; none of them where it is not a list of names and values (specification section 8). */
export function parseLogDetails(kept: unknown): Detail[] {
  if (!Array.isArray(kept) || kept.length > MOST_DETAILS) return [];
  const details = kept.flatMap((detail: unknown) => {
    if (!isJsonObject(detail)) return [];
    const { name, value } = detail;
    const isText = typeof name === 'string' && typeof value === 'string';
    return isText && name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE ? [{ name, value }] : [];
  });
  return details.length === kept.length ? details : [];
}
