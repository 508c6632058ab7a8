import type { ProjectConfig } from '@counterfoil/engine/project';
import { parseKnownCalls, type KnownCalls } from '@counterfoil/engine/resolve';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { portalFiles } from '../../server/gateway/portal-files.ts';
import { StartError } from '../../server/start-error.ts';
import type { PreparePages } from '../run-portal.ts';
import { browserHost } from './browser-host.ts';
import { isPortalFresh } from './portal-build.ts';

/** The command of the build: TypeScript in its repository, and JavaScript in the package that was built of it. */
const buildProgram = (): readonly string[] => {
  const extension = extname(import.meta.filename);
  const loader = extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
  return [...loader, join(import.meta.dirname, `../build${extension}`)];
};

/** In a process of its own: what a build takes of memory, this one would keep for as long as it runs. */
const buildApart = ({ folder }: ProjectConfig): void => {
  console.log('Building the portal ...');
  const { status } = spawnSync(process.execPath, buildProgram(), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new StartError('The portal could not be built: what is wrong is listed above.');
};

const readCalls = (built: string): KnownCalls => {
  const written: unknown = JSON.parse(readFileSync(join(built, 'known-calls.json'), 'utf8'));
  const calls = parseKnownCalls(written);
  if (calls === undefined)
    throw new StartError(
      'known-calls.json of the built app is broken: remove the folder dist and start again.',
    );
  return calls;
};

/** The pages of a project as they are built, which they are first where their sources have changed. */
export const builtPages: PreparePages = async (config) => {
  if (!(await isPortalFresh(config))) buildApart(config);
  const { built, pages } = browserHost(config);
  const calls = readCalls(built);
  return { pages: portalFiles(built, pages), calls: () => calls };
};
