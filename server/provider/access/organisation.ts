import type { Permission, Viewer } from './viewer.ts';

/**
 * Whose staff somebody is: the id of a merchant or a partner, or the platform, which has none. Whoever views a merchant is of none, so that
 * they do not see what its people share among themselves.
 */
export const organisationOf = ({ user, viewing }: Pick<Viewer, 'user' | 'viewing'>): string =>
  viewing === null ? (user.merchant_id ?? user.partner_id ?? 'platform') : 'viewing';

/** The permission with which the settings of each kind of organisation are changed. */
const settingPermissions = {
  Admin: 'admin.users',
  Partner: 'partners.settings',
  Merchant: 'merchants.settings',
} as const satisfies Readonly<Record<Viewer['user']['role'], Permission>>;

/** Whether somebody manages what the people of their organisation share. */
export const managesOrganisation = ({ user, permissions }: Viewer): boolean =>
  permissions.includes(settingPermissions[user.role]);
