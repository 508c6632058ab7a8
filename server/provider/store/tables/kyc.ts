import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

/** The result of the review of a section. */
export interface SectionVerdict {
  readonly verdict: Schemas['KycVerdict'];
  /** Missing in what was reviewed before reviewers gave one. */
  readonly score?: number | null;
  readonly note: string | null;
  readonly decided_at: Instant | null;
}

/** The verdicts of a case; a section that is not named has none yet. */
export type Verdicts = Partial<Readonly<Record<Schemas['KycSectionName'], SectionVerdict>>>;

export interface KycCaseRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly business_name: string;
  readonly business_type: Schemas['KycBusinessType'] | null;
  readonly registration_number: string | null;
  readonly tax_number: string | null;
  readonly country: string;
  readonly business_address: string | null;
  readonly website: string | null;
  readonly industry_code: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string;
  readonly contact_phone: string | null;
  readonly requested_volume: number;
  readonly currency: string;
  readonly status: Schemas['KycCaseStatus'];
  readonly reason_cancellation: Schemas['KycCancellationReason'] | null;
  readonly detail_other_cancellation: string | null;
  readonly comment: string | null;
  readonly is_use_bo_info_for_ae: Generated<boolean>;
  /** The sum of the beneficial owners' shares, stored so that a CHECK can limit it. */
  readonly owned_basis_points: Generated<number>;
  readonly document_file_ids: Generated<string[]>;
  readonly verdicts: ColumnType<Verdicts, string | undefined, string>;
  /** How often it came back after information was required. */
  readonly resubmissions: Generated<number>;
  readonly email_sent_at: Instant | null;
  readonly submitted_at: Instant | null;
  readonly decided_at: Instant | null;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

export interface KycRepresentativeRow {
  readonly id: string;
  readonly case_id: string;
  readonly representative_type: Schemas['KycRepresentativeType'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly nationality: string | null;
  readonly organisation_name: string | null;
  readonly registration_number: string | null;
  readonly trust_type: Schemas['KycTrustType'] | null;
  readonly position: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly ownership_basis_points: number | null;
  readonly identity_document: Schemas['KycIdentityDocument'] | null;
  readonly identity_number: string | null;
  readonly document_file_ids: Generated<string[]>;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

/** The tables of the review of merchants. */
export interface KycTables {
  readonly kyc_cases: KycCaseRow;
  /** Each case under its own id and under its merchant's. */
  readonly kyc_case_names: {
    readonly name: string;
    readonly case_id: string;
    readonly merchant_id: string;
  };
  readonly kyc_representatives: KycRepresentativeRow;
}
