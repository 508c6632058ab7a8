import { nameForTenants } from '../access/shown-actor.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../mechanism/operation.ts';

/** Who does something, and who approved it where a second person did. */
export type Doing = Pick<Context<Viewer>, 'viewer' | 'approved'>;

/** For the systems of tenants: who asked for what is done and who approved it; nothing where no second person did. */
export const agreedBy = ({
  viewer,
  approved,
}: Doing): { readonly asked_by?: string; readonly approved_by?: string } =>
  approved === undefined
    ? {}
    : { asked_by: nameForTenants(viewer), approved_by: nameForTenants(approved.by) };
