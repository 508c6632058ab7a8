import type { components } from '../../../openapi/generated/provider.ts';
import { findRefusal } from '../access/guard.ts';
import { permissionsOfUser, type Permission } from '../access/viewer.ts';
import type { ServedOperation } from '../description/description.ts';
import { authorName } from '../queries/identity/author-name.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import { platform } from './approval-rules.ts';

type Schemas = components['schemas'];

/** Somebody who may decide. */
export interface Decider {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Schemas['Role'];
  readonly permissions: readonly Permission[];
}

/** Whose request it is. */
export interface AskedBy {
  readonly asker_id: string;
  /** The asker's merchant or partner, or the platform. */
  readonly organisation: string;
  /** The partner of the asker's merchant. */
  readonly partner_id: string | null;
}

type Level = NonNullable<Schemas['Approval']['waits_for']>;

/** Who is asked, and on which level. */
export interface Asked {
  readonly level: Level;
  readonly people: readonly Decider[];
}

/** The active people of an organisation who may carry out one of these operations. */
export const peopleWhoMay = async (
  database: Database,
  organisation: string,
  operations: readonly Pick<ServedOperation, 'access'>[],
): Promise<readonly Decider[]> => {
  const people = await database
    .selectFrom('users')
    .select(['id', 'email', 'role', authorName.as('name'), permissionsOfUser.as('permissions')])
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .where(
      organisation === platform
        ? typed.boolean`role = 'Admin'`
        : typed.boolean`coalesce(merchant_id, partner_id) = ${organisation}`,
    )
    .orderBy('email')
    .execute();
  return people.filter((person) => {
    const caller = {
      user: person,
      permissions: person.permissions,
      isVerified: true,
      isAddressAllowed: true,
    };
    return operations.some((operation) => findRefusal(operation, caller) === null);
  });
};

/**
 * Who decides on a request: the asker's colleagues who may do the same themselves; where there are none, the people of the partner; and
 * else those of the platform, of whom there may be none left either.
 */
export const findDeciders = async (
  database: Database,
  operation: Pick<ServedOperation, 'access'>,
  { asker_id, organisation, partner_id }: AskedBy,
): Promise<Asked> => {
  const partner = partner_id !== null && partner_id !== organisation ? partner_id : null;
  const steps: readonly (readonly [Level, string | null])[] = [
    ['colleagues', organisation],
    ['partner', partner],
    ['platform', organisation === platform ? null : platform],
  ];
  for (const [level, owner] of steps) {
    if (owner === null) continue;
    const people = (await peopleWhoMay(database, owner, [operation])).filter(({ id }) => id !== asker_id);
    if (people.length > 0) return { level, people };
  }
  return { level: 'platform', people: [] };
};
