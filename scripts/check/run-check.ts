import {
  countFindings,
  createProjectCompiler,
  formatFindings,
  readDescription,
  readDescriptors,
} from '@counterfoil/engine/build';
import type { Finding, SourceText } from '@counterfoil/engine/check';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { commandName, parseCommand } from '../command-line.ts';
import { asPublished, projectOptions } from '../host/project-options.ts';
import { explainNode } from '../reference/explain-node.ts';
import { sayCustom } from '../screen-figures.ts';
import { watchFolders } from '../watch-folders.ts';
import { fixDescriptors } from '../fix/fix-descriptors.ts';
import { formatGithub, formatJson } from '../formats/finding-formats.ts';

/** What is not reported yet, since it depends on a name that is not there or on a shape that is broken. */
const sayLater = (findings: readonly Finding[]): string => {
  const count = findings.filter(({ code }) =>
    /^(?:json|key|required|type|choice|as)-|-unknown$/.test(code),
  ).length;
  return count === 0
    ? ''
    : `\n${count} of them ${count === 1 ? 'is a name or a shape that does' : 'are names or shapes that do'} not hold: types, access and what else hangs on ${count === 1 ? 'it is' : 'them is'} checked once ${count === 1 ? 'that is' : 'these are'} mended.`;
};

const formats = {
  pretty: (findings: readonly Finding[]) =>
    findings.length === 0
      ? 'Every name and value of the descriptors holds.'
      : `${formatFindings(findings)}\n\n${countFindings(findings)}${sayLater(findings)}`,
  json: formatJson,
  // What explains every rule is read where it is asked for only.
  sarif: async (findings: readonly Finding[]) =>
    (await import('../formats/sarif-format.ts')).formatSarif(findings),
  github: formatGithub,
} as const;
type Format = keyof typeof formats;

/** Whether a finding is to be explained, and not a node of a file. */
const isCode = (address: string): boolean => /^[a-z-]+$/.test(address);

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

const readWords = () => {
  const parsed = parseCommand(
    {
      name: commandName('check', '[options]'),
      description:
        'Lists what is wrong with the descriptors, at file:line:column. Ends with 0 when nothing is, 1 with findings, 2 when it could not run.',
      options: {
        format: {
          type: 'string',
          default: 'pretty',
          value: Object.keys(formats).join('|'),
          description: 'How findings are written',
        },
        watch: {
          type: 'boolean',
          default: false,
          description: 'Goes on, and checks again after each change',
        },
        fix: {
          type: 'boolean',
          default: false,
          description:
            'Puts right what it can: drafts sentences, adds entries of the navigation, removes what is unused or written twice',
        },
        strict: {
          type: 'boolean',
          default: false,
          description:
            'Refuses what is derived of a description that is not ours as well: labels made of names, access for everybody',
        },
        explain: {
          type: 'string',
          value: '<code>|<file>#<pointer>',
          description:
            'Explains a finding by its code, with an example; or writes out a node with all that the description has of it',
        },
        ...projectOptions(),
      },
    },
    process.argv.slice(2),
  );
  return { ...parsed, values: asPublished(parsed.values) };
};

type Options = ReturnType<typeof readWords>['values'];

const checkOnce = async (
  options: Options,
  format: Format,
  compile = createProjectCompiler(options),
): Promise<number> => {
  const compilation = compile();
  if (options.explain !== undefined) {
    console.log(explainNode(compilation, options.explain));
    return 0;
  }
  const text = await formats[format](compilation.findings);
  if (text !== '') console.log(text);
  if (format === 'pretty' && compilation.findings.length === 0)
    console.log(sayCustom(readDescriptors(options.root)));
  if (format === 'pretty' || options.strict) for (const note of compilation.notes) console.error(note);
  return compilation.findings.length === 0 && !(options.strict && compilation.notes.length > 0) ? 0 : 1;
};

/** Why a sentence that is named and not there was not drafted. */
const heldBack = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ code, place, suggestion }) =>
    code === 'message-unknown' && suggestion !== undefined
      ? `${place.file}:${place.line}:${place.column}  no sentence was drafted, since "${suggestion}" is the same key but for a letter or two. Write that, or the sentence by hand.`
      : [],
  );

/** Writes what could be put right, prints it line by line, and then what is left. */
const fixOnce = async (options: Options, format: Format): Promise<number> => {
  const description = readDescription(options);
  const compile = createProjectCompiler(options);
  const check = (files: readonly SourceText[]) => compile({ description, files }).findings;
  const { changed, messages, findings } = await fixDescriptors(readDescriptors(options.root), check);
  for (const [path, text] of changed) {
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  if (format === 'pretty' && messages.length > 0) console.log(`${messages.join('\n')}\n`);
  console.log(await formats[format](findings));
  if (format === 'pretty') for (const words of heldBack(findings)) console.log(words);
  return findings.length === 0 ? 0 : 1;
};

const printError = (error: unknown): void =>
  console.error(error instanceof Error ? error.message : String(error));

/** Writes the description that descriptors are compiled against anew from the files that people write it in. */
export type BundleDescription = (source: string, bundled: string) => Promise<void>;

const keepChecking = (options: Options, format: Format, bundle: BundleDescription | undefined): void => {
  let timer: NodeJS.Timeout | undefined;
  let bundling: NodeJS.Timeout | undefined;
  const compile = createProjectCompiler(options);
  let runs = 0;
  const run = (): void => {
    runs += 1;
    if (runs > 1 && format === 'pretty') console.log(`\n── ${new Date().toLocaleTimeString('en-GB')} ──`);
    void checkOnce(options, format, compile).catch(printError);
  };
  const bundleSoon = (): void => {
    clearTimeout(bundling);
    bundling = setTimeout(() => void bundle?.(options.source, options.description).catch(printError), 50);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, 50);
  };
  // What is saved during the first run is reported after it.
  watchFolders(options.root, soon);
  watchFolders(dirname(options.description), (name) => {
    if (name === basename(options.description)) soon();
  });
  // A description that is compiled as it is written has nothing to be bundled into.
  if (bundle !== undefined && resolve(options.source) !== resolve(options.description))
    watchFolders(dirname(options.source), (name) => {
      if (name.endsWith('.yaml')) bundleSoon();
    });
  run();
};

const check = async (bundle: BundleDescription | undefined): Promise<number | undefined> => {
  const { values: options, help, usage } = readWords();
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  if (!isFormat(options.format)) throw new Error(`There is no format "${options.format}".\n\n${usage}`);
  if (options.explain !== undefined && isCode(options.explain)) {
    const { explainFinding } = await import('../reference/describe-rule.ts');
    console.log(explainFinding(options.explain));
    return 0;
  }
  if (options.fix) return fixOnce(options, options.format);
  if (!options.watch) return checkOnce(options, options.format);
  keepChecking(options, options.format, bundle);
  return undefined;
};

/**
 * Checks the descriptors as the words of the command line ask: every finding, for a person or a machine. The process ends with 0
 * clean, 1 findings, 2 could not run. Where people write the description elsewhere, `bundle` writes it anew while the check watches.
 */
export const runCheck = async (bundle?: BundleDescription): Promise<void> => {
  try {
    process.exitCode = await check(bundle);
  } catch (error) {
    printError(error);
    process.exitCode = 2;
  }
};
