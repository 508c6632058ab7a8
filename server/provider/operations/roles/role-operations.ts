import type { Operation } from '../../mechanism/define-operation.ts';
import {
  createCustomRole,
  deleteCustomRole,
  getCustomRole,
  listCustomRoles,
  updateCustomRole,
} from './custom-roles.ts';
import { getPerson, giveCustomRole, listPeople } from './people.ts';

/** The roles that organisations make, and who has them. */
export const roleOperations: readonly Operation[] = [
  listCustomRoles,
  createCustomRole,
  getCustomRole,
  updateCustomRole,
  deleteCustomRole,
  listPeople,
  getPerson,
  giveCustomRole,
];
