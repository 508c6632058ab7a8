import fc from 'fast-check';
import { createCaller, openSession } from '../create-caller.ts';
import type { Caller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import type { DescribedCall, JsonObject } from '../described-call.ts';
import { send } from '../provider-under-test.ts';
import type { Answered, ProviderUnderTest } from '../provider-under-test.ts';
import { readReach } from '../reach/all.ts';
import { readRecordGraph } from '../record-graph.ts';
import type { RecordGraph } from '../record-graph.ts';
import { recordPlaces, withIdAt } from '../record-places.ts';
import type { RecordPlace } from '../record-places.ts';
import { addressOf, headersOf, jsonBody } from './contract-request.ts';
import type { ContractRequest } from './contract-request.ts';
import { fittingRequests, planRequests, REACHES } from './plan-requests.ts';
import type { ValueSource } from './fitting-values.ts';

type Who = NonNullable<ContractRequest['as']>;

/** The seeded world as generated requests need it: ids that exist, people who may ask, ways in. */
export interface ContractWorld {
  readonly requests: (call: DescribedCall, count: number) => AsyncGenerator<ContractRequest>;
  /** Sends to one operation, with callers of its own. */
  readonly sender: (call: DescribedCall) => (request: ContractRequest) => Promise<Answered>;
}

const SAMPLE = 24;
/** After so many calls somebody else asks, so that a rate limit lets the rest through. */
const CALLS_OF_ONE = 20;
/** Signing out, a change of one's own password and a second factor end the session in which they are done. */
const ENDS_SESSION: readonly string[] = ['logout', 'createPassword', 'changePassword', 'verifyTwoFactorCode'];

const PLANS = {
  admin: { role: 'Admin' },
  partner: { role: 'Partner', partnerId: 'par_southernstays' },
  merchant: { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
} as const;

/** Looks at the store of a provider; requests are the same for the same seed and store. */
export async function createContractWorld(
  document: JsonObject,
  provider: ProviderUnderTest,
  seed: number,
): Promise<ContractWorld> {
  const { database, base } = provider;
  const graph = await readRecordGraph(database);
  const reach = await readReach();
  const permissions = permissionsOf(document);

  const sourceFor = async (places: readonly RecordPlace[]): Promise<ValueSource> => {
    const kinds = [...new Set(places.map(({ kind }) => kind))];
    const ids = new Map<string, readonly string[]>();
    for (const kind of kinds) ids.set(kind, await graph.ids(kind, SAMPLE, String(seed)));
    return { document, ids: (kind) => ids.get(kind) ?? [] };
  };

  async function* requests(call: DescribedCall, count: number): AsyncGenerator<ContractRequest> {
    const places = recordPlaces(document, call);
    const source = await sourceFor(places);
    const entry = reach[call.operationId];
    const drafts = fc.sample(fittingRequests(call, source), { seed: seed + 1, numRuns: REACHES });
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
        ...(led.as === undefined ? {} : { as: led.as }),
      };
      yield entry === undefined ? await belongTogether(graph, places, base) : base;
    }
    for (const [index, request] of planRequests(call, source, seed, count).entries()) {
      const isWhole = request.kind === 'fitting' && index % 2 === 0;
      yield isWhole ? await belongTogether(graph, places, request) : request;
    }
  }

  const sender = (call: DescribedCall) => {
    const callers = new Map<Who, Caller>();
    const asking = askersOf(call);
    let sent = 0;
    return async (request: ContractRequest): Promise<Answered> => {
      const who =
        request.as ?? (request.kind === 'fitting' ? asking[sent % asking.length] : asking[0]) ?? 'admin';
      if (sent % CALLS_OF_ONE === 0) callers.clear();
      sent += 1;
      const caller = callers.get(who) ?? (await createCaller(database, { ...PLANS[who], permissions }));
      callers.set(who, caller);
      const answer = await send(base + addressOf(call.path, request), {
        method: request.method,
        headers: {
          ...headersOf(request),
          authorization: `Bearer ${caller.token}`,
          'x-forwarded-for': `198.51.${String(Math.floor(sent / CALLS_OF_ONE))}.${String(sent % 250)}`,
        },
        body: request.body?.text ?? null,
      });
      if (answer.status === 401 || (answer.status < 300 && ENDS_SESSION.includes(call.operationId)))
        callers.set(who, { ...caller, token: await openSession(database, caller.userId) });
      return answer;
    };
  };
  return { requests, sender };
}

async function oneOf(graph: RecordGraph, kind: string, seed: number): Promise<string> {
  const [id] = await graph.ids(kind, 1, String(seed));
  if (id === undefined) throw new Error(`The seeded world has no ${kind}.`);
  return id;
}

/** Chooses ids that go together: all that the most dependent of the named records belongs to. */
async function belongTogether(
  graph: RecordGraph,
  places: readonly RecordPlace[],
  request: ContractRequest,
): Promise<ContractRequest> {
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
}

function idAt(request: ContractRequest, { steps }: RecordPlace): string | null {
  const [place, name = ''] = steps;
  const value = place === 'path' && steps.length === 2 ? request.path[name] : undefined;
  return typeof value === 'string' ? value : null;
}

function askersOf(call: DescribedCall): readonly Who[] {
  const roles: unknown = objectOf(call.given['x-access'])['roles'];
  const turns = ['admin', 'admin', 'admin', 'partner', 'merchant'] as const;
  if (!Array.isArray(roles)) return turns;
  return turns.filter((who) => roles.includes(PLANS[who].role));
}

function permissionsOf(document: JsonObject): readonly string[] {
  const schemas = objectOf(objectOf(document['components'])['schemas']);
  const names: unknown = objectOf(schemas['Permission'])['enum'];
  return Array.isArray(names) ? names.map(String) : [];
}
