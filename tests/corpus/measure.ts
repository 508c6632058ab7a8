/**
 * Measures what a portal shows of an API's description as published: begins one, checks it, starts it over its mock
 * and walks through it in Chromium. Prints one line of a table for each description.
 */
import { compileProject, readPublished } from '@counterfoil/engine/build';
import { projectFiles, readProjectConfig } from '@counterfoil/engine/project';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseCommand } from '../../scripts/command-line.ts';
import { beginPortal, startPortal, type RunningPortal } from './begun-portal.ts';
import { draftedScreens, type DraftedScreen } from './drafted-screens.ts';
import { lastWord } from './hear-calls.ts';
import { listCalls, type ListCall } from './list-calls.ts';
import { walkPortal, type Seen } from './walk-portal.ts';

const { values, positionals, help, usage } = parseCommand(
  {
    name: 'npm run corpus -- <description> ...',
    description:
      'Measures, for API descriptions as published, which of their list calls are recognised, drafted, clean, drawn in Chromium over the mock, and paged.',
    takesWords: true,
    options: {
      reasons: {
        type: 'boolean',
        default: false,
        description: 'Also lists what is missing, and what failed',
      },
      every: {
        type: 'string',
        default: '1',
        value: '<number>',
        description: 'Walks through each so many-th screen alone; the last columns are of the calls on those',
      },
      keep: { type: 'boolean', default: false, description: 'Keeps the folders of the portals' },
    },
  },
  process.argv.slice(2),
);

const share = (part: number, all: number): string =>
  all === 0 ? '0' : `${String(part)} (${String(Math.round((part / all) * 100))} %)`;

const walk = async (
  portal: RunningPortal,
  screens: readonly DraftedScreen[],
  calls: readonly ListCall[],
): Promise<Seen> => {
  try {
    return await walkPortal(portal.origin, screens, calls);
  } finally {
    await portal.stop();
  }
};

/** Whether a screen that needs nothing lists what a person has to type on one of these: the keys are looked up there. */
const isAskedBy = (
  { needs, operations }: DraftedScreen,
  sampled: readonly DraftedScreen[],
  calls: readonly ListCall[],
): boolean => {
  const routeOf = (id: string): string => calls.find((call) => call.id === id)?.route ?? '';
  const wanted = sampled.flatMap((screen) =>
    screen.typed.map((name) => {
      const [operation = '', parameter = ''] = (screen.needs.get(name) ?? '').split(' ');
      const route = routeOf(operation);
      return lastWord(route.slice(0, Math.max(0, route.indexOf(`/{${parameter}}`))));
    }),
  );
  return needs.size === 0 && operations.some((id) => wanted.includes(lastWord(routeOf(id))));
};

const measure = async (description: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-corpus-'));
  try {
    const started = performance.now();
    beginPortal(resolve(description), folder);
    const seconds = Math.round((performance.now() - started) / 1000);
    const config = readProjectConfig(folder);
    const calls = listCalls(readPublished(config.description, config));
    const screens = draftedScreens(folder);
    const { findings } = compileProject(projectFiles(config));
    const unclean = new Set(findings.map(({ place }) => place.file));
    const drafted = calls.filter(({ id }) => screens.some(({ operations }) => operations.includes(id)));
    const clean = drafted.filter(({ id }) =>
      screens.some(({ operations, file }) => operations.includes(id) && !unclean.has(file)),
    );
    const portal = await startPortal(folder);
    const every = Math.max(1, Number(values.every));
    const listing = screens.filter(
      ({ paths, operations }) => paths.length > 0 && calls.some(({ id }) => operations.includes(id)),
    );
    const sampled = listing.filter((_, index) => index % every === 0);
    const walked = listing.filter((screen) => sampled.includes(screen) || isAskedBy(screen, sampled, calls));
    const { drawn, paged, faults } = await walk(portal, walked, calls);
    const sample =
      walked.length === listing.length
        ? calls
        : drafted.filter(({ id }) => walked.some(({ operations }) => operations.includes(id)));
    const shown = sample.filter(({ id }) => drawn.has(id));
    const pages = sample.filter(({ isPaged }) => isPaged);
    const cells = [
      basename(description),
      String(calls.length),
      `${String(calls.filter(({ isList }) => isList).length)} lists`,
      share(drafted.length, calls.length),
      share(clean.length, calls.length),
      `${share(shown.length, sample.length)}${sample === calls ? '' : ` of ${String(sample.length)}`}`,
      `${share(pages.filter(({ id }) => paged.has(id)).length, pages.length)} of ${String(pages.length)}`,
      `${String(seconds)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (!values.reasons) return;
    for (const { id } of calls.filter((call) => !drafted.includes(call)))
      console.log(`    not drafted: ${id}`);
    for (const { id } of sample.filter((call) => drafted.includes(call) && !drawn.has(call.id)))
      console.log(`    not drawn: ${id}`);
    for (const { id } of pages.filter((call) => drawn.has(call.id) && !paged.has(call.id)))
      console.log(`    not paged: ${id}`);
    for (const fault of faults) console.log(`    ${fault}`);
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true });
    else console.log(`    ${folder}`);
  }
};

if (help !== undefined) console.log(help);
else if (positionals.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  console.log(
    '| description | list calls | recognised | drafted | clean | drawn with rows | second page | init |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const description of positionals) await measure(description);
}
