import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { commandLine, programDoors, programFolder } from './doors.ts';

const built = (source: string): string => source.replace(/\.ts$/, '.js');

const packedDoor = (source: string): JsonObject | string =>
  source.endsWith('.ts') ? { types: source.replace(/\.ts$/, '.d.ts'), default: built(source) } : source;

const inProgram = (source: string): string => `./${programFolder}/${source}`;

const namesOf = (manifest: JsonObject, list: string): readonly string[] => {
  const named = manifest[list];
  return isRecord(named) ? Object.keys(named) : [];
};

/**
 * Packages that others need, held to a version that runs on each Node that is promised: npm takes the overrides of a repository
 * for itself alone. A newer light-my-request needs a cookie that is for Node 22.
 */
const held = { 'light-my-request': '~6.6.0' } as const;

/** The versions that this repository has of packages. Throws for one that it does not name. */
const versionsOf = (names: readonly string[], repository: JsonObject): JsonObject =>
  Object.fromEntries(
    names.map((name) => {
      const version = ownText(repository['dependencies'], name);
      if (version === undefined)
        throw new Error(`The package needs ${name}, which package.json does not list under dependencies.`);
      return [name, version] as const;
    }),
  );

/** The manifests that the one of the package is made of. */
interface Manifests {
  /** That of the engine's sources. */
  readonly engine: JsonObject;
  /** That of this repository, which has the versions of what the rest of the package needs. */
  readonly repository: JsonObject;
}

/**
 * The manifest of the package: its doors lead to what was built, those that are no part of the engine are added, and what only
 * this repository does with it is left out. `imported` names the packages that the rest of the package imports.
 */
export const packageManifest = (
  { engine, repository }: Manifests,
  imported: ReadonlySet<string>,
): JsonObject => {
  const { scripts: _scripts, exports: doors, sideEffects, dependencies, ...rest } = engine;
  if (!isRecord(doors) || !Array.isArray(sideEffects) || !isRecord(dependencies))
    throw new Error('engine/package.json has to say its exports, sideEffects and dependencies.');
  const own = Object.keys(doors).map((door) => [door, packedDoor(ownText(doors, door) ?? '')] as const);
  const others = Object.entries(programDoors).map(
    ([door, source]) => [door, packedDoor(inProgram(source))] as const,
  );
  const present = [
    String(engine['name']),
    ...namesOf(engine, 'dependencies'),
    ...namesOf(engine, 'peerDependencies'),
  ];
  const added = [...imported].filter((name) => !present.includes(name));
  const all = { ...dependencies, ...versionsOf(added, repository), ...held };
  return {
    ...rest,
    bin: Object.fromEntries(
      Object.entries(commandLine).map(([name, source]) => [name, built(inProgram(source))]),
    ),
    sideEffects: [
      ...sideEffects.map((file: unknown) => built(String(file))),
      `./${programFolder}/app/ready/main.js`,
      `./${programFolder}/scripts/**`,
    ],
    exports: Object.fromEntries([...own, ...others]),
    types: './index.d.ts',
    dependencies: Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};
