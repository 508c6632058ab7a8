import type { Insertable } from 'kysely';
import { notFound, Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { formatRepresentative } from '../../queries/kyc/kyc-representatives.ts';
import { reviewAgain } from '../../queries/kyc/kyc-verdicts.ts';
import {
  lockKycCase,
  refuseEditing,
  touchKycCase,
  type LockedKycCase,
} from '../../queries/kyc/lock-kyc-case.ts';
import { findBirthFaults } from '../../rules/kyc/kyc-representative-fields.ts';
import { sectionOfType } from '../../rules/kyc/kyc-sections.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { formatBasisPoints, toBasisPoints } from '../../rules/fees/percentage.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { rowCount, transactionNow, typed } from '../../store/typed-sql.ts';

type Told = Input<'createKycRepresentative'>['body'];
type Type = Input<'createKycRepresentative'>['path']['representative_type'];

const mostOfAType = 15;

const refuseTold = (type: Type, told: Told): Problem | null => {
  const asked = { name: 'representative_type', value: type };
  const faults = [
    ...findInapplicable(bodyOf('createKycRepresentative'), asked, told),
    ...findBirthFaults(told),
  ];
  return faults.length === 0 ? null : unprocessable(...faults);
};

const refuseExecutive = (kase: LockedKycCase, type: Type): Problem | null => {
  if (type !== 'authorised_executive' || !kase.is_use_bo_info_for_ae) return null;
  return new Problem({
    status: 409,
    code: 'kyc-executives',
    detail: 'In this case the beneficial owners are also the authorised executives; change that first.',
  });
};

/** The case is locked, so nobody adds another meanwhile. */
const refuseMore = async (database: Database, kase: LockedKycCase, type: Type): Promise<Problem | null> => {
  const { told } = await database
    .selectFrom('kyc_representatives')
    .select(rowCount.as('told'))
    .where('case_id', '=', kase.id)
    .where('representative_type', '=', type)
    .executeTakeFirstOrThrow();
  if (told < mostOfAType) return null;
  return new Problem({
    status: 409,
    code: 'kyc-representatives',
    detail: `A case can have at most ${String(mostOfAType)} of each type.`,
  });
};

/** Gives the owners of a case so much more (or less) of the whole; refused beyond all of it. */
const takeShare = async (
  database: Database,
  kase: LockedKycCase,
  points: number,
): Promise<Problem | null> => {
  if (points === 0) return null;
  const { numUpdatedRows } = await database
    .updateTable('kyc_cases')
    .set({ owned_basis_points: typed.bigint`owned_basis_points + ${points}` })
    .where('id', '=', kase.id)
    .where(typed.boolean`owned_basis_points + ${points} <= 10000`)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return null;
  const left = formatBasisPoints(10_000 - kase.owned_basis_points);
  const message = `The beneficial owners of a case hold 100 % at most; ${left} % is left.`;
  return unprocessable({ pointer: '/ownership_percentage', code: 'maximum', message });
};

const sharesOf = ({ ownership_percentage: share }: Told): number =>
  share === undefined || share === null ? 0 : toBasisPoints(share);

const columnsOf = (
  told: Told,
): Omit<Insertable<Tables['kyc_representatives']>, 'id' | 'case_id' | 'representative_type'> => {
  const { ownership_percentage: share } = told;
  return {
    first_name: told.first_name ?? null,
    last_name: told.last_name ?? null,
    date_of_birth: told.date_of_birth ?? null,
    nationality: told.nationality ?? null,
    organisation_name: told.organisation_name ?? null,
    registration_number: told.registration_number ?? null,
    trust_type: told.trust_type ?? null,
    position: told.position ?? null,
    email: told.email ?? null,
    phone_number: told.phone_number ?? null,
    address: told.address ?? null,
    country: told.country ?? null,
    ownership_basis_points: share === undefined || share === null ? null : toBasisPoints(share),
    identity_document: told.identity_document ?? null,
    identity_number: told.identity_number ?? null,
    document_file_ids: told.document_file_ids ?? [],
  };
};

/** Adds somebody behind the business; shares are taken by one conditional UPDATE of the case. */
export const createKycRepresentative = defineWrite(
  'createKycRepresentative',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const type = path.representative_type;
    const refused =
      refuseEditing(kase, viewer) ??
      refuseTold(type, body) ??
      refuseExecutive(kase, type) ??
      (await refuseMore(database, kase, type)) ??
      (await takeShare(database, kase, sharesOf(body)));
    if (refused !== null) return { refused };
    const row = await database
      .insertInto('kyc_representatives')
      .values({
        id: createId('kyp'),
        case_id: kase.id,
        representative_type: type,
        ...columnsOf(body),
        created_at: transactionNow,
        updated_at: transactionNow,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await reviewAgain(database, kase, [sectionOfType[row.representative_type]]);
    await touchKycCase(database, kase.id);
    return { answer: formatRepresentative(row) };
  },
);

const readOne = async (
  database: Database,
  kase: LockedKycCase,
  path: Input<'updateKycRepresentative'>['path'],
) => {
  const row = await database
    .selectFrom('kyc_representatives')
    .selectAll()
    .where('id', '=', path.representativeId)
    .where('case_id', '=', kase.id)
    .where('representative_type', '=', path.representative_type)
    .executeTakeFirst();
  if (row === undefined) throw notFound('representative');
  return row;
};

/** Keeps what is told of a representative, in place of what was told before. */
export const updateKycRepresentative = defineWrite(
  'updateKycRepresentative',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const before = await readOne(database, kase, path);
    const refused =
      refuseEditing(kase, viewer) ??
      refuseTold(before.representative_type, body) ??
      (await takeShare(database, kase, sharesOf(body) - (before.ownership_basis_points ?? 0)));
    if (refused !== null) return { refused };
    const row = await database
      .updateTable('kyc_representatives')
      .set({ ...columnsOf(body), updated_at: transactionNow })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await reviewAgain(database, kase, [sectionOfType[row.representative_type]]);
    await touchKycCase(database, kase.id);
    return { answer: formatRepresentative(row) };
  },
);

/** Takes a representative out of a case, with the share it held. */
export const deleteKycRepresentative = defineWrite(
  'deleteKycRepresentative',
  async ({ path, header }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const before = await readOne(database, kase, path);
    const refused =
      refuseEditing(kase, viewer) ?? (await takeShare(database, kase, -(before.ownership_basis_points ?? 0)));
    if (refused !== null) return { refused };
    await database.deleteFrom('kyc_representatives').where('id', '=', before.id).execute();
    await reviewAgain(database, kase, [sectionOfType[before.representative_type]]);
    await touchKycCase(database, kase.id);
    return { answer: null, audit: { before: { ...formatRepresentative(before) } } };
  },
);
