import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { reviewAgain } from '../../queries/kyc/kyc-verdicts.ts';
import { lockKycCase, refuseEditing, touchKycCase } from '../../queries/kyc/lock-kyc-case.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

/** Stores the comment of a case, in any status. */
export const updateKycComment = defineWrite(
  'updateKycComment',
  async ({ path, header, body: { comment } }, { database, viewer }) => {
    const { id } = await lockKycCase(database, viewer, path.id, header);
    await database.updateTable('kyc_cases').set({ comment }).where('id', '=', id).execute();
    await touchKycCase(database, id);
    return { answer: await readKycCase(database, viewer.scope, id) };
  },
);

/** Sets whether the beneficial owners of a case are its authorised executives too. */
export const updateKycUseBoInfo = defineWrite(
  'updateKycUseBoInfo',
  async ({ path, header, body: { is_use_bo_info_for_ae } }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const refused = refuseEditing(kase, viewer);
    if (refused !== null) return { refused };
    await database
      .updateTable('kyc_cases')
      .set({ is_use_bo_info_for_ae })
      .where('id', '=', kase.id)
      .execute();
    if (is_use_bo_info_for_ae !== kase.is_use_bo_info_for_ae)
      await reviewAgain(database, kase, ['authorised_executives']);
    await touchKycCase(database, kase.id);
    return { answer: await readKycCase(database, viewer.scope, kase.id) };
  },
);
