import { createCaller, type CallerPlan } from '../../create-caller.ts';
import { objectOf } from '../../described-call.ts';
import { answered, send, startProvider, type Answered } from '../../provider-under-test.ts';
import type { components } from '../../../../openapi/generated/provider.ts';
import { moveAddress } from '../sso/sso-world.ts';

type Role = components['schemas']['SingleSignOnRole'];

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The roles of every connection of the tests. */
const roles: Role[] = [
  { value: 'managers', permissions: ['dashboard', 'virtual_terminal'] },
  { value: 'front-desk', permissions: ['dashboard'] },
];

/** One call of SCIM. */
export interface ScimCall {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null for a call without any. */
  readonly token?: string | null;
}

/** A provider with organisations that have single sign-on and a SCIM token. */
export const startScimWorld = async () => {
  const provider = await startProvider({ transactions: 300 });

  /** An organisation with a manager, a connection for this domain and a token. */
  const connect = async (plan: CallerPlan, domain: string) => {
    const manager = await createCaller(provider.database, plan);
    await moveAddress(provider, manager.userId, `manager@${domain}`);
    const client = provider.client(manager.token);
    answered(
      await client.PUT('/single-sign-on', {
        body: {
          issuer: `https://login.${domain}`,
          client_id: 'counterfoil',
          client_secret: 'a-secret-of-the-tests',
          scopes: 'openid email profile',
          domains: [domain],
          role_claim: 'groups',
          roles: plan.role === 'Admin' ? [{ value: 'managers', permissions: ['dashboard'] }] : roles,
          only_sso: false,
          enabled: true,
        },
      }),
    );
    let token = '';
    /** Makes a token, by which calls are made from then on. */
    const makeToken = async (expires_at: string | null = null): Promise<string> => {
      const made = answered(await client.POST('/single-sign-on/scim-token', { body: { expires_at } }));
      token = made.scim_token;
      return token;
    };
    await makeToken();
    const call = ({ method = 'GET', path, body, headers = {}, token: own = token }: ScimCall) =>
      send(`${provider.base}/scim/v2${path}`, {
        method,
        headers: {
          ...(own === null ? {} : { authorization: `Bearer ${own}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
    const add = async (local: string, more: object = {}): Promise<string> =>
      idOf(
        await call({
          method: 'POST',
          path: '/Users',
          body: { schemas: [userSchema], userName: `${local}@${domain}`, ...more },
        }),
      );
    const addGroup = async (displayName: string, members: readonly string[] = []): Promise<string> =>
      idOf(
        await call({
          method: 'POST',
          path: '/Groups',
          body: { schemas: [groupSchema], displayName, members: members.map((value) => ({ value })) },
        }),
      );
    const patch = (path: string, ...Operations: readonly object[]) =>
      call({ method: 'PATCH', path, body: { schemas: [patchSchema], Operations } });
    return { domain, manager, client, makeToken, call, add, addGroup, patch };
  };

  return { provider, connect };
};

/** The id of what a call made; throws with the whole answer where it made nothing. */
const idOf = ({ status, body }: Answered): string => {
  const { id } = objectOf(body);
  if (status === 201 && typeof id === 'string') return id;
  throw new Error(`Nothing was made: ${String(status)} ${JSON.stringify(body)}`);
};

/** What a call came to: its status, and the kind of error where it was refused. */
export const outcomeOf = ({ status, body }: Answered): string => {
  if (status < 400) return String(status);
  const { scimType, schemas, status: said } = objectOf(body);
  const isError = JSON.stringify(schemas) === '["urn:ietf:params:scim:api:messages:2.0:Error"]';
  if (!isError || said !== String(status)) return `${String(status)} without an error of SCIM`;
  return typeof scimType === 'string' ? `${String(status)} ${scimType}` : String(status);
};
