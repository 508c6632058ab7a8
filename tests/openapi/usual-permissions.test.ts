import { expect, it } from 'vitest';
import { listOf, objectAt, readDescription } from './description.ts';

const schemas = objectAt(readDescription(), 'components', 'schemas');

it.each(['Admin', 'Partner', 'Merchant'])('a new user of the type %s has what its role holds', (type) => {
  const rule = objectAt(schemas, 'UserRequest', 'x-applies', 'user_type', type);
  const role = objectAt(schemas, 'Role', 'x-permissions', type);
  const [held, given] = [listOf(role['held']), listOf(role['given'])];
  expect(listOf(objectAt(rule, 'usual')['effective_permissions'])).toEqual(held);
  const known = listOf(objectAt(rule, 'allowed')['effective_permissions']);
  expect(known.toSorted()).toEqual([...held, ...given].toSorted());
});
