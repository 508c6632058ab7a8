import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, partnerInScope } from './in-scope.ts';
import { mayCall } from './may-call.ts';
import type { Viewer } from './viewer.ts';
import { typed } from '../store/typed-sql.ts';

/**
 * The condition that a file was uploaded by the viewer's organisation: a merchant, a partner, or the
 * platform. `file` names the table's row.
 */
export const isOfOwnOrganisation = ({ scope }: Pick<Viewer, 'scope'>, file: string): RawBuilder<SqlBool> => {
  const merchant = sql.ref(`${file}.merchant_id`);
  const partner = sql.ref(`${file}.partner_id`);
  switch (scope.kind) {
    case 'all':
      return typed.boolean`${merchant} is null and ${partner} is null`;
    case 'partner':
      return typed.boolean`${partner} = ${scope.partnerId}`;
    case 'merchant':
      return typed.boolean`${merchant} = ${scope.merchantId}`;
    case 'none':
      return typed.boolean`false`;
  }
};

/** The condition that the viewer may read a file, called `record`: as a member of its organisation, or through a record. */
export const mayReadFile = (viewer: Viewer): RawBuilder<SqlBool> => {
  const conditions = [isOfOwnOrganisation(viewer, 'record'), ...recordsWithFile(viewer)];
  return typed.boolean`${sql.join(conditions, sql` or `)}`;
};

/** The records that contain the file and that the viewer may read, by the rules of the calls that read each kind. */
const recordsWithFile = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => [
  ...disputesWithFile(viewer),
  ...reviewsWithFile(viewer),
];

/** Only its merchant and partner read the draft of an answer; the staff who decide read what was submitted. */
const disputesWithFile = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => {
  if (!mayCall('getChargebackResponse', viewer)) return [];
  const { scope } = viewer;
  const submitted = scope.kind === 'all' ? sql`and answer.submitted_at is not null` : sql``;
  return [
    typed.boolean`exists (select from chargeback_responses as answer
      join chargebacks on chargebacks.id = answer.chargeback_id
      where answer.file_ids @> array[record.id] and ${inScope(scope, 'chargebacks.merchant_id')} ${submitted})`,
  ];
};

const reviewsWithFile = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => {
  const { scope } = viewer;
  if (!mayCall('getKycCase', viewer)) return [];
  const reviews = [
    typed.boolean`exists (select from kyc_cases
      where document_file_ids @> array[record.id] and ${inScope(scope, 'kyc_cases.merchant_id')})`,
    typed.boolean`exists (select from kyc_representatives as person join kyc_cases on kyc_cases.id = person.case_id
      where person.document_file_ids @> array[record.id] and ${inScope(scope, 'kyc_cases.merchant_id')})`,
  ];
  if (!mayCall('getWhitelabel', viewer)) return reviews;
  const logos = typed.boolean`exists (select from partner_whitelabels as brand
    where brand.document ->> 'logo_file_id' = record.id and ${partnerInScope(scope, 'brand.partner_id')})`;
  return [...reviews, logos];
};
