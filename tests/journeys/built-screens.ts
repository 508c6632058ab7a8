import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Written {
  readonly id: string;
  readonly routes?: readonly { readonly path: string }[];
}

/** A screen with a path that needs nothing filled in. */
export interface BuiltScreen {
  readonly id: string;
  readonly path: string;
}

const folder = new URL('../../schemas/screens/', import.meta.url).pathname;

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'id' in value;

const read = (file: string): Written => {
  const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!isWritten(value)) throw new Error(`${file} is no screen.`);
  return value;
};

/** Every way into every screen of the portal: one that is added is among them without being named here. */
export const builtScreens: readonly BuiltScreen[] = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map(read)
  .flatMap(({ id, routes = [] }) => routes.map(({ path }) => ({ id, path })))
  .filter(({ path }) => !path.includes(':'));
