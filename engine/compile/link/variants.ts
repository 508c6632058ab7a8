import { textMember, type JsonNode } from '../read/json-node.ts';
import type { SourceFile } from '../read/source-file.ts';
import { referencesIn } from './all-references.ts';

/** The variants of the routes that lead to a file; a route without a variant counts as undefined. */
export type VariantsOf = (file: SourceFile) => ReadonlySet<string | undefined>;

const routesOf = ({ root }: SourceFile): readonly JsonNode[] => {
  const routes = root?.type === 'object' ? root.members.get('routes')?.value : undefined;
  return routes?.type === 'array' ? routes.items : [];
};

/** The screens that name each screen and each action, by the named one's noun and id. */
const collectUsers = (files: readonly SourceFile[]): ReadonlyMap<string, readonly SourceFile[]> => {
  const users = new Map<string, SourceFile[]>();
  for (const file of files)
    for (const { kind, name } of file.noun === 'screen' ? referencesIn(file) : []) {
      if (kind !== 'screen' && kind !== 'action') continue;
      const known = users.get(`${kind} ${name}`);
      if (known === undefined) users.set(`${kind} ${name}`, [file]);
      else known.push(file);
    }
  return users;
};

/**
 * The variants that a file is seen as: those of its own routes; a screen without routes and an action are seen as the
 * screens that open or offer them.
 */
export const createVariants = (files: readonly SourceFile[]): VariantsOf => {
  let users: ReadonlyMap<string, readonly SourceFile[]> | undefined;
  const collect = (file: SourceFile, seen: Set<SourceFile>): readonly (string | undefined)[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const routes = routesOf(file);
    if (routes.length > 0) return routes.map((route) => textMember(route, 'variant'));
    users ??= collectUsers(files);
    const id = textMember(file.root, 'id') ?? '';
    return (users.get(`${file.noun ?? ''} ${id}`) ?? []).flatMap((user) => collect(user, seen));
  };
  return (file) => new Set(collect(file, new Set()));
};
