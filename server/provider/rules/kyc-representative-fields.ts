import type { components } from '../../../openapi/generated/provider.ts';
import type { Fault } from '../http/problem.ts';

type Schemas = components['schemas'];
type Type = Schemas['KycRepresentativeType'];
type Told = Schemas['KycRepresentativeRequest'];
type Field = keyof Told;

interface Fields {
  readonly needed: readonly Field[];
  readonly refused: readonly Field[];
}

const ofPersons: readonly Field[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'identity_document',
  'identity_number',
];
const ofOrganisations: readonly Field[] = ['organisation_name', 'registration_number', 'trust_type'];
const named: readonly Field[] = ['first_name', 'last_name'];

/** What each type of representative must tell, and what does not fit it. */
const fields: Readonly<Record<Type, Fields>> = {
  trust: {
    needed: ['organisation_name', 'trust_type', 'country'],
    refused: [...ofPersons, 'ownership_percentage'],
  },
  company: {
    needed: ['organisation_name', 'registration_number', 'country'],
    refused: [...ofPersons, 'trust_type', 'ownership_percentage'],
  },
  person: {
    needed: [...named, 'date_of_birth', 'email'],
    refused: [...ofOrganisations, 'ownership_percentage'],
  },
  beneficial_owner: {
    needed: [...named, 'date_of_birth', 'ownership_percentage'],
    refused: ofOrganisations,
  },
  authorised_executive: {
    needed: [...named, 'email', 'position'],
    refused: [...ofOrganisations, 'ownership_percentage'],
  },
};

const earliestBirth = '1900-01-01';

/** What is missing, out of place or impossible in what is told of a representative of this type. */
export const findRepresentativeFaults = (type: Type, told: Told): readonly Fault[] => {
  const { needed, refused } = fields[type];
  const isTold = (field: Field): boolean => told[field] !== undefined && told[field] !== null;
  return [
    ...needed
      .filter((field) => !isTold(field))
      .map((field) => faultAt(field, 'required', 'This field is required.')),
    ...refused
      .filter(isTold)
      .map((field) => faultAt(field, 'unfit', 'This does not apply to a representative of this type.')),
    ...findBirthFaults(told.date_of_birth),
  ];
};

const findBirthFaults = (born: Told['date_of_birth']): readonly Fault[] => {
  if (born === undefined || born === null) return [];
  const isPossible = born >= earliestBirth && Date.parse(born) < Date.now();
  return isPossible ? [] : [faultAt('date_of_birth', 'range', 'This field is out of range.')];
};

const faultAt = (field: Field, code: string, message: string): Fault => ({
  pointer: `/${field}`,
  code,
  message,
});
