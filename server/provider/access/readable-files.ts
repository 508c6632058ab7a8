import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, partnerInScope } from './in-scope.ts';
import { mayCall } from './may-call.ts';
import type { Viewer } from './viewer.ts';
import { typed } from '../store/typed-sql.ts';

/**
 * The condition that a file belongs to the viewer's organisation, which is who uploaded it there: a merchant, a
 * partner, or Counterfoil itself. `file` names the table's row.
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

/** The condition that the viewer may read a file, called `record`: as one of its organisation, or through a record. */
export const mayReadFile = (viewer: Viewer): RawBuilder<SqlBool> => {
  const conditions = [isOfOwnOrganisation(viewer, 'record'), ...recordsThatHold(viewer)];
  return typed.boolean`${sql.join(conditions, sql` or `)}`;
};

/** The records that hold the file and that the viewer may read: each as its own calls let the viewer read it. */
const recordsThatHold = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => [
  ...disputesThatHold(viewer),
  ...reviewsThatHold(viewer),
];

/** The draft of an answer is its merchant's and partner's: the desk that decides reads what was submitted. */
const disputesThatHold = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => {
  if (!mayCall('getChargebackResponse', viewer)) return [];
  const { scope } = viewer;
  const submitted = scope.kind === 'all' ? sql`and answer.submitted_at is not null` : sql``;
  return [
    typed.boolean`exists (select from chargeback_responses as answer
      join chargebacks on chargebacks.id = answer.chargeback_id
      where answer.file_ids @> array[record.id] and ${inScope(scope, 'chargebacks.merchant_id')} ${submitted})`,
  ];
};

const reviewsThatHold = (viewer: Viewer): readonly RawBuilder<SqlBool>[] => {
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
