import { HTMLSelect } from '@blueprintjs/core';
import { childPointer, isArray, isRecord, ownText, pointerKeys } from '../../json.ts';
import type { NodePlace } from '../places/node-of.ts';
import { createNames } from '../form/names.ts';
import { branchesOf, schemaAt, schemaOf } from '../form/schema-at.ts';
import type { Studio } from '../store/create-studio.ts';
import type { StudioState } from '../store/studio-state.ts';
import { valueAt } from '../text/edit-text.ts';

interface AddItemProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly file: string;
  /** The list that gets one more. */
  readonly list: string;
  /** Where it is put; at the end where this is left out. */
  readonly at?: number;
  readonly onSelect: (place: NodePlace) => void;
}

/** The names that are in a list already, in either form. */
const usedIn = (list: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    list.flatMap((item) => {
      if (typeof item === 'string') return [item];
      return ['field', 'param', 'action'].flatMap((key) => ownText(item, key) ?? []);
    }),
  );

/** What may be put into a list by its name alone, such as the columns that it does not have yet. */
const namesFor = (state: StudioState, file: string, pointer: string): readonly string[] => {
  const content = valueAt(state.texts.get(file) ?? '', '');
  const list = valueAt(state.texts.get(file) ?? '', pointer);
  const root = schemaOf(content);
  const schema = root === undefined ? undefined : schemaAt(root, content, pointer);
  if (root === undefined || !isArray(list) || !isRecord(schema?.['items'])) return [];
  const short = branchesOf(schema['items'], root).find((branch) => branch['type'] === 'string');
  const reference = short === undefined ? undefined : ownText(short, 'x-ref');
  if (reference === undefined) return [];
  const used = usedIn(list);
  const { texts, operations } = state;
  return createNames({ texts, operations, content, pointer })(reference).filter((name) => !used.has(name));
};

/** Puts one more into a list, chosen from what the API has. */
export const AddItem = ({ studio, state, file, list, at, onSelect }: AddItemProps) => {
  const names = namesFor(state, file, list);
  if (names.length === 0) return null;
  const items = valueAt(state.texts.get(file) ?? '', list);
  const index = at ?? (isArray(items) ? items.length : 0);
  const add = async (value: string): Promise<void> => {
    await studio.edit([{ path: file, edits: [{ do: 'insert', pointer: list, index, value }] }]);
    onSelect({ file, pointer: childPointer(list, index) });
  };
  const title = `Add to ${(pointerKeys(list) ?? []).at(-1) ?? 'the list'}`;
  return (
    <HTMLSelect
      fill
      className="cf-studio-item"
      aria-label={title}
      value=""
      options={[{ value: '', label: `${title} …` }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={({ target }) => {
        if (target.value !== '') void add(target.value);
      }}
    />
  );
};
