import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';

type RepresentativeFields = components['schemas']['KycRepresentativeRequest'];

const earliestBirth = '1900-01-01';

/** The impossible facts of a representative. */
export const findBirthFaults = ({ date_of_birth: born }: RepresentativeFields): readonly Fault[] => {
  if (born === undefined || born === null) return [];
  const isPossible = born >= earliestBirth && Date.parse(born) < Date.now();
  return isPossible
    ? []
    : [{ pointer: '/date_of_birth', code: 'range', message: 'This field is out of range.' }];
};
