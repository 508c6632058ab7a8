import { array, either, map, name, object, optional, type TypeOf } from './definition/build-definition.ts';

/** What a path under which something opens looks like. */
export const pathPattern = '^/[A-Za-z0-9/:_-]*$';

export const access = object(
  'Who may see this: whoever has one of the roles, and the permission. It narrows what the parts around it and the operation allow',
  {
    roles: optional(array(name('role', 'A role that may see it'), 'Any one of these roles', 1)),
    permission: optional(
      either(
        name('permission', 'The permission that is needed as well'),
        map(
          'role',
          name('permission', 'The permission that people of this role need as well'),
          'By role, where it differs; other roles do not see it',
        ),
        'The permission that is needed as well, of everybody or by role',
      ),
    ),
  },
);
/** Who may see a node. */
export type Access = TypeOf<typeof access>;
