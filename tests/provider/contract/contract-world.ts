import { omitUndefined, type JsonObject } from '@counterfoil/engine/json';
import fc from 'fast-check';
import { createCaller, openSession, type Caller } from '../create-caller.ts';
import { objectOf, type DescribedCall } from '../described-call.ts';
import { send, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { keepScimConnection, scimToken } from '../identity/scim/scim-connection.ts';
import { readReach } from '../reach/all.ts';
import { readRecordGraph, type RecordGraph } from '../record-graph.ts';
import { recordPlaces, withIdAt, type RecordPlace } from '../record-places.ts';
import { addressOf, headersOf, jsonBody, type ContractRequest } from './contract-request.ts';
import { fittingRequests, planRequests, reaches } from './plan-requests.ts';
import type { ValueSource } from './fitting-values.ts';

type Who = NonNullable<ContractRequest['as']>;

/** The facts of the seeded world that generated requests need: ids that exist, people who may call, and their tokens. */
export interface ContractWorld {
  readonly requests: (call: DescribedCall, count: number) => AsyncGenerator<ContractRequest>;
  /** Sends to one operation, with callers of its own. */
  readonly sender: (call: DescribedCall) => (request: ContractRequest) => Promise<Answered>;
}

const sample = 24;
/** After so many calls somebody else calls, so that a rate limit does not refuse the rest. */
const callsOfOne = 20;
/** Signing out, a change of one's own password, a proof of identity and other calls end the session in which they are made. */
const endsSession: readonly string[] = [
  'logout',
  'leaveSingleSignOn',
  'stopViewing',
  'createPassword',
  'changePassword',
  'confirmPassword',
  'confirmPasskey',
  'verifyTwoFactorCode',
  'endOwnSession',
  'endOtherSessions',
  'endUserSessions',
];

const plans = {
  admin: { role: 'Admin' },
  partner: { role: 'Partner', partnerId: 'par_southernstays' },
  merchant: { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
} as const;

/** Reads the store of a provider; requests are the same for the same seed and store. */
export const createContractWorld = async (
  document: JsonObject,
  provider: ProviderUnderTest,
  seed: number,
): Promise<ContractWorld> => {
  const { database, base } = provider;
  const graph = await readRecordGraph(database);
  const reach = await readReach();
  const permissions = permissionsOf(document);

  const sourceFor = async (places: readonly RecordPlace[]): Promise<ValueSource> => {
    const kinds = [...new Set(places.map(({ kind }) => kind))];
    const ids = new Map<string, readonly string[]>();
    for (const kind of kinds) ids.set(kind, await graph.ids(kind, sample, String(seed)));
    return { document, ids: (kind) => ids.get(kind) ?? [] };
  };

  const requests = async function* (call: DescribedCall, count: number): AsyncGenerator<ContractRequest> {
    const places = recordPlaces(document, call);
    const source = await sourceFor(places);
    const entry = reach[call.operationId];
    const drafts = fc.sample(fittingRequests(call, source), { seed: seed + 1, numRuns: reaches });
    for (const draft of drafts) {
      const led =
        entry === undefined ? {} : await entry({ database, id: (kind) => oneOf(graph, kind, seed) });
      const header = objectOf(led.header ?? {});
      const base: ContractRequest = {
        kind: 'reach',
        method: call.method,
        path: { ...draft.path, ...led.path },
        query: led.query ?? {},
        header,
        body: led.raw ?? (call.body === null ? null : jsonBody(led.body ?? draft.body)),
        ...omitUndefined({ as: led.as }),
      };
      yield entry === undefined ? await belongTogether(graph, places, base) : base;
    }
    for (const [index, request] of planRequests(call, source, seed, count).entries()) {
      const isWhole = request.kind === 'fitting' && index % 2 === 0;
      yield isWhole ? await belongTogether(graph, places, request) : request;
    }
  };

  const sender = (call: DescribedCall) => {
    const callers = new Map<Who, Caller>();
    const asking = askersOf(call);
    const isScim = objectOf(call.given['x-access'])['scheme'] === 'scimToken';
    let sent = 0;
    return async (request: ContractRequest): Promise<Answered> => {
      const who =
        request.as ?? (request.kind === 'fitting' ? asking[sent % asking.length] : asking[0]) ?? 'admin';
      if (sent % callsOfOne === 0) callers.clear();
      if (isScim) await keepScimConnection(database);
      sent += 1;
      const caller = callers.get(who) ?? (await createCaller(database, { ...plans[who], permissions }));
      callers.set(who, caller);
      const answer = await send(base + addressOf(call.path, request), {
        method: request.method,
        headers: {
          ...headersOf(request),
          authorization: `Bearer ${isScim ? scimToken : caller.token}`,
          'x-forwarded-for': `198.51.${String(Math.floor(sent / callsOfOne))}.${String(sent % 250)}`,
        },
        body: request.body?.text ?? null,
      });
      if (answer.status === 401 || (answer.status < 300 && endsSession.includes(call.operationId)))
        callers.set(who, { ...caller, token: await openSession(database, caller.userId) });
      return answer;
    };
  };
  return { requests, sender };
};

const oneOf = async (graph: RecordGraph, kind: string, seed: number): Promise<string> => {
  const [id] = await graph.ids(kind, 1, String(seed));
  if (id === undefined) throw new Error(`The seeded world has no ${kind}.`);
  return id;
};

/** Chooses ids that belong together: all records to which the most dependent of the named ones belongs. */
const belongTogether = async (
  graph: RecordGraph,
  places: readonly RecordPlace[],
  request: ContractRequest,
): Promise<ContractRequest> => {
  if (places.length < 2) return request;
  let best: ContractRequest = request;
  let most = 0;
  for (const anchor of places) {
    const id = idAt(request, anchor);
    if (id === null) continue;
    const parents = await graph.parentsOf(anchor.kind, id);
    const others = places.filter((place) => place !== anchor && parents.has(graph.tableOf(place.kind)));
    if (others.length <= most) continue;
    most = others.length;
    best = others.reduce(
      (changed, place) => withIdAt(changed, place.steps, parents.get(graph.tableOf(place.kind)) ?? id),
      request,
    );
  }
  return best;
};

const idAt = (request: ContractRequest, { steps }: RecordPlace): string | null => {
  const [place, name = ''] = steps;
  const value = place === 'path' && steps.length === 2 ? request.path[name] : undefined;
  return typeof value === 'string' ? value : null;
};

const askersOf = (call: DescribedCall): readonly Who[] => {
  const roles: unknown = objectOf(call.given['x-access'])['roles'];
  const turns = ['admin', 'admin', 'admin', 'partner', 'merchant'] as const;
  if (!Array.isArray(roles)) return turns;
  return turns.filter((who) => roles.includes(plans[who].role));
};

const permissionsOf = (document: JsonObject): readonly string[] => {
  const schemas = objectOf(objectOf(document['components'])['schemas']);
  const names: unknown = objectOf(schemas['Permission'])['enum'];
  return Array.isArray(names) ? names.map(String) : [];
};
