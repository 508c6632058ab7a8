import type { SourceText } from '@counterfoil/engine/check';
import { isArray, ownText } from '@counterfoil/engine/json';

/** What a screen costs whoever writes it, with the details and actions that come with it. */
export interface ScreenFigures {
  readonly id: string;
  readonly file: string;
  readonly own: number;
  readonly details: number;
  readonly actions: number;
  /** Nodes with an `as`, and how many of them are custom components. */
  readonly nodes: number;
  readonly custom: number;
}

interface Screen {
  readonly file: string;
  readonly id: string;
  readonly lines: number;
  readonly root: unknown;
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const walk = (node: unknown, visit: (node: object) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  if (!isArray(node)) visit(node);
  for (const value of Object.values(node)) walk(value, visit);
};

/** Every text below a node, such as the ids that it names. */
const textsIn = (node: unknown): ReadonlySet<string> => {
  const texts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(node);
  return texts;
};

const parse = (files: readonly SourceText[], folder: string): readonly Screen[] =>
  files
    .filter(({ path }) => path.includes(`/${folder}/`))
    .map(({ path, text }) => {
      const root: unknown = JSON.parse(text);
      return { file: path, id: ownText(root, 'id') ?? '', lines: linesOf(text), root };
    });

const isRouted = ({ root }: Screen): boolean => typeof root === 'object' && root !== null && 'routes' in root;

const sum = (files: readonly Screen[]): number => files.reduce((total, { lines }) => total + lines, 0);

/** Counts each screen with routes; what several screens share is counted with each of them. */
export const countScreens = (files: readonly SourceText[]): readonly ScreenFigures[] => {
  const screens = parse(files, 'screens');
  const actions = parse(files, 'actions');
  const beside = screens.filter((screen) => !isRouted(screen));
  return screens.filter(isRouted).map((screen) => {
    const named = textsIn(screen.root);
    const details = beside.filter(({ id }) => named.has(id));
    const all = [screen, ...details];
    const words = new Set(all.flatMap(({ root }) => [...textsIn(root)]));
    const kinds: string[] = [];
    for (const { root } of all)
      walk(root, (node) => {
        const kind = ownText(node, 'as');
        if (kind !== undefined) kinds.push(kind);
      });
    return {
      id: screen.id,
      file: screen.file,
      own: screen.lines,
      details: sum(details),
      actions: sum(actions.filter(({ id }) => words.has(id))),
      nodes: kinds.length,
      custom: kinds.filter((kind) => kind === 'custom').length,
    };
  });
};

/** The kinds that descriptors use, most used first. */
export const countKinds = (
  files: readonly SourceText[],
): readonly (readonly [kind: string, uses: number])[] => {
  const uses = new Map<string, number>();
  for (const { root } of [...parse(files, 'screens'), ...parse(files, 'actions')])
    walk(root, (node) => {
      const kind = ownText(node, 'as');
      if (kind !== undefined) uses.set(kind, (uses.get(kind) ?? 0) + 1);
    });
  return [...uses].sort(([, first], [, second]) => second - first);
};

/** How many of the nodes with an `as` the host draws itself, in words. */
export const sayCustom = (files: readonly SourceText[]): string => {
  const kinds = countKinds(files);
  const custom = kinds.find(([kind]) => kind === 'custom')?.[1] ?? 0;
  const nodes = kinds.reduce((sum, [, uses]) => sum + uses, 0);
  return `Custom nodes: ${String(custom)} of ${String(nodes)}`;
};
