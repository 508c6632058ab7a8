import type { SourceText } from '@counterfoil/engine/check';
import { atPointer, isArray, isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { assignAt, editAt } from './edit-document.ts';
import type { Project } from './projects.ts';
import { spread } from './spread.ts';
import { findUses, type Use } from './uses.ts';

/** A change of descriptors of which is known, without the program, where it shows. */
export interface DescriptorSeed {
  readonly name: string;
  readonly files: readonly SourceText[];
  /** The places that it breaks, or the files in which something is otherwise. */
  readonly expected: readonly Use[];
  readonly does: 'breaks' | 'changes';
  /** What the message or the place names. */
  readonly says: string;
}

type SeedKind = (project: Project) => readonly DescriptorSeed[];

const dataOf = ({ text }: SourceText): JsonObject => {
  const data: unknown = JSON.parse(text);
  return isRecord(data) ? data : {};
};

/** The files with one edited. */
const withFile = (
  files: readonly SourceText[],
  path: string,
  edit: (data: JsonObject) => JsonObject,
): readonly SourceText[] =>
  files.map((file) =>
    file.path === path ? { path, text: `${JSON.stringify(edit(dataOf(file)), null, 2)}\n` } : file,
  );

const inFolder = ({ files }: Project, folder: string): readonly SourceText[] =>
  files.filter(({ path }) => path.includes(`/${folder}/`));

/** Every part of a file under a key, by its pointer. */
const partsUnder = (file: SourceText, key: string): readonly (Use & { readonly value: unknown })[] => {
  const found: (Use & { readonly value: unknown })[] = [];
  const look = (value: unknown, pointer: string): void => {
    if (isArray(value)) value.forEach((item, at) => look(item, `${pointer}/${String(at)}`));
    if (!isRecord(value)) return;
    for (const [name, inside] of Object.entries(value)) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (name === key) found.push({ file: file.path, pointer: at, value: inside });
      look(inside, at);
    }
  };
  look(dataOf(file), '');
  return found;
};

/** One seed for each file that has a part under a key, of its last item. */
const ofItems =
  (key: string, words: string): SeedKind =>
  (project) =>
    inFolder(project, 'screens').flatMap((file): readonly DescriptorSeed[] => {
      const part = partsUnder(file, key).find(({ value }) => isArray(value) && value.length > 2);
      const items = part === undefined || !isArray(part.value) ? [] : part.value;
      const last = items.at(-1);
      const name =
        typeof last === 'string' ? last : (ownText(last, 'field') ?? ownText(last, 'param') ?? undefined);
      if (part === undefined || name === undefined) return [];
      return [
        {
          name: `${file.path} without the ${words} ${name}`,
          files: withFile(project.files, file.path, (data) =>
            editAt(data, part.pointer, () => items.slice(0, -1)),
          ),
          expected: [{ file: file.path, pointer: part.pointer }],
          does: 'changes',
          says: name,
        },
      ];
    });

const removedFile =
  (folder: string, keys: RegExp): SeedKind =>
  (project) =>
    inFolder(project, folder).flatMap((file): readonly DescriptorSeed[] => {
      const id = ownText(dataOf(file), 'id') ?? '';
      const expected = findUses(
        project.files,
        (value, path) => value === id && keys.test(path.at(-1) ?? ''),
      ).filter((use) => use.file !== file.path);
      if (expected.length === 0 || expected.length > 3) return [];
      return [
        {
          name: `without ${file.path}`,
          files: project.files.filter(({ path }) => path !== file.path),
          expected,
          does: 'breaks',
          says: id,
        },
      ];
    });

const messageFiles = (project: Project): readonly SourceText[] =>
  inFolder(project, 'messages').filter(({ path }) => path.includes('/en/') && !path.endsWith('engine.json'));

const ofMessages =
  (does: DescriptorSeed['does'], edit: (value: unknown) => unknown): SeedKind =>
  (project) =>
    messageFiles(project).flatMap((file) => {
      const keys = Object.keys(dataOf(file));
      return spread(keys, 4).flatMap((key): readonly DescriptorSeed[] => {
        const expected = findUses(project.files, (value) => value === key);
        const text = dataOf(file)[key];
        if (expected.length === 0 || expected.length > 3 || typeof text !== 'string' || text.includes('{'))
          return [];
        return [
          {
            name: `${does === 'breaks' ? 'without' : 'with another'} sentence ${key}`,
            files: withFile(project.files, file.path, (data) => editAt(data, `/${key}`, edit)),
            expected,
            does,
            says: does === 'breaks' ? key : 'Something else',
          },
        ];
      });
    });

