import { isArray, isRecord, ownNumber, ownText, readOwn } from '../../json.ts';
import type { CallApproval } from '../../language/plan/call-approval.ts';

/**
 * Whether a second person decides on a call with this body, by the rules that hold for the person; nobody does before an amount is filled
 * in. An amount in a currency that a rule does not name is not below it. The provider has the last word.
 */
export const needsApproval = (
  approval: CallApproval,
  rules: readonly unknown[],
  body: unknown,
  before?: unknown,
): boolean => {
  const { changes = [] } = approval;
  const isConcerned =
    changes.length === 0 ||
    changes.some((name) => {
      const given = readOwn(body, name);
      return given !== undefined && written(given) !== written(readOwn(before, name));
    });
  return isConcerned && rules.some((rule) => asks(rule, approval, body));
};

/** A value as text; the order of a list of texts does not count. */
const written = (value: unknown): string =>
  JSON.stringify(
    isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : value,
  );

const asks = (rule: unknown, { kind, weighs }: CallApproval, body: unknown): boolean => {
  if (ownText(rule, 'kind') !== kind) return false;
  const when = ownText(rule, 'when');
  if (when !== 'above') return when === 'always';
  const amount = weighs === undefined ? undefined : ownNumber(body, weighs.amount);
  const currency = weighs === undefined ? undefined : ownText(body, weighs.currency);
  if (amount === undefined) return false;
  const amounts = readOwn(rule, 'amounts');
  const limit = (isArray(amounts) ? amounts : []).find(
    (one) => isRecord(one) && ownText(one, 'currency') === currency,
  );
  const most = ownNumber(limit, 'amount');
  return most === undefined || Math.abs(amount) > most;
};
