import { allEngineMessages } from '../../../language/messages/engine-messages.ts';
import type { Project } from '../../link/project.ts';
import type { Finding } from '../../../language/finding.ts';
import { createReporter, type Reporter } from '../../read/reporter.ts';
import { perObject } from '../../read/per-object.ts';
import { childPointer } from '../../../json.ts';
import { entryOf } from '../../read/definition-at.ts';
import { nearestName } from '../../../language/suggestion.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { compileText, type CompiledText } from './compile-text.ts';

/** Control characters, invisible marks, halves of characters and characters without a glyph; some languages need joiners inside words. */
const invisible = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]|(?![\u200C\u200D])\p{Cf}/u;
const markup =
  /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);|\*\*|__|\]\(|%(?:\d+\$)?[sd]\b/i;
const strayBlank = /^\s|\s$|\s\s/;

const checkSentence = (key: string, sentence: string, file: SourceFile, reporter: Reporter): void => {
  const pointer = childPointer('', key);
  const hidden = invisible.exec(sentence)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const tag = markup.exec(sentence)?.[0];
  if (sentence.trim() === '') reporter.report('message-blank', file, { pointer }, 'This sentence is blank.');
  else if (hidden !== undefined)
    reporter.report(
      'message-invisible',
      file,
      { pointer },
      `Nobody sees the character U+${hidden} in this sentence.`,
    );
  else if (tag !== undefined)
    reporter.report(
      'message-markup',
      file,
      { pointer },
      `"${tag}" would be shown as it is written: a sentence has no markup.`,
    );
  else if (strayBlank.test(sentence))
    reporter.report(
      'message-spaces',
      file,
      { pointer },
      'This sentence begins or ends with a blank, or has two beside each other.',
    );
};

const faultyWords = perObject((file: SourceFile): ReadonlyMap<string, readonly Finding[]> => {
  const faults = new Map<string, readonly Finding[]>();
  for (const [key, { value }] of file.root?.type === 'object' ? file.root.members : []) {
    const reporter = createReporter();
    if (value.type === 'scalar' && typeof value.value === 'string')
      checkSentence(key, value.value, file, reporter);
    if (reporter.findings.length > 0) faults.set(key, reporter.findings);
  }
  return faults;
});

/** Reports what a sentence would show by mistake, such as markup or an invisible character. */
export const checkWords = (key: string, file: SourceFile, reporter: Reporter): void => {
  reporter.add(faultyWords(file).get(key) ?? []);
};

type Given = (key: string) => { readonly by: string; readonly names: readonly string[] } | undefined;

/** The values that the engine, or the host, gives to its own sentences. */
const givenIn =
  ({ portal }: Project): Given =>
  (key) => {
    const [scope = '', ...rest] = key.split('.');
    const name = rest.join('.');
    const tables = { engine: allEngineMessages, app: portal?.value.messages ?? {} };
    const table = entryOf<Readonly<Record<string, readonly string[]>>>(tables, scope);
    const names = table === undefined ? undefined : entryOf<readonly string[]>(table, name);
    return names === undefined ? undefined : { by: scope === 'app' ? 'host' : 'engine', names };
  };

const checkText = (
  key: string,
  compiled: CompiledText,
  file: SourceFile,
  reporter: Reporter,
  givenFor: Given,
): void => {
  const pointer = childPointer('', key);
  if ('fault' in compiled) {
    reporter.report('message-syntax', file, { pointer }, compiled.fault);
    return;
  }
  const given = givenFor(key);
  for (const name of given === undefined ? [] : compiled.names)
    if (given?.names.includes(name) === false)
      reporter.report(
        'message-argument',
        file,
        { pointer },
        `The ${given.by} gives this sentence no {${name}}.`,
        { suggestion: nearestName(name, given.names) },
      );
};

/** Compiles every sentence of the catalogue, and checks those of the engine and the host against the values that they get. */
export type CompileTexts = (project: Project, reporter: Reporter) => ReadonlyMap<string, CompiledText>;

/** Creates a compiler of sentences; one of the last two runs has the same object again. */
export const createTexts = (): CompileTexts => {
  let previous: ReadonlyMap<string, CompiledText> = new Map();
  let beforePrevious: ReadonlyMap<string, CompiledText> = new Map();
  return (project, reporter) => {
    const bySentence = new Map<string, CompiledText>();
    const texts = new Map<string, CompiledText>();
    const givenFor = givenIn(project);
    for (const [key, { file, value }] of project.messages) {
      const compiled =
        bySentence.get(value) ?? previous.get(value) ?? beforePrevious.get(value) ?? compileText(value);
      bySentence.set(value, compiled);
      texts.set(key, compiled);
      checkText(key, compiled, file, reporter, givenFor);
      checkWords(key, file, reporter);
    }
    beforePrevious = previous;
    previous = bySentence;
    return texts;
  };
};
