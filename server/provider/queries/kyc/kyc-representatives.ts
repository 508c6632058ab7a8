import type { Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { formatBasisPoints } from '../../rules/fees/percentage.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type Representative = Schemas['KycRepresentative'];
type StoredRepresentative = Selectable<Tables['kyc_representatives']>;

const name = typed.text`coalesce(organisation_name, concat_ws(' ', first_name, last_name))`;

/** A representative in the shape of the description. */
export const formatRepresentative = (row: StoredRepresentative): Representative => {
  const { case_id: _case, ownership_basis_points: points, ...facts } = row;
  const name = row.organisation_name ?? [row.first_name, row.last_name].filter(Boolean).join(' ');
  return { ...facts, name, ownership_percentage: points === null ? null : formatBasisPoints(points) };
};

/** All representatives of a case, in the order in which they were added. */
export const readRepresentatives = async (
  database: Database,
  caseId: string,
): Promise<readonly Representative[]> => {
  const rows = await database
    .selectFrom('kyc_representatives')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(formatRepresentative);
};

/** The sorts of a case's representatives. */
export const representativePlan = {
  table: 'kyc_representatives',
  sorts: {
    name: { column: name },
    ownership_percentage: { column: 'kyc_representatives.ownership_basis_points', nullable: true },
  },
} as const;

/** The representatives of a case that have this type. */
export const selectRepresentatives = (
  database: Database,
  caseId: string,
  type: Schemas['KycRepresentativeType'],
) =>
  database
    .selectFrom('kyc_representatives')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('representative_type', '=', type);
