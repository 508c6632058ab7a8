import { createCaller, type Caller, type CallerPlan } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, textAt } from '../identity/people.ts';
import type { Answered, ProviderUnderTest } from '../provider-under-test.ts';
import { readRoleTable } from '../role-table.ts';

type Role = CallerPlan['role'];

const given = (role: Role): readonly string[] =>
  readRoleTable()
    .filter((row) => row.role === role && row.how === 'given')
    .map(({ name }) => name);

/** Somebody of an organisation who holds all that their type may hold. */
export const createManager = (
  { database }: Pick<ProviderUnderTest, 'database'>,
  role: Role,
  id?: string,
): Promise<Caller> => {
  const permissions = given(role);
  if (role === 'Merchant')
    return createCaller(database, { role, merchantId: id ?? 'mer_harbourviewhotel', permissions });
  if (role === 'Partner')
    return createCaller(database, { role, partnerId: id ?? 'par_southernstays', permissions });
  return createCaller(database, { role, permissions });
};

let made = 0;

/** Makes a role by the API and answers its id; its name is another each time. */
export const makeRole = async (
  provider: ProviderUnderTest,
  { token }: Pick<Caller, 'token'>,
  permissions: readonly string[],
  more: object = {},
): Promise<string> => {
  made += 1;
  const answer = await ask(provider, 'POST', '/roles', {
    token,
    body: { name: `Role ${String(made)}`, permissions, ...more },
  });
  return textAt(answer, 'id');
};

/** Gives somebody a role, or for null that of their type. */
export const giveRole = (
  provider: ProviderUnderTest,
  { token }: Pick<Caller, 'token'>,
  userId: string,
  custom_role_id: string | null,
): Promise<Answered> => ask(provider, 'PUT', `/people/${userId}/role`, { token, body: { custom_role_id } });

/** The places and sentences of a refusal. */
export const faultsOf = ({ body }: Answered): readonly string[] =>
  listOf(objectOf(body)['errors'])
    .map(objectOf)
    .map(({ pointer, message }) => `${String(pointer)} ${String(message)}`);

/** What somebody may do now, by their own profile. */
export const permissionsOf = async (
  provider: ProviderUnderTest,
  { token }: Pick<Caller, 'token'>,
): Promise<readonly string[]> =>
  listOf(objectOf((await ask(provider, 'GET', '/users/info', { token })).body)['permissions'])
    .map(String)
    .toSorted();
