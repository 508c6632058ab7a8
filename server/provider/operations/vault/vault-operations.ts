import { notFound } from '../../problem/problem.ts';
import {
  selectVaultTokens,
  vaultIntegrationPlan,
  vaultTokenPlan,
} from '../../queries/payments/vault-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, type Operation } from '../../mechanism/define-operation.ts';
import {
  createVaultIntegration,
  deleteVaultIntegration,
  getVaultIntegration,
  rotateVaultIntegrationSecret,
  updateVaultIntegration,
} from './vault-integrations.ts';

const listVaultTokens = defineList('listVaultTokens', vaultTokenPlan);

const getVaultToken = defineRead('getVaultToken', async ({ path }, { database, viewer }) => {
  const row = await selectVaultTokens(database, viewer.scope)
    .where('vault_tokens.token', '=', path.token)
    .executeTakeFirst();
  if (row === undefined) throw notFound('stored card');
  return row;
});

const listVaultIntegrations = defineList('listVaultIntegrations', vaultIntegrationPlan);

/** Reads of the vault: masked cards and the systems that store them. */
export const vaultOperations: readonly Operation[] = [
  listVaultTokens,
  getVaultToken,
  listVaultIntegrations,
  getVaultIntegration,
  createVaultIntegration,
  updateVaultIntegration,
  rotateVaultIntegrationSecret,
  deleteVaultIntegration,
];
