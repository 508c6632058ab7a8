import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import type { WriteInput } from '../../mechanism/write-call.ts';
import { partnerOfCall } from '../../queries/organisations/partner-details.ts';
import { platformBrand } from '../../rules/platform-brand.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Database } from '../../store/store.ts';
import { createRead, createWrite, type Operation } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

interface Plan {
  readonly part: 'brand' | 'config';
  readonly noun: string;
  readonly read: OperationId;
  readonly update: OperationId;
  readonly create?: OperationId;
  readonly remove?: OperationId;
}

interface WhitelabelInput extends WriteInput {
  readonly path: { readonly partnerId?: string };
  readonly query: { readonly partner_id?: string };
  readonly body: JsonObject;
}

/** Declares the calls about one part of a partner's brand: the partner is in the path, named by Admin, or the caller's. */
const defineWhitelabel = (plan: Plan): readonly Operation[] => {
  const { part, noun, read, update, create, remove } = plan;
  const partnerOf = async ({ path, query }: WhitelabelInput, database: Database, viewer: Viewer) =>
    path.partnerId ?? (await partnerOfCall(database, viewer, query.partner_id));
  const reading = createRead<WhitelabelInput>(read, async (input, { database, viewer }) =>
    readPart(database, plan, await partnerOf(input, database, viewer)),
  );
  const updating = createWrite<WhitelabelInput>(update, async (input, { database, viewer }) => {
    const partner = await partnerOf(input, database, viewer);
    const stored = { document: JSON.stringify(input.body), domain: domainOf(input.body) };
    const done = await attempt(database, () =>
      database
        .insertInto('partner_whitelabels')
        .values({ partner_id: partner, part, ...stored })
        .onConflict((conflicting) =>
          conflicting.columns(['partner_id', 'part']).doUpdateSet({ ...stored, updated_at: transactionNow }),
        )
        .execute(),
    );
    if ('violation' in done) return { refused: domainIsTaken() };
    return { answer: await readPart(database, plan, partner), audit: { target: partner } };
  });
  const creating = (id: OperationId): Operation =>
    createWrite<WhitelabelInput>(id, async (input, { database, viewer }) => {
      const partner = await partnerOf(input, database, viewer);
      const row = { partner_id: partner, part, document: JSON.stringify(input.body) };
      const done = await attempt(database, () =>
        database
          .insertInto('partner_whitelabels')
          .values({ ...row, domain: domainOf(input.body) })
          .execute(),
      );
      if ('result' in done)
        return { answer: await readPart(database, plan, partner), audit: { target: partner } };
      if (done.violation.constraint.includes('domain')) return { refused: domainIsTaken() };
      return { refused: conflict('exists', `This partner has its ${noun} already.`) };
    });
  const removing = (id: OperationId): Operation =>
    createWrite<WhitelabelInput>(id, async (input, { database, viewer }) => {
      const partner = await partnerOf(input, database, viewer);
      const { numDeletedRows } = await database
        .deleteFrom('partner_whitelabels')
        .where('partner_id', '=', partner)
        .where('part', '=', part)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound(noun);
      return { answer: null, audit: { target: partner } };
    });
  return [
    reading,
    updating,
    ...(create === undefined ? [] : [creating(create)]),
    ...(remove === undefined ? [] : [removing(remove)]),
  ];
};

/** One part of a partner's brand; the platform's own while the partner has none. */
const readPart = async (database: Database, { part, noun }: Plan, partnerId: string): Promise<JsonObject> => {
  const row = await database
    .selectFrom('partner_whitelabels')
    .select(['partner_id', 'document', 'created_at', 'updated_at'])
    .where('partner_id', '=', partnerId)
    .where('part', '=', part)
    .executeTakeFirst();
  if (row === undefined)
    return { partner_id: partnerId, ...platformBrand[part], created_at: null, updated_at: null };
  const { document, created_at, updated_at } = row;
  if (!isRecord(document)) throw new Error(`The ${noun} of ${partnerId} is not an object.`);
  return { partner_id: partnerId, ...document, created_at, updated_at };
};

const domainOf = (document: JsonObject): string | null =>
  typeof document['domain'] === 'string' ? document['domain'] : null;

const domainIsTaken = () =>
  unprocessable({
    pointer: '/domain',
    code: 'duplicate',
    message: 'Another partner has this domain.',
  });

/** The partner's own brand: the settings of its white label, and the texts for payers. */
export const whitelabelOperations = [
  ...defineWhitelabel({
    part: 'config',
    noun: 'white-label configuration',
    read: 'getWhitelabelConfig',
    create: 'createWhitelabelConfig',
    update: 'updateWhitelabelConfig',
    remove: 'deleteWhitelabelConfig',
  }),
  ...defineWhitelabel({
    part: 'brand',
    noun: 'brand',
    read: 'getWhitelabel',
    create: 'createWhitelabel',
    update: 'updateWhitelabel',
    remove: 'deleteWhitelabel',
  }),
  ...defineWhitelabel({
    part: 'brand',
    noun: 'brand',
    read: 'getPartnerWhitelabel',
    update: 'updatePartnerWhitelabel',
  }),
];
