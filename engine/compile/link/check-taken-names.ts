import { childPointer } from '../../json.ts';
import type { JsonNode } from '../read/json-node.ts';
import type { Reporter } from '../read/reporter.ts';
import type { SourceFile } from '../read/source-file.ts';
import { meantTakes, toldIn } from './meant-takes.ts';

/** The node of what a file takes. */
export const takesOf = ({ root }: SourceFile): JsonNode | undefined =>
  root?.type === 'object' ? root.members.get('takes')?.value : undefined;

/** What a file takes under a name that is misspelled there. */
const checkMeant = (file: SourceFile, told: ReadonlySet<string>, reporter: Reporter): void => {
  const takes = takesOf(file);
  if (takes?.type !== 'object') return;
  const kinds = Object.fromEntries([...takes.members.keys()].map((name) => [name, '']));
  for (const [name, meant] of meantTakes(file, kinds, told))
    reporter.report(
      'name-unmet',
      file,
      { pointer: childPointer('/takes', name), part: 'key' },
      `Nobody is told "${name}", but "${meant}" is told and read as given.${meant}.`,
      { suggestion: meant },
    );
};

/** What is taken is called as it is told and read. */
export const checkTakenNames = (files: readonly SourceFile[], reporter: Reporter): void => {
  const told = toldIn(files);
  for (const file of files) checkMeant(file, told, reporter);
};
