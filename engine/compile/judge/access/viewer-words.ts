import { isArray, readOwn } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

const enumOf = (view: SchemaView | undefined): readonly unknown[] => {
  const values = readOwn(view?.keywords, 'enum');
  return isArray(values) ? values : [];
};

/** What the API description says about the signed-in person that decides what they see. */
export interface ViewerWords {
  /** The properties that hold the role: those whose values are the roles of the portal, one at a time. */
  readonly roles: readonly string[];
  /** The properties that list the portal's permissions that the person holds. */
  readonly permissions: readonly string[];
  /** Whether a role never has a property (`x-applies`). */
  readonly lacks: (role: string, property: string) => boolean;
}

/** Reads what the description says about the signed-in person. */
export const readViewer = (
  viewer: SchemaView | undefined,
  named: { readonly roles: readonly string[]; readonly permissions: readonly string[] },
): ViewerWords => {
  const names = viewer?.propertyNames ?? [];
  const roles = names.filter((name) => {
    const values = enumOf(viewer?.property(name));
    return values.length === named.roles.length && named.roles.every((role) => values.includes(role));
  });
  return {
    roles,
    permissions: names.filter((name) => {
      const values = enumOf(viewer?.property(name)?.items);
      return values.length > 0 && named.permissions.every((permission) => values.includes(permission));
    }),
    lacks: (role, property) =>
      roles.some((name) => viewer?.words.applies.get(name)?.get(role)?.refused.includes(property) === true),
  };
};
