import type { JsonObject } from '@counterfoil/engine/json';
import fc from 'fast-check';
import { jsonBody, type ContractRequest } from '../contract/contract-request.ts';
import { hostileIds } from '../contract/hostile-ids.ts';
import { fittingRequests } from '../contract/plan-requests.ts';
import type { DescribedCall } from '../described-call.ts';
import type { Reach } from '../reach/reach.ts';
import type { OwnedRecord, RecordGraph } from '../record-graph.ts';
import { recordPlaces, withIdAt, type RecordPlace } from '../record-places.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { relationOf, type TenantViewer } from './tenant-viewers.ts';

/** One request as a tenant, and the same with an id that nobody has where both must get the same answer. */
export interface Probe {
  readonly class: 'own' | 'sibling' | 'foreign' | 'foreign with its parents' | 'absent' | 'malformed';
  readonly place: string;
  /** The kind of record at that place; null where there is none. */
  readonly kind: string | null;
  readonly request: ContractRequest;
  readonly twin: ContractRequest | null;
  /** The ids in the request, to be masked in its answer. */
  readonly named: readonly string[];
}

export const absent = 'rec_absent0000000000';
const page = 100;

/** Makes the probes of a call for a viewer from the present records of the store. */
export const createProber = (document: JsonObject, database: Database, graph: RecordGraph, reach: Reach) => {
  let owners = new Map<string, readonly OwnedRecord[]>();
  const ownersOf = async (kind: string): Promise<readonly OwnedRecord[]> => {
    const known = owners.get(kind) ?? (await graph.ownersOf(kind));
    owners.set(kind, known);
    return known;
  };
  const pick = async (
    kind: string,
    fits: (record: OwnedRecord) => boolean,
    turn: number,
  ): Promise<string | null> => {
    const fitting = (await ownersOf(kind)).filter(fits);
    return fitting[turn % Math.max(fitting.length, 1)]?.id ?? null;
  };

  /** A whole request in which every id is the viewer's own, or common, and ids that can belong together do. */
  const ownRequest = async (
    call: DescribedCall,
    places: readonly RecordPlace[],
    viewer: TenantViewer,
    turn: number,
  ): Promise<ContractRequest> => {
    const entry = reach[call.operationId];
    const led = await entry?.({ database, id: async (kind) => (await pick(kind, () => true, 0)) ?? absent });
    const own = new Map<string, string>();
    for (const { kind } of places) {
      const id =
        (await pick(kind, (record) => relationOf(viewer, record) === 'own', turn)) ??
        (await pick(kind, (record) => relationOf(viewer, record) === 'common', turn));
      own.set(kind, id ?? absent);
    }
    const [draft] = fc.sample(fittingRequests(call, { document, ids: (kind) => [own.get(kind) ?? absent] }), {
      seed: 7 + turn,
      numRuns: 1,
    });
    if (draft === undefined) throw new Error('Nothing was generated.');
    const body = call.body === null ? null : jsonBody(led?.body ?? draft.body);
    const limit = call.parameters.some(({ name, place }) => place === 'query' && name === 'limit')
      ? { limit: page }
      : {};
    const path = { ...draft.path, ...led?.path };
    const base: ContractRequest = {
      kind: 'fitting',
      method: call.method,
      path,
      query: { ...led?.query, ...limit },
      header: {},
      body,
    };
    const needed = places.filter((place) => place.steps[0] !== 'query' && isGiven(base, place));
    const named = needed.reduce(
      (request, { kind, steps }) => withIdAt(request, steps, own.get(kind) ?? absent),
      base,
    );
    return together(needed, named, own);
  };

  const together = async (
    places: readonly RecordPlace[],
    request: ContractRequest,
    ids: ReadonlyMap<string, string>,
  ): Promise<ContractRequest> => {
    let best = request;
    let most = 0;
    for (const anchor of places) {
      const parents = await graph.parentsOf(anchor.kind, ids.get(anchor.kind) ?? absent);
      const others = places.filter(({ kind }) => kind !== anchor.kind && parents.has(graph.tableOf(kind)));
      if (others.length <= most) continue;
      most = others.length;
      best = others.reduce(
        (changed, { kind, steps }) => withIdAt(changed, steps, parents.get(graph.tableOf(kind)) ?? absent),
        request,
      );
    }
    return best;
  };

  const probesOf = async (
    call: DescribedCall,
    viewer: TenantViewer,
    turn: number,
  ): Promise<readonly Probe[]> => {
    const places = recordPlaces(document, call);
    const own = await ownRequest(call, places, viewer, turn);
    const probes: Probe[] = [{ class: 'own', place: '', kind: null, request: own, twin: null, named: [] }];
    for (const [index, place] of places.entries()) {
      const at = place.steps.join('/');
      const probe = (relation: Probe['class'], id: string, isAlike: boolean): Probe => {
        const request = withIdAt(own, place.steps, id);
        return {
          class: relation,
          place: at,
          kind: place.kind,
          request,
          twin: isAlike ? withIdAt(own, place.steps, absent) : null,
          named: [id],
        };
      };
      const foreign = await pick(
        place.kind,
        (record) => relationOf(viewer, record) === 'foreign',
        turn + index,
      );
      const sibling = await pick(
        place.kind,
        (record) => relationOf(viewer, record) === 'sibling',
        turn + index,
      );
      if (foreign !== null)
        probes.push(probe('foreign', foreign, true), ...(await wholly(places, own, place, foreign)));
      if (sibling !== null) probes.push(probe('sibling', sibling, true));
      probes.push(
        probe('absent', absent, false),
        probe('malformed', hostileIds[(turn + index) % hostileIds.length] ?? ';', false),
      );
    }
    return probes;
  };

  /** A foreign record under its own, equally foreign parents. */
  const wholly = async (
    places: readonly RecordPlace[],
    own: ContractRequest,
    place: RecordPlace,
    foreign: string,
  ): Promise<readonly Probe[]> => {
    const parents = await graph.parentsOf(place.kind, foreign);
    const others = places.filter(
      ({ kind, steps }) => kind !== place.kind && steps[0] !== 'query' && parents.has(graph.tableOf(kind)),
    );
    if (others.length === 0) return [];
    const named = others.map(({ kind }) => parents.get(graph.tableOf(kind)) ?? absent);
    const request = others.reduce(
      (changed, { steps }, index) => withIdAt(changed, steps, named[index] ?? absent),
      withIdAt(own, place.steps, foreign),
    );
    const twin = others.reduce(
      (changed, { steps }) => withIdAt(changed, steps, absent),
      withIdAt(own, place.steps, absent),
    );
    return [
      {
        class: 'foreign with its parents',
        place: place.steps.join('/'),
        kind: place.kind,
        request,
        twin,
        named: [foreign, ...named],
      },
    ];
  };

  const forget = (): void => {
    owners = new Map();
  };
  return { probesOf, forget };
};

/** Whether the request has a value at this place, so that the id there can be the viewer's own. */
const isGiven = (request: ContractRequest, { steps }: RecordPlace): boolean => {
  const [place, ...rest] = steps;
  if (place === 'path') return true;
  let value: unknown = request.body === null ? undefined : JSON.parse(request.body.text);
  for (const step of rest) {
    if (step === '*') value = Array.isArray(value) ? value[0] : undefined;
    else
      value =
        typeof value === 'object' && value !== null
          ? new Map<string, unknown>(Object.entries(value)).get(step)
          : undefined;
  }
  return value !== undefined && value !== null;
};
