import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { listRepresentatives } from '../../queries/kyc/kyc-representatives.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One case with everybody behind the business. */
export const getKycCase = defineRead('getKycCase', ({ path }, { database, viewer }) =>
  readKycCase(database, viewer.scope, path.id),
);

/** One page of who owns the business of a case. */
export const listKycBeneficialOwners = defineRead(
  'listKycBeneficialOwners',
  async ({ path, query }, { database, viewer }) => {
    const { id } = await readKycCase(database, viewer.scope, path.id);
    return listRepresentatives(database, id, 'beneficial_owner', query);
  },
);

/** One page of who may act for the business of a case: its owners, where these stand for the executives. */
export const listKycAuthorisedExecutives = defineRead(
  'listKycAuthorisedExecutives',
  async ({ path, query }, { database, viewer }) => {
    const { id, is_use_bo_info_for_ae } = await readKycCase(database, viewer.scope, path.id);
    const type = is_use_bo_info_for_ae ? 'beneficial_owner' : 'authorised_executive';
    return listRepresentatives(database, id, type, query);
  },
);
