import { ConfigRefused, readProjectConfig, type ProjectConfig } from '@counterfoil/engine/project';
import { commandName, parseCommand } from './command-line.ts';
import { buildPortal, isPortalFresh } from './host/portal-build.ts';

const { help } = parseCommand(
  {
    name: commandName('build'),
    description: 'Builds the portal into dist/app, where its sources have changed.',
    options: {},
  },
  process.argv.slice(2),
);
/** What a person can mend in plain words: a project that is none, and what the check finds. Anything else with its stack. */
const wordsOf = (error: unknown): unknown => {
  if (error instanceof ConfigRefused) return error.message;
  const isFound = error instanceof Error && error.message.includes('[plugin counterfoil');
  return isFound ? error.message.replaceAll(/\n +at .*/g, '') : error;
};

/** Refuses a description of which nothing can be read, at its place, before all that builds is loaded. */
const refuseUnreadable = async ({ owned, folder, description, overlays }: ProjectConfig): Promise<void> => {
  if (owned) return;
  const { readApiDescription } = await import('@counterfoil/engine/build');
  const { faults } = readApiDescription(description, folder, { overlays });
  const [fault] = faults.filter(({ concerns }) => concerns.includes(''));
  if (fault === undefined) return;
  const { file, line, column } = fault.place;
  throw new ConfigRefused(`${file}:${String(line)}:${String(column)}  ${fault.message}`);
};

const build = async (): Promise<void> => {
  const config = readProjectConfig();
  if (await isPortalFresh(config)) {
    console.log('dist/app was built from these sources already.');
    return;
  }
  await refuseUnreadable(config);
  await buildPortal(config);
  console.log('Built dist/app.');
};

if (help !== undefined) console.log(help);
else
  await build().catch((error: unknown) => {
    console.error(wordsOf(error));
    process.exitCode = 1;
  });
