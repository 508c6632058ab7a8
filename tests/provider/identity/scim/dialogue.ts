import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf } from '../../described-call.ts';
import { outcomeOf, patchSchema, startScimWorld } from './scim-world.ts';

/** A step of a dialogue: ids of what was made before stand in braces. */
export interface Step {
  readonly says: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly outcome: string;
  readonly answer?: unknown;
  /** The name under which the id of the answer is kept. */
  readonly as?: string;
}

const filled = (value: unknown, ids: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name) => ids.get(String(name)) ?? whole));

/** Holds a dialogue with an organisation of its own, one step after the other. */
export const dialogue = (steps: readonly Step[]): void => {
  let world: Awaited<ReturnType<typeof startScimWorld>>;
  let org: Awaited<ReturnType<Awaited<ReturnType<typeof startScimWorld>>['connect']>>;
  beforeAll(async () => {
    world = await startScimWorld();
    org = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
  });
  afterAll(() => world.provider.close());

  const ids = new Map<string, string>();
  it.each(steps.map((step) => [step.says, step] as const))('%s', async (_says, step) => {
    const { method = 'GET', path, body, outcome, answer, as } = step;
    const done = await org.call({
      method,
      path: String(filled(path, ids)),
      ...(body === undefined ? {} : { body: filled(body, ids) }),
    });
    const came = outcomeOf(done);
    expect(came === outcome ? came : `${came} ${JSON.stringify(done.body)}`).toBe(outcome);
    if (answer !== undefined) expect(done.body).toMatchObject(objectOf(filled(answer, ids)));
    if (as !== undefined) ids.set(as, String(objectOf(done.body)['id']));
  });
};

/** A path with a filter. */
export const filterBy = (path: string, filter: string, more = ''): string =>
  `${path}?filter=${encodeURIComponent(filter).replaceAll('%7B', '{').replaceAll('%7D', '}')}${more}`;

/** The answer of a list with nothing in it. */
export const none = { totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 };

/** The body of a PATCH. */
export const patchOf = (...Operations: readonly object[]) => ({ schemas: [patchSchema], Operations });
