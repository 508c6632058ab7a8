import { createCaller, type Caller, type CallerPlan } from '../create-caller.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

export interface Sent {
  readonly body?: object;
  readonly header?: Readonly<Record<string, string>>;
}

/** A provider with people who have no permissions but those of their plan, and the calls that they make. */
export interface WorkDesk<Name extends string> {
  readonly provider: ProviderUnderTest;
  readonly idOf: (name: Name) => string;
  readonly call: (name: Name, method: string, path: string, sent?: Sent) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export const openWorkDesk = async <Name extends string>(
  people: Readonly<Record<Name, CallerPlan>>,
): Promise<WorkDesk<Name>> => {
  const provider = await startProvider({ transactions: 300 });
  await provider.database.deleteFrom('role_permissions').execute();
  const callers = new Map<string, Caller>();
  for (const [name, plan] of Object.entries<CallerPlan>(people))
    callers.set(name, await createCaller(provider.database, plan));
  const callerOf = (name: Name): Caller => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`Nobody is called ${name}.`);
    return caller;
  };
  return {
    provider,
    idOf: (name) => callerOf(name).userId,
    call: (name, method, path, { body, header } = {}) =>
      send(`${provider.base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${callerOf(name).token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...header,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close: () => provider.close(),
  };
};
