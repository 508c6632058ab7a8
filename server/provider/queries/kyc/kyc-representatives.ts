import { sql, type Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { formatBasisPoints } from '../../rules/fees/percentage.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { rowCount, typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type Representative = Schemas['KycRepresentative'];
type StoredRepresentative = Selectable<Tables['kyc_representatives']>;

const name = typed.text`coalesce(organisation_name, concat_ws(' ', first_name, last_name))`;

/** A representative in the shape of the description. */
export const formatRepresentative = (row: StoredRepresentative): Representative => {
  const { case_id: _case, ownership_basis_points: points, ...told } = row;
  const name = row.organisation_name ?? [row.first_name, row.last_name].filter(Boolean).join(' ');
  return { ...told, name, ownership_percentage: points === null ? null : formatBasisPoints(points) };
};

/** Everybody behind the business of a case, in the order in which they were added. */
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

export interface RepresentativePage {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: Schemas['KycRepresentativeSort'];
  readonly order: Schemas['Order'];
}

const sorts = {
  name: name,
  ownership_percentage: sql.ref('ownership_basis_points'),
  created_at: sql.ref('created_at'),
} as const;

/** One page of those of a case who are of this type. */
export const listRepresentatives = async (
  database: Database,
  caseId: string,
  type: Schemas['KycRepresentativeType'],
  { page, limit, sortBy, order }: RepresentativePage,
): Promise<Schemas['KycRepresentativeList']> => {
  const all = database
    .selectFrom('kyc_representatives')
    .where('case_id', '=', caseId)
    .where('representative_type', '=', type);
  const { total } = await all.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(sorts[sortBy], (sort) => (order === 'asc' ? sort.asc().nullsLast() : sort.desc().nullsLast()))
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(formatRepresentative), meta: { page, limit, total } };
};
