/** The doors of the package that are no part of the engine, and the sources that they lead to. */
export const programDoors = {
  './gateway': 'server/gateway/index.ts',
  './host': 'scripts/host/index.ts',
  './mock': 'server/mock/index.ts',
} as const;

/** The command that the package installs, and its source. */
export const commandLine = { counterfoil: 'scripts/counterfoil.ts' } as const;

/** The folder of the package in which everything is that is no part of the engine. */
export const programFolder = 'program';
