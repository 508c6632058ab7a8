import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import {
  formatRepresentative,
  representativePlan,
  selectRepresentatives,
} from '../../queries/kyc/kyc-representatives.ts';
import { definePreparedList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One case with all its representatives. */
export const getKycCase = defineRead('getKycCase', ({ path }, { database, viewer }) =>
  readKycCase(database, viewer.scope, path.id),
);

/** One page of who owns the business of a case. */
export const listKycBeneficialOwners = definePreparedList(
  'listKycBeneficialOwners',
  ({ path, database, viewer }) => readKycCase(database, viewer.scope, path.id),
  {
    ...representativePlan,
    rows: (database, _scope, { prepared: { id } }) => selectRepresentatives(database, id, 'beneficial_owner'),
    answer: (rows) => ({ data: rows.map(formatRepresentative) }),
  },
);

/** One page of who may act for the business of a case: its owners, where they are also the executives. */
export const listKycAuthorisedExecutives = definePreparedList(
  'listKycAuthorisedExecutives',
  ({ path, database, viewer }) => readKycCase(database, viewer.scope, path.id),
  {
    ...representativePlan,
    rows: (database, _scope, { prepared: { id, is_use_bo_info_for_ae } }) =>
      selectRepresentatives(
        database,
        id,
        is_use_bo_info_for_ae ? 'beneficial_owner' : 'authorised_executive',
      ),
    answer: (rows) => ({ data: rows.map(formatRepresentative) }),
  },
);
