/** The last word of a path that says how a list is asked for, and nothing of what it lists. */
const asking = /^(list|search|query|find|filter|lookup|all)$/i;

/**
 * The path below which the records of a list have theirs: `/loans` of the list at `/loans/list` or `/loans/search`, where
 * nothing is below the list itself; else the path of the list.
 */
export const collectionOf = (route: string, hasRecords: (route: string) => boolean): string => {
  const [, above = '', last = ''] = /^(.+)\/([^/{}]+)$/.exec(route) ?? [];
  return asking.test(last) && !hasRecords(route) && hasRecords(above) ? above : route;
};

/** Whether the last word of a path says no more than that it lists. */
export const isAsking = (step: string): boolean => asking.test(step);
