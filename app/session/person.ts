import { setClock, type Person } from '@counterfoil/engine';
import type { SessionUser } from './session.ts';
import { zoneOf } from '../zone.ts';

/** The format of a moment for each format of a day; one with the month's name has seconds. */
const formatsOf = (date: NonNullable<SessionUser['date_format']>): NonNullable<Person['formats']> => ({
  date,
  dateTime: `${date} HH:MM${date.startsWith('MMM') ? ':SS' : ''}`,
});

/** The user as a person of the portal; from now on the clock of their zone is that of the provider. */
export const personOf = (user: SessionUser): Person => {
  setClock(user.timezone, user.clock_changes);
  return {
    id: user.id,
    viewer: { roles: [user.roles], permissions: user.permissions, user: { ...user } },
    zone: zoneOf(user),
    ...(user.date_format === null ? {} : { formats: formatsOf(user.date_format) }),
  };
};
