import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Written {
  readonly id: string;
  readonly routes?: readonly { readonly path: string; readonly variant?: string }[];
}

/** A way into a screen by a path that needs nothing filled in. */
export interface BuiltScreen {
  readonly id: string;
  readonly path: string;
}

const folder = join(import.meta.dirname, '../../schemas/screens');

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'id' in value;

const read = (file: string): Written => {
  const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!isWritten(value)) throw new Error(`${file} is no screen.`);
  return value;
};

const ways = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map(read)
  .flatMap(({ id, routes = [] }) => routes.map(({ path, variant }) => ({ id, path, variant })))
  .filter(({ path }) => !path.includes(':'));

/** The last of each, which is the widest: management comes after the report. */
const lastOfEach = (nameOf: (way: (typeof ways)[number]) => string): readonly BuiltScreen[] => [
  ...new Map(ways.map((way) => [nameOf(way), way])).values(),
];

/** Every screen of the portal, by one way into it: one that is added is among them without being named here. */
export const builtScreens = lastOfEach(({ id }) => id);

/** Every screen in every variant. */
export const builtVariants = lastOfEach(({ id, variant }) => `${id} ${variant ?? ''}`);
