import type { Operation } from '../../mechanism/define-operation.ts';
import { scimDiscoveryOperations } from './discovery-operations.ts';
import { scimGroupOperations } from './group-operations.ts';
import { scimTokenOperations } from './token-operations.ts';
import { scimUserOperations } from './user-operations.ts';

/** Users and groups as the identity provider of an organisation keeps them, and its token. */
export const scimOperations: readonly Operation[] = [
  ...scimTokenOperations,
  ...scimUserOperations,
  ...scimGroupOperations,
  ...scimDiscoveryOperations,
];
