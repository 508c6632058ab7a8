import { send, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

/** Calls the provider as one person, without the typed client. */
export interface Caller {
  /** The Authorization header of their calls. */
  readonly authorization: string;
  readonly get: (path: string) => Promise<Answered>;
  readonly post: (path: string, body: object, header?: Readonly<Record<string, string>>) => Promise<Answered>;
  readonly put: (path: string, body: object, header?: Readonly<Record<string, string>>) => Promise<Answered>;
}

/** Signs in and answers the caller. */
export const createCaller = async (provider: ProviderUnderTest, user: string): Promise<Caller> => {
  const authorization = `Bearer ${await provider.signIn(user)}`;
  const write =
    (method: string) =>
    (path: string, body: object, header: Readonly<Record<string, string>> = {}): Promise<Answered> =>
      send(`${provider.base}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...header },
        body: JSON.stringify(body),
      });
  return {
    authorization,
    get: (path) => send(`${provider.base}${path}`, { headers: { authorization } }),
    post: write('POST'),
    put: write('PUT'),
  };
};
