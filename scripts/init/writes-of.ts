import type { Description, Operation } from '@counterfoil/engine/description';
import { collectionIn, operationsOf } from '../scaffold/operations.ts';

/** Whether a path is that of one record of a collection, or is below that with plain words alone: `/loans/{loan}/renew`. */
const isOfRecord = (route: string, collection: string): boolean => {
  if (!route.startsWith(`${collection}/{`)) return false;
  const rest = route
    .slice(collection.length + 1)
    .split('/')
    .slice(1);
  return rest.every((step) => step !== '' && !step.includes('{'));
};

/** What takes something away, by how calls are usually named. */
const takesAway =
  /(^|[^a-z])(delete|remove|cancel|void|archive|terminate|deactivate|disable|revoke|destroy)([^a-z]|$)/i;

/** What is offered first: what changes the record as a whole, then what else is done to it, and what takes it away at the end. */
const rankOf = ({ method, route, id }: Operation): number => {
  const last = route.slice(route.lastIndexOf('/') + 1);
  if (
    method === 'delete' ||
    takesAway.test(last) ||
    takesAway.test(id.replaceAll(/([a-z])([A-Z])/g, '$1-$2'))
  )
    return 2;
  return last.startsWith('{') ? 0 : 1;
};

/**
 * Writes that make, change or delete what a list shows, or do something else to one record of it: those at its path, at the path of one
 * of its records, and below that. What is read at its own path is a record or a list by itself, and is written where that is shown.
 */
export const writesOf = (list: Operation, description: Description): readonly Operation[] => {
  const collection = collectionIn(list.route, description);
  const all = operationsOf(description);
  const isRecord = (route: string): boolean => !route.includes('/', collection.length + 1);
  const isRead = (route: string): boolean =>
    all.some((other) => other.method === 'get' && other.route === route);
  return all
    .filter(
      ({ route, method }) =>
        method !== 'get' &&
        (route === collection || (isOfRecord(route, collection) && (isRecord(route) || !isRead(route)))),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
};
