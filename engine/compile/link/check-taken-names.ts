import { childPointer } from '../../json.ts';
import type { JsonNode } from '../read/json-node.ts';
import type { Reporter } from '../read/reporter.ts';
import type { SourceFile } from '../read/source-file.ts';
import { namesPassedIn, suggestTakes } from './suggest-takes.ts';

/** The node of what a file takes. */
export const takesOf = ({ root }: SourceFile): JsonNode | undefined =>
  root?.type === 'object' ? root.members.get('takes')?.value : undefined;

/** Reports misspelled names under "takes" of a file. */
const checkTakes = (file: SourceFile, passed: ReadonlySet<string>, reporter: Reporter): void => {
  const takes = takesOf(file);
  if (takes?.type !== 'object') return;
  const kinds = Object.fromEntries([...takes.members.keys()].map((name) => [name, '']));
  for (const [name, suggestion] of suggestTakes(file, kinds, passed))
    reporter.report(
      'name-unmet',
      file,
      { pointer: childPointer('/takes', name), part: 'key' },
      `Nothing passes "${name}", but "${suggestion}" is passed and read as given.${suggestion}.`,
      { suggestion },
    );
};

/** Reports names under "takes" that differ from the names that are passed and read. */
export const checkTakenNames = (files: readonly SourceFile[], reporter: Reporter): void => {
  const passed = namesPassedIn(files);
  for (const file of files) checkTakes(file, passed, reporter);
};
