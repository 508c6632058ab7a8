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

type RepresentativeBody = Input<'createKycRepresentative'>['body'];
type Type = Input<'createKycRepresentative'>['path']['representative_type'];

const mostOfAType = 15;

const refuseBody = (type: Type, body: RepresentativeBody): Problem | null => {
  const asked = { name: 'representative_type', value: type };
  const faults = [
    ...findInapplicable(bodyOf('createKycRepresentative'), asked, body),
    ...findBirthFaults(body),
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

/** Refuses more than fifteen of a type. The case is locked, so nobody adds another meanwhile. */
const refuseMore = async (database: Database, kase: LockedKycCase, type: Type): Promise<Problem | null> => {
  const { stored } = await database
    .selectFrom('kyc_representatives')
    .select(rowCount.as('stored'))
    .where('case_id', '=', kase.id)
    .where('representative_type', '=', type)
    .executeTakeFirstOrThrow();
  if (stored < mostOfAType) return null;
  return new Problem({
    status: 409,
    code: 'kyc-representatives',
    detail: `A case can have at most ${String(mostOfAType)} of each type.`,
  });
};

/** Adds to (or subtracts from) the total share of a case's owners; refuses more than all of it. */
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

const sharesOf = ({ ownership_percentage: share }: RepresentativeBody): number =>
  share === undefined || share === null ? 0 : toBasisPoints(share);

const columnsOf = (
  body: RepresentativeBody,
): Omit<Insertable<Tables['kyc_representatives']>, 'id' | 'case_id' | 'representative_type'> => {
  const { ownership_percentage: share } = body;
  return {
    first_name: body.first_name ?? null,
    last_name: body.last_name ?? null,
    date_of_birth: body.date_of_birth ?? null,
    nationality: body.nationality ?? null,
    organisation_name: body.organisation_name ?? null,
    registration_number: body.registration_number ?? null,
    trust_type: body.trust_type ?? null,
    position: body.position ?? null,
    email: body.email ?? null,
    phone_number: body.phone_number ?? null,
    address: body.address ?? null,
    country: body.country ?? null,
    ownership_basis_points: share === undefined || share === null ? null : toBasisPoints(share),
    identity_document: body.identity_document ?? null,
    identity_number: body.identity_number ?? null,
    document_file_ids: body.document_file_ids ?? [],
  };
};

/** Adds a representative; shares are taken by one conditional UPDATE of the case. */
export const createKycRepresentative = defineWrite(
  'createKycRepresentative',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const type = path.representative_type;
    const refused =
      refuseEditing(kase, viewer) ??
      refuseBody(type, body) ??
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

/** Replaces the facts of a representative. */
export const updateKycRepresentative = defineWrite(
  'updateKycRepresentative',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const before = await readOne(database, kase, path);
    const refused =
      refuseEditing(kase, viewer) ??
      refuseBody(before.representative_type, body) ??
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

/** Removes a representative from a case, with their share. */
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
