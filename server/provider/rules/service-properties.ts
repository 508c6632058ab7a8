import type { components } from '../../../openapi/generated/provider.ts';
import type { Fault } from '../problem/problem.ts';
import { findRepeated } from './repeated.ts';

type Schemas = components['schemas'];

const shortestSecret = 12;

/**
 * The faults of a connection's properties: keys that its payment provider does not know or that are repeated,
 * short secrets, and required ones that are neither given nor stored already.
 */
export const checkProperties = (
  given: readonly Schemas['PaymentServicePropertyRequest'][],
  known: readonly Schemas['PspProperty'][],
  storedKeys: ReadonlySet<string>,
): readonly Fault[] => {
  const missing = known.filter(
    ({ key, is_required }) =>
      is_required &&
      !storedKeys.has(key) &&
      !given.some((property) => property.key === key && property.value !== null),
  );
  return [
    ...findRepeated(
      given,
      ({ key }) => key,
      (index) => `/properties/${String(index)}/key`,
    ),
    ...given.flatMap(({ key, value }, index) => {
      const at = `/properties/${String(index)}`;
      const property = known.find((one) => one.key === key);
      if (property === undefined) {
        const message = 'The payment provider does not know this property.';
        return [{ pointer: `${at}/key`, code: 'unknown', message }];
      }
      if (!property.is_secret || value === null || value.length >= shortestSecret) return [];
      const message = `A secret has at least ${String(shortestSecret)} characters.`;
      return [{ pointer: `${at}/value`, code: 'minLength', message }];
    }),
    ...missing.map(({ key, label }) => ({
      pointer: '/properties',
      code: `required.${key}`,
      message: `The payment provider needs the property ${label}.`,
    })),
  ];
};
