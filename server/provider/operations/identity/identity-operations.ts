import type { Operation } from '../../mechanism/define-operation.ts';
import {
  createAllowedIp,
  deleteAllowedIp,
  getAllowedIp,
  listAllowedIps,
  listUserAllowedIps,
  updateAllowedIp,
} from './allowed-ips.ts';
import { createUser } from './create-user.ts';
import { createEmbeddingOrigin, deleteEmbeddingOrigin, listEmbeddingOrigins } from './embedding-origins.ts';
import { displaySettingOperations } from './display-settings.ts';
import { getUserInfo } from './get-user-info.ts';
import { getApiKeys, resetPublicKey, resetSecretKey } from './keys.ts';
import { downloadUsers, getUser, listUsers } from './list-users.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endOtherSessions, endOwnSession, endUserSessions, listOwnSessions } from './own-sessions.ts';
import {
  listOwnPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  requestPasskeyCreation,
} from './passkeys.ts';
import {
  confirmPasskey,
  loginWithPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
} from './passkey-use.ts';
import { changePassword, confirmPassword, createPassword } from './passwords.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { checkResetLink, resetPassword } from './reset-links.ts';
import { sendTwoFactorCode } from './send-two-factor-code.ts';
import {
  checkTwoFactorSetup,
  removeAuthenticatorMode,
  setUpAuthenticatorMode,
  setUpTwoFactorMode,
} from './set-up-second-factor.ts';
import { updateUser } from './update-user.ts';
import {
  activateUser,
  deactivateUser,
  deleteUser,
  resetUserAuthenticatorMode,
  resetUserPassword,
} from './user-states.ts';
import { getUserPermissions, updateUserPermissions } from './user-permissions.ts';
import { stopViewing, viewAsMerchant } from './viewing.ts';
import { verifyTwoFactorCode } from './verify-two-factor-code.ts';

/** Signing in, and the users of the portal. */
export const identityOperations: readonly Operation[] = [
  login,
  logout,
  requestPasswordReset,
  checkResetLink,
  resetPassword,
  sendTwoFactorCode,
  verifyTwoFactorCode,
  setUpTwoFactorMode,
  checkTwoFactorSetup,
  createPassword,
  confirmPassword,
  listOwnSessions,
  endOtherSessions,
  endOwnSession,
  endUserSessions,
  listOwnPasskeys,
  requestPasskeyCreation,
  registerPasskey,
  renamePasskey,
  removePasskey,
  requestPasskeySignIn,
  loginWithPasskey,
  requestPasskeyProof,
  confirmPasskey,
  getUserInfo,
  viewAsMerchant,
  stopViewing,
  ...displaySettingOperations,
  listUsers,
  downloadUsers,
  getUser,
  createUser,
  updateUser,
  deleteUser,
  getUserPermissions,
  updateUserPermissions,
  activateUser,
  deactivateUser,
  changePassword,
  resetUserPassword,
  resetUserAuthenticatorMode,
  listUserAllowedIps,
  listAllowedIps,
  getAllowedIp,
  createAllowedIp,
  updateAllowedIp,
  deleteAllowedIp,
  getApiKeys,
  resetSecretKey,
  resetPublicKey,
  listEmbeddingOrigins,
  createEmbeddingOrigin,
  deleteEmbeddingOrigin,
  setUpAuthenticatorMode,
  removeAuthenticatorMode,
];
