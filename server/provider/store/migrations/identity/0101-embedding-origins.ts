import type { Migration } from '../migration.ts';

/** The sites whose pages may read by a user's public key; they remain when the key is replaced. */
export const embeddingOriginsMigration: Migration = {
  name: '0101-embedding-origins',
  statements: [
    `create table embedding_origins (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      origin text not null check (length(origin) between 9 and 200),
      created_at timestamptz not null default now(),
      unique (user_id, origin)
    )`,
  ],
};
