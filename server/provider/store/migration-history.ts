import { createHash } from 'node:crypto';
import { StartError } from '../../start-error.ts';
import type { Migration } from './migrations/migration.ts';

/** A migration that a store has; without a checksum where the version that applied it stored none. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
}

/** The SHA-256 of a migration's statements in hexadecimal digits; how they are indented does not matter. */
export const checksumOf = ({ statements }: Migration): string => {
  const hash = createHash('sha256');
  for (const statement of statements) hash.update(`${statement.replaceAll(/\s+/g, ' ').trim()};`);
  return hash.digest('hex');
};

const otherPlace = 'Or choose another store with DATA_DIR or DATABASE_URL.';

/** Throws `StartError` where a store has a migration that is unknown to this version or different in it; nothing is changed there. */
export const refuseForeignHistory = (
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer = applied.find(({ name }) => !known.has(name));
  if (newer !== undefined)
    throw new StartError(
      `This store was made by a newer version of Counterfoil: it has the migration ${newer.name}, which this version does not know. Start that version. ${otherPlace}`,
    );
  const changed = applied.find(({ name, checksum }) => {
    const migration = known.get(name);
    return checksum !== null && migration !== undefined && checksum !== checksumOf(migration);
  });
  if (changed !== undefined)
    throw new StartError(
      `This store was made by another version of Counterfoil, in which the migration ${changed.name} was a different one. Start that version. ${otherPlace}`,
    );
};
