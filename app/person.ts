import type { Person } from '../engine/index.ts';
import type { SessionUser } from './session.ts';
import { zoneOf } from './zone.ts';

/** The user as the portal knows people. */
export const personOf = (user: SessionUser): Person => ({
  id: user.id,
  viewer: { roles: [user.roles], permissions: user.permissions, user: { ...user } },
  zone: zoneOf(user),
});