const wrongField: SeedKind = (project) =>
  inFolder(project, 'screens').flatMap((file): readonly DescriptorSeed[] => {
    const part = partsUnder(file, 'columns').find(({ value }) => isArray(value));
    const columns = part !== undefined && isArray(part.value) ? part.value : [];
    const at = columns.findIndex((column) => isRecord(column) && typeof column['field'] === 'string');
    if (part === undefined || at < 0) return [];
    const pointer = `${part.pointer}/${String(at)}`;
    return [
      {
        name: `${file.path} with a column of what is not there`,
        files: withFile(project.files, file.path, (data) =>
          assignAt(data, pointer, { field: 'nowhere_at_all' }),
        ),
        expected: [{ file: file.path, pointer: `${pointer}/field` }],
        does: 'breaks',
        says: 'nowhere_at_all',
      },
    ];
  });

const wrongOperation: SeedKind = (project) =>
  inFolder(project, 'actions').flatMap((file): readonly DescriptorSeed[] => {
    const pointer = '/call/operation';
    if (typeof atPointer(dataOf(file), pointer) !== 'string') return [];
    return [
      {
        name: `${file.path} with an operation that is not there`,
        files: withFile(project.files, file.path, (data) => editAt(data, pointer, () => 'callNothingAtAll')),
        expected: [{ file: file.path, pointer }],
        does: 'breaks',
        says: 'callNothingAtAll',
      },
    ];
  });

const refusedRole: SeedKind = (project) =>
  inFolder(project, 'screens').flatMap((file): readonly DescriptorSeed[] => {
    const part = partsUnder(file, 'roles').find(({ value }) => isArray(value) && value.length > 1);
    if (part === undefined || !isArray(part.value)) return [];
    const [role] = part.value;
    return [
      {
        name: `${file.path} with a part refused to ${String(role)}`,
        files: withFile(project.files, file.path, (data) =>
          editAt(data, part.pointer, (roles) => (isArray(roles) ? roles.slice(1) : roles)),
        ),
        expected: [{ file: file.path, pointer: part.pointer }],
        does: 'changes',
        says: String(role),
      },
    ];
  });

const otherOrder: SeedKind = (project) =>
  inFolder(project, 'screens').flatMap((file): readonly DescriptorSeed[] => {
    const part = partsUnder(file, 'sort').find(
      ({ value }) => isArray(value) && (value[1] === 'asc' || value[1] === 'desc'),
    );
    if (part === undefined || !isArray(part.value)) return [];
    const [by, way] = part.value;
    return [
      {
        name: `${file.path} in another order`,
        files: withFile(project.files, file.path, (data) =>
          editAt(data, part.pointer, () => [by, way === 'asc' ? 'desc' : 'asc']),
        ),
        expected: [{ file: file.path, pointer: part.pointer }],
        does: 'changes',
        says: 'begins with something else',
      },
    ];
  });

const otherIntent: SeedKind = (project) =>
  inFolder(project, 'actions').flatMap((file): readonly DescriptorSeed[] =>
    ownText(dataOf(file), 'intent') === 'danger'
      ? [
          {
            name: `${file.path} in another colour`,
            files: withFile(project.files, file.path, (data) => ({ ...data, intent: 'primary' })),
            expected: [{ file: file.path, pointer: '/intent' }],
            does: 'changes',
            says: 'primary',
          },
        ]
      : [],
  );

const kinds: readonly SeedKind[] = [
  ofItems('columns', 'column'),
  ofItems('filters', 'filter'),
  ofItems('fields', 'field'),
  removedFile('actions', /^(?:action|actions|rowActions|bulkActions|toolbar)$/),
  removedFile('screens', /^(?:screen|detail|opens)$/),
  removedFile('lookups', /^lookup$/),
  ofMessages('breaks', () => undefined),
  ofMessages('changes', () => 'Something else'),
  wrongField,
  wrongOperation,
  refusedRole,
  otherOrder,
  otherIntent,
];

/** Changes of the descriptors of a project, of each kind as many. */
export const seedsOfDescriptors = (project: Project, count: number): readonly DescriptorSeed[] => {
  const all = kinds.map((kind) => kind(project)).filter((seeds) => seeds.length > 0);
  return spread(
    all.flatMap((seeds) => spread(seeds, Math.ceil(count / all.length))),
    count,
  );
};
