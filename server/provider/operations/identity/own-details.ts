import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { columnsOf } from './user-changes.ts';

type User = components['schemas']['User'];
type UserUpdate = components['schemas']['UserUpdate'];

/** The fields of a user that their own edit never changes. */
const others = [
  'email',
  'user_type',
  'partnerId',
  'merchantId',
  'external_user_id',
  'custom_role_id',
  'permissions',
] as const;

/** Those that stay as they were where a body leaves them out; the others become null. */
const staying: readonly string[] = ['custom_role_id', 'permissions'];

/** Whether this viewer manages users: an Admin who has admin.users. */
export const managesUsers = ({ user, permissions }: Viewer): boolean =>
  user.role === 'Admin' && permissions.includes('admin.users');

/** Throws the 404 of an unknown user unless it is the viewer themselves, or they manage users. */
export const requireOwnOrManager = (viewer: Viewer, id: string): void => {
  if (id !== viewer.user.id && !managesUsers(viewer)) throw notFound('user');
};

/** Throws `Problem` 422 when somebody's change of themselves concerns more than their names and phone number. */
export const requireOwnDetails = (body: UserUpdate, before: User): void => {
  const wanted = { ...body, email: columnsOf(body).email };
  const faults = others
    .filter((name) => !staying.includes(name) || wanted[name] !== undefined)
    .filter((name) => textOf(wanted[name] ?? null) !== textOf(before[name]))
    .map((name) => ({
      pointer: `/${name}`,
      code: 'forbidden',
      message: 'Only an administrator can change this.',
    }));
  if (faults.length > 0)
    throw new Problem({ status: 422, detail: 'Only an administrator can change this.', faults });
};

const textOf = (value: string | null | readonly string[]): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
