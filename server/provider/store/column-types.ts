import type { ColumnType } from 'kysely';

/** An instant: written as RFC 3339 text, read as RFC 3339 text in UTC. */
export type Instant = string;

/** A jsonb column: written as JSON text, read parsed. */
export type Json<Value> = ColumnType<Value, string, string>;
export type JsonObject = ColumnType<Record<string, unknown> | null, string | null, string | null>;
