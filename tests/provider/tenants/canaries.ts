import { sql } from 'kysely';
import type { Database } from '../../../server/provider/store/store.ts';
import { objectOf } from '../described-call.ts';
import { isHidden, viewers, type TenantViewer } from './tenant-viewers.ts';

/** Ids, names, e-mails, references and the like that only records hidden from a viewer contain. */
export type Canaries = ReadonlyMap<TenantViewer['name'], ReadonlySet<string>>;

const identifying = /(^|_)(id|reference|name|email|alias|token|holder|number|key|code|secret|url|hash)$/;
const shortest = 6;

interface Row {
  readonly row: unknown;
  readonly merchant: string | null;
  readonly partner: string | null;
}

/** Reads every table with a column of its merchant or its partner. */
export const readCanaries = async (database: Database): Promise<Canaries> => {
  const rows = [
    ...(await readRows(database)),
    ...(await readTenants(database)),
    ...(await readCommon(database)),
  ];
  return new Map(
    viewers.map((viewer) => {
      const [hidden, shown] = [new Set<string>(), new Set<string>()];
      for (const { row, ...owner } of rows) {
        const isForeign = isHidden(viewer, { id: '', ...owner });
        for (const text of identifyingTexts(row)) {
          if (isForeign) hidden.add(text);
          // A text that is also in a shown record reveals nothing.
          else for (const piece of piecesOf(text)) shown.add(piece);
        }
      }
      return [viewer.name, new Set([...hidden].filter((text) => !shown.has(text)))] as const;
    }),
  );
};

const readTenants = async (database: Database): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select to_jsonb(merchants) as row, id as merchant, partner_id as partner from merchants
    union all select to_jsonb(partners), null, id from partners`.execute(database);
  return rows;
};

/** Rows of the tables without a foreign key to anybody: everybody may know their content. */
const readCommon = async (database: Database): Promise<readonly Row[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    with recursive owned (id) as (
      select oid from pg_class where relname in ('merchants', 'partners', 'users') and relkind = 'r'
      union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f')
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select id from owned)
      and oid in (select confrelid from pg_constraint where contype = 'f')`.execute(database);
  const found: Row[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Row>`
      select to_jsonb(record) as row, null as merchant, null as partner from ${sql.table(name)} as record`.execute(
      database,
    );
    found.push(...rows);
  }
  return found;
};

const readRows = async (database: Database): Promise<readonly Row[]> => {
  const { rows: tables } = await sql<{ table_name: string; has_merchant: boolean; has_partner: boolean }>`
    select table_name, bool_or(column_name = 'merchant_id') as has_merchant,
      bool_or(column_name = 'partner_id') as has_partner
    from information_schema.columns where table_schema = 'public' and table_name <> 'merchants'
    group by table_name having bool_or(column_name in ('merchant_id', 'partner_id'))`.execute(database);
  const found: Row[] = [];
  for (const { table_name, has_merchant, has_partner } of tables) {
    const merchant = has_merchant ? sql`record.merchant_id` : sql`null::text`;
    const partner = has_partner ? sql`record.partner_id` : sql`null::text`;
    const { rows } = await sql<Row>`
      select to_jsonb(record) as row, ${merchant} as merchant, coalesce(merchants.partner_id, ${partner}) as partner
      from ${sql.table(table_name)} as record left join merchants on merchants.id = ${merchant}`.execute(
      database,
    );
    found.push(...rows);
  }
  return found;
};

const identifyingTexts = (row: unknown): readonly string[] =>
  Object.entries(objectOf(row)).flatMap(([name, value]) =>
    typeof value === 'string' && value.length >= shortest && identifying.test(name) ? [value] : [],
  );

/** A text, its fields, and the words in it that are no names: ids, references and addresses. */
const piecesOf = (text: string): readonly string[] => {
  const words = (text.match(/[\w.%+@-]{6,}/g) ?? []).filter((word) => /[_@\d]/.test(word));
  return [text, ...text.split(/[",\r\n\t;]/), ...words];
};

/** The texts in an answer that the viewer must not know; ids and addresses are found inside longer texts too. */
export const findForeign = (canaries: ReadonlySet<string>, body: unknown): readonly string[] => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) visit(Object.entries(value));
    else if (typeof value === 'string') {
      for (const piece of piecesOf(value)) if (canaries.has(piece)) found.add(piece);
    }
  };
  visit(body);
  return [...found];
};
