import type { Portal } from '../../../language/portal/portal.ts';
import type { Shared } from '../compile-context.ts';
import { traceTable, type Note, type Trace } from '../../read/memo.ts';
import type { Written } from '../../link/project.ts';

/** The portal file, whose reads are noted by key, so that a change of the navigation does not affect screens. */
const tracePortal = (
  portal: Written<Portal> | undefined,
  note: Note<Shared>,
): Written<Portal> | undefined => {
  if (portal === undefined) {
    note('portal', ({ project }) => project.portal);
    return undefined;
  }
  const value = new Proxy(portal.value, {
    get: (target, key): unknown => {
      note(`portal ${String(key)}`, ({ project }) =>
        JSON.stringify(Reflect.get(project.portal?.value ?? {}, key)),
      );
      return Reflect.get(target, key);
    },
    ownKeys: (target) => {
      note('portal keys', ({ project }) => JSON.stringify(project.portal?.value));
      return Reflect.ownKeys(target);
    },
  });
  return { file: portal.file, value };
};

/** The shared facts for one file, with a note of each read: a change affects only the files that read the changed fact. */
export const traceShared: Trace<Shared> = (shared, note) => {
  note('description', ({ description }) => description);
  note('locate', ({ locate }) => locate);
  note('api', ({ api }) => api);
  note('rules known', ({ areRulesKnown }) => areRulesKnown);
  note('lookups known', ({ areLookupsKnown }) => areLookupsKnown);
  return {
    ...shared,
    texts: traceTable('text', ({ texts }) => texts, shared, note),
    lookups: traceTable('lookup', ({ lookups }) => lookups, shared, note),
    actions: traceTable('action', ({ actions }) => actions, shared, note),
    lookupOf: (kind) => {
      note(`lookup of ${kind}`, ({ lookupOf }) => lookupOf(kind));
      return shared.lookupOf(kind);
    },
    recordLists: (kind) => {
      note(`records ${kind}`, ({ recordLists }) => JSON.stringify(recordLists(kind)));
      return shared.recordLists(kind);
    },
    isOpened: (id) => {
      note(`opened ${id}`, ({ isOpened }) => isOpened(id));
      return shared.isOpened(id);
    },
    project: {
      portal: tracePortal(shared.project.portal, note),
      get rules() {
        note('rules', ({ project }) => project.rules);
        return shared.project.rules;
      },
      lookups: traceTable('written lookup', ({ project }) => project.lookups, shared, note),
      isAmbiguous: (id) => {
        note(`ambiguous ${id}`, ({ project }) => project.isAmbiguous(id));
        return shared.project.isAmbiguous(id);
      },
      screens: traceTable('written screen', ({ project }) => project.screens, shared, note),
    },
  };
};
