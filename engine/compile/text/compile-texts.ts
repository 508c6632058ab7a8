import { engineMessages } from '../../language/engine-messages.ts';
import type { Project } from '../project/project.ts';
import type { Reporter } from '../reporter.ts';
import { childPointer } from '../../json.ts';
import { entryOf } from '../shape/definition-at.ts';
import { nearestName } from '../suggestion.ts';
import { compileText, type CompiledText } from './compile-text.ts';

/** Compiles every sentence of the catalogue, and holds the engine's own to the values it gives them. */
export const compileTexts = (project: Project, reporter: Reporter): ReadonlyMap<string, CompiledText> => {
  const texts = new Map<string, CompiledText>();
  for (const [key, { file, value }] of project.messages) {
    const compiled = compileText(value);
    texts.set(key, compiled);
    const pointer = childPointer('', key);
    if ('fault' in compiled) {
      reporter.report('message-syntax', file, { pointer }, compiled.fault);
      continue;
    }
    const given: readonly string[] | undefined = key.startsWith('engine.')
      ? entryOf<readonly string[]>(engineMessages, key.slice('engine.'.length))
      : undefined;
    for (const name of given === undefined ? [] : compiled.names)
      if (given?.includes(name) !== true)
        reporter.report(
          'message-argument',
          file,
          { pointer },
          `The engine gives this sentence no {${name}}.`,
          {
            suggestion: nearestName(name, given ?? []),
          },
        );
  }
  return texts;
};
