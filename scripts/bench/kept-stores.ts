import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../portal-build.ts';
import { startBenchPostgres, type BenchPostgres } from './bench-postgres.ts';
import { startProviderProcess, type StoreOfProvider } from './provider-process.ts';

/** Seeded stores that stay when the bench is over: a million rows take minutes to make. */
export interface KeptStores {
  /** A folder with an embedded store of so many transactions. */
  readonly embedded: (transactions: number) => Promise<string>;
  /** The address of a database of so many transactions. */
  readonly postgres: (transactions: number) => Promise<string>;
  readonly close: () => void;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const fingerprint = (): string => {
  const parts = ['seed', 'provider/store', 'provider/access', 'provider/rules', 'provider/settlement'];
  const sources = parts.flatMap((part) =>
    readdirSync(join(projectFolder, 'server', part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(projectFolder, 'server', part, name)),
  );
  return hashOf(
    [...sources.toSorted(), join(projectFolder, 'package-lock.json')]
      .map((file) => readFileSync(file, 'utf8'))
      .join(''),
  );
};

/** Opens them where this checkout keeps them; those of another state of the code that makes them are removed. */
export const openKeptStores = (log: (line: string) => void): KeptStores => {
  // Not in the checkout: PostgreSQL's own user must reach it.
  const prefix = `counterfoil-kept-${hashOf(projectFolder)}-`;
  const name = prefix + fingerprint();
  for (const other of readdirSync(tmpdir()))
    if (other.startsWith(prefix) && other !== name) rmSync(join(tmpdir(), other), { recursive: true });
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  let server: BenchPostgres | undefined;

  const seed = async (words: string, transactions: number, store: StoreOfProvider): Promise<void> => {
    const begun = performance.now();
    const provider = await startProviderProcess({ transactions, ...store });
    const seconds = (performance.now() - begun) / 1000;
    const memory = provider.mostMemory();
    await provider.close();
    log(
      `  ${words}: ${transactions.toLocaleString('en')} transactions seeded in ${seconds.toFixed(0)} s` +
        (memory === undefined ? '' : `, with at most ${memory.toFixed(0)} MB`),
    );
  };

  return {
    embedded: async (transactions) => {
      const place = join(folder, `embedded-${String(transactions)}`);
      if (existsSync(place)) return place;
      const unfinished = `${place}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      await seed('embedded', transactions, { folder: unfinished });
      renameSync(unfinished, place);
      return place;
    },
    postgres: async (transactions) => {
      server ??= startBenchPostgres(join(folder, 'postgres'));
      const { url, isNew } = server.database(`rows_${String(transactions)}`);
      // A seed is one transaction: what was broken off left nothing, and is begun anew.
      if (isNew) await seed('PostgreSQL', transactions, { databaseUrl: url });
      return url;
    },
    close: () => server?.stop(),
  };
};
