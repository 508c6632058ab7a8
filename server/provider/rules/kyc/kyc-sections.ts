import type { components } from '../../../../openapi/generated/provider.ts';
import type { SectionVerdict, Verdicts } from '../../store/tables/kyc.ts';

type Schemas = components['schemas'];
type Section = Schemas['KycSectionName'];
type CaseFields = Pick<
  Schemas['KycCase'],
  | 'business_name'
  | 'business_type'
  | 'registration_number'
  | 'tax_number'
  | 'country'
  | 'business_address'
  | 'website'
  | 'industry_code'
  | 'requested_volume'
  | 'currency'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'document_file_ids'
>;

/** The sections of a case, in the order in which they are reviewed. */
export const kycSections = [
  'business',
  'contact',
  'representatives',
  'beneficial_owners',
  'authorised_executives',
  'documents',
] as const satisfies readonly Section[];

/** The statuses in which a section of a case gets a verdict. */
export const kycReviewed: readonly Schemas['KycCaseStatus'][] = ['submitted', 'in_review'];

/** The section that contains the people of each type. */
export const sectionOfType: Readonly<Record<Schemas['KycRepresentativeType'], Section>> = {
  trust: 'representatives',
  company: 'representatives',
  person: 'representatives',
  beneficial_owner: 'beneficial_owners',
  authorised_executive: 'authorised_executives',
};

/** The section that contains each of a case's own fields. */
const fields = {
  business: [
    'business_name',
    'business_type',
    'registration_number',
    'tax_number',
    'country',
    'business_address',
    'website',
    'industry_code',
    'requested_volume',
    'currency',
  ],
  contact: ['contact_name', 'contact_email', 'contact_phone'],
  documents: ['document_file_ids'],
} as const satisfies Partial<Record<Section, readonly (keyof CaseFields)[]>>;

/** The sections that an edit changes. */
export const sectionsChanged = (before: CaseFields, after: CaseFields): readonly Section[] =>
  (['business', 'contact', 'documents'] as const).filter((section) =>
    fields[section].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );

/** The verdicts after a change of these sections: accepted ones wait for another review. */
export const verdictsAfterChange = (verdicts: Verdicts, changed: readonly Section[]): Verdicts => ({
  ...verdicts,
  ...Object.fromEntries(
    changed.flatMap((section) => {
      const known = verdicts[section];
      return known?.verdict === 'accepted' ? [[section, waiting(known)]] : [];
    }),
  ),
});

/** The verdicts after a case is submitted again: sections that were sent back wait for another review, with their note. */
export const verdictsAfterReturn = (verdicts: Verdicts): Verdicts =>
  Object.fromEntries(
    Object.entries(verdicts).map(([section, known]) => [
      section,
      known.verdict === 'needs_changes' ? waiting(known) : known,
    ]),
  );

/** The sections that were sent back. */
export const sectionsSentBack = (sections: readonly Schemas['KycSection'][]): readonly Section[] =>
  sections.filter(({ verdict }) => verdict === 'needs_changes').map(({ section }) => section);

/** A verdict that waits for another review; its note stays, since the next reviewer reads it. */
const waiting = (known: SectionVerdict): SectionVerdict => ({
  ...known,
  verdict: 'pending',
  score: null,
  decided_at: null,
});
