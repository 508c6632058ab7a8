import { isRecord } from '@counterfoil/engine/json';
import type { Database } from '../store/store.ts';
import type { SealedFields } from '../store/tables/audit-seals.ts';
import { column, document, orNull, rowsOf } from '../store/typed-sql.ts';
import { digestRow, digestSeal, isSealable, type SealableAudit } from './digests.ts';
import { eraseOperation } from './erase-values.ts';
import { readSeals } from './read-seals.ts';
import { sealable } from './sealable.ts';

/** What is wrong, such as `aud_1-removed` or `seal-12-changed`. */
type Fault = string;

/** So many seals are read at once. */
const piece = 10;

/** A transaction is over within this time, in hours: an older row that comes after a seal of all rows was put in later. */
const longestTransaction = 1;

type Seal = Awaited<ReturnType<typeof readSeals>>[number];

const readSealed = (database: Database, from: number, to: number) =>
  rowsOf({
    audit_id: column.text,
    batch: column.bigint,
    place: column.bigint,
    secret: orNull(column.bytea),
    fields: orNull(document<SealedFields>()),
    digest: column.text,
    audit: orNull(document<object>()),
  })`
    select sealed.audit_id, sealed.batch, sealed.place::bigint as place, sealed.secret, sealed.fields,
      encode(sealed.digest, 'hex') as digest, to_jsonb(audit) as audit
    from sealed_audits as sealed left join lateral (
      select ${sealable} from audits where audits.id = sealed.audit_id) as audit on true
    where sealed.batch between ${from} and ${to} order by sealed.batch, sealed.place`.execute(database);

type Sealed = Awaited<ReturnType<typeof readSealed>>[number];

/** The fields that rows of the audit log say were erased, as `aud_1 actor`. */
const readClaims = async (database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf({ erased: document<object>() })`
    select new_value -> 'erased' as erased from audits
    where operation = ${eraseOperation} and concerns && ${ids}::text[]
      and jsonb_typeof(new_value -> 'erased') = 'object'`.execute(database);
  return new Set(
    rows.flatMap(({ erased }) =>
      Object.entries(erased).flatMap(([id, names]: [string, unknown]) =>
        Array.isArray(names) ? names.map((name) => `${id} ${String(name)}`) : [],
      ),
    ),
  );
};

/** Takes the columns of a row apart from JSON, in which they came beside its seal. */
const auditOf = (audit: object | null): SealableAudit | null =>
  isRecord(audit) && isSealable(audit) ? audit : null;

const checkRow = (row: Sealed, claims: ReadonlySet<string>, drainedAt: string | null): readonly Fault[] => {
  if (row.audit === null) return [`${row.audit_id}-removed`];
  const audit = auditOf(row.audit);
  if (audit === null || digestRow(audit, row) !== row.digest) return [`${row.audit_id}-changed`];
  const erased = Object.entries(row.fields ?? {}).filter(([, known]) => 'digest' in known);
  if (erased.some(([name]) => !claims.has(`${row.audit_id} ${name}`))) return [`${row.audit_id}-erased`];
  const wasLate =
    drainedAt !== null &&
    Date.parse(audit.created_at) < Date.parse(drainedAt) - longestTransaction * 3_600_000;
  return wasLate ? [`${row.audit_id}-inserted`] : [];
};

const checkSeal = (seal: Seal, rows: readonly Sealed[], previous: string): boolean =>
  seal.previous === previous &&
  seal.rows === rows.length &&
  rows.every(({ place }, at) => place === at) &&
  seal.digest ===
    digestSeal(
      seal,
      rows.map(({ digest }) => digest),
    );

/** Rows of the log that are neither sealed nor waiting for it, and those that waited and are gone. */
const checkQueue = async (database: Database): Promise<readonly Fault[]> => {
  const rows = await rowsOf({ fault: column.text })`
    select id || '-inserted' as fault from audits
    where not exists (select from sealed_audits where audit_id = id)
      and not exists (select from unsealed_audits where audit_id = id)
    union all select audit_id || '-removed' from unsealed_audits
    where not exists (select from audits where id = audit_id)`.execute(database);
  return rows.map(({ fault }) => fault);
};

/** What of the chain is not as long as it was: seals that its rows, its end or a copy outside the database speak of. */
const checkEnd = async (database: Database, last: Pick<Checked, 'batch'>): Promise<readonly Fault[]> => {
  const rows = await rowsOf({ batch: column.bigint, fits: column.boolean })`
    select audit_chain.batch, exists (
      select from audit_seals where audit_seals.batch = audit_chain.batch and audit_seals.digest = audit_chain.digest
    ) or audit_chain.batch = 0 as fits from audit_chain
    union all select distinct sealed_audits.batch, false from sealed_audits
    where not exists (select from audit_seals where audit_seals.batch = sealed_audits.batch)`.execute(
    database,
  );
  const faults = rows.flatMap(({ batch, fits }) => (fits ? [] : [`seal-${String(batch)}-missing`]));
  const [chain] = rows;
  return chain !== undefined && chain.batch < last.batch
    ? [...faults, `seal-${String(last.batch)}-changed`]
    : faults;
};

/** How far the chain was checked: its last seal, and when every row that was there had been sealed. */
interface Checked {
  readonly batch: number;
  readonly digest: string | null;
  readonly drainedAt: string | null;
}

/** Compares seals with their copies outside the database. */
export interface OutsideRoots {
  /** The batches of copies that no seal of the database equals. */
  readonly differing: (database: Database) => Promise<readonly number[]>;
}

/**
 * Checks the whole audit log against its seals, a piece at a time, so that others can work in between; answers what is wrong,
 * sorted: `removed`, `changed`, `inserted` or `erased` rows, and `changed` or `missing` seals.
 */
export const checkSeals = async (database: Database, outside?: OutsideRoots): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  let last: Checked = { batch: 0, digest: null, drainedAt: null };
  for (;;) {
    const seals = await readSeals(database, last.batch, piece);
    const [to] = seals.slice(-1);
    if (to === undefined) break;
    const rows = await readSealed(database, last.batch + 1, to.batch);
    const erased = rows.filter(({ fields }) => fields !== null).map((row) => row.audit_id);
    const claims = await readClaims(database, erased);
    for (const seal of seals) {
      for (let missing = last.batch + 1; missing < seal.batch; missing += 1)
        faults.push(`seal-${String(missing)}-missing`);
      const own = rows.filter(({ batch }) => batch === seal.batch);
      if (!checkSeal(seal, own, last.digest ?? seal.previous))
        faults.push(`seal-${String(seal.batch)}-changed`);
      for (const row of own) faults.push(...checkRow(row, claims, last.drainedAt));
      last = {
        batch: seal.batch,
        digest: seal.digest,
        drainedAt: seal.drained ? seal.sealed_at : last.drainedAt,
      };
    }
  }
  faults.push(...(await checkEnd(database, last)), ...(await checkQueue(database)));
  for (const batch of (await outside?.differing(database)) ?? [])
    faults.push(`seal-${String(batch)}-changed`);
  return [...new Set(faults)].toSorted();
};
