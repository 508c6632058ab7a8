import type { Migration } from '../migration.ts';

/**
 * Gives both ends of every foreign key one collation, "C" where they differ. PostgreSQL compares two that
 * differ under "C" and uses no index of the other: a query for the rows of a foreign key read the whole
 * table. A changed column can be an end of other keys, so it repeats until none differs.
 */
export const collationsMigration: Migration = {
  name: '0161-collations',
  statements: [
    `do $$ declare differing record; begin
      loop
        select near.attrelid::regclass as table_of_near, near.attname as near, near.attcollation as collation_of_near,
          far.attrelid::regclass as table_of_far, far.attname as far
        into differing
        from pg_constraint as keys
          cross join lateral unnest(keys.conkey, keys.confkey) as pair (near, far)
          join pg_attribute as near on near.attrelid = keys.conrelid and near.attnum = pair.near
          join pg_attribute as far on far.attrelid = keys.confrelid and far.attnum = pair.far
        where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace
          and near.attcollation <> far.attcollation
        limit 1;
        exit when not found;
        if differing.collation_of_near = 'pg_catalog."C"'::regcollation then
          execute format('alter table %s alter column %I type text collate "C"', differing.table_of_far, differing.far);
        else
          execute format('alter table %s alter column %I type text collate "C"', differing.table_of_near, differing.near);
        end if;
      end loop;
    end $$`,
  ],
};
