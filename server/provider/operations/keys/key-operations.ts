import { listKeyCalls } from './key-calls.ts';
import {
  createSecretKey,
  endOldSecret,
  getSecretKey,
  listKeyScopes,
  listSecretKeys,
  revokeSecretKey,
  rotateSecretKey,
  updateSecretKey,
} from './secret-keys.ts';
import type { Operation } from '../../mechanism/define-operation.ts';

/** The secret keys of organisations, and what they called. */
export const keyOperations: readonly Operation[] = [
  listSecretKeys,
  createSecretKey,
  getSecretKey,
  updateSecretKey,
  rotateSecretKey,
  endOldSecret,
  revokeSecretKey,
  listKeyScopes,
  listKeyCalls,
];
