import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen that was drafted, as far as one has to know it to open it. */
export interface DraftedScreen {
  readonly file: string;
  readonly paths: readonly string[];
  /** The operations that it asks, in the order in which they are written. */
  readonly operations: readonly string[];
  /** By what has to be chosen first, the parameter of an operation that it fills, as `operation parameter`. */
  readonly needs: ReadonlyMap<string, string>;
  /** The names of what is typed, since there is nothing to choose it from. */
  readonly typed: readonly string[];
}

const partsOf = (value: unknown): readonly unknown[] =>
  isArray(value)
    ? value.flatMap(partsOf)
    : isRecord(value)
      ? [value, ...Object.values(value).flatMap(partsOf)]
      : [];

const scopeOf = (value: unknown): string | undefined => {
  const [, name] = /^scope\.(.+)$/.exec(ownText(value, 'var') ?? '') ?? [];
  return name;
};

const screenOf = (file: string, written: unknown): DraftedScreen => {
  const routes = readOwn(written, 'routes');
  const scope = readOwn(written, 'scope');
  const parts = partsOf(written);
  const asked = parts.flatMap((part) => {
    const operation = ownText(part, 'operation');
    return operation === undefined ? [] : [{ operation, path: readOwn(part, 'path') }];
  });
  const needs = asked.flatMap(({ operation, path }) =>
    Object.entries(isRecord(path) ? path : {}).flatMap(([parameter, value]) => {
      const name = scopeOf(value);
      return name === undefined ? [] : [[name, `${operation} ${parameter}`] as const];
    }),
  );
  return {
    file,
    paths: (isArray(routes) ? routes : []).flatMap((route) => ownText(route, 'path') ?? []),
    operations: [...new Set(asked.map(({ operation }) => operation))],
    needs: new Map(needs),
    typed: (isArray(scope) ? scope : []).flatMap((one) =>
      ownText(one, 'lookup') === undefined ? (ownText(one, 'name') ?? []) : [],
    ),
  };
};

/** The screens in the folder of a portal, those that need the least chosen first. */
export const draftedScreens = (folder: string): readonly DraftedScreen[] => {
  const files = readdirSync(join(folder, 'schemas/screens'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const path = `schemas/screens/${file.replaceAll('\\', '/')}`;
      const written: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      return screenOf(path, written);
    })
    .toSorted((one, other) => one.needs.size - other.needs.size || one.file.localeCompare(other.file));
};
