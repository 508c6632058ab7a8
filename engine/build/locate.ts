import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { pointerKeys } from '../json.ts';
import type { Place } from '../language/finding.ts';

interface YamlFile {
  readonly path: string;
  readonly text: string;
  readonly document: Document;
  readonly lines: LineCounter;
}
interface Found {
  readonly file: YamlFile;
  readonly range: readonly [start: number, end: number];
}
interface Step {
  readonly file: YamlFile;
  readonly node: unknown;
  readonly range: readonly [start: number, end: number];
}

const mostReferences = 32;

const rangeOf = (node: Node): readonly [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0];

const isNode = (node: unknown): node is Node => isMap(node) || isSeq(node) || isScalar(node) || isAlias(node);

const keysOf = (pointer: string): readonly string[] => pointerKeys(pointer) ?? [];

const referenceOf = (node: unknown): string | undefined => {
  const reference: unknown = isMap(node) ? node.get('$ref') : undefined;
  return typeof reference === 'string' ? reference : undefined;
};

/** Finds the place of a pointer of the bundled description in its YAML (or JSON) sources, following references across files. */
export const createLocate = (
  source: string,
  from = process.cwd(),
  readText = (path: string): string => readFileSync(path, 'utf8'),
): ((pointer: string) => Place | undefined) => {
  const files = new Map<string, YamlFile | undefined>();
  const open = (path: string): YamlFile | undefined => {
    if (!files.has(path)) files.set(path, readYaml(path, readText));
    return files.get(path);
  };
  const start = resolve(from, source);
  let sources: readonly string[] | undefined;
  const allFiles = (): readonly string[] => (sources ??= referencedFiles(open, start));

  const follow = (step: Step, depth: number): Step | undefined => {
    const reference = referenceOf(resolved(step));
    if (reference === undefined) return step;
    if (depth > mostReferences) return undefined;
    const [path = '', fragment = ''] = reference.split('#');
    const file = path === '' ? step.file : open(resolve(dirname(step.file.path), path));
    return file === undefined ? undefined : walk(file, keysOf(decodeURIComponent(fragment)), depth + 1, true);
  };

  const walk = (
    file: YamlFile,
    keys: readonly string[],
    depth: number,
    isFollowed: boolean,
  ): Step | undefined => {
    const { contents } = file.document;
    if (!isNode(contents)) return undefined;
    let step: Step | undefined = { file, node: contents, range: rangeOf(contents) };
    for (const key of keys) {
      step = child(step, key) ?? childBehind(step, key, depth);
      if (step === undefined) return undefined;
    }
    return isFollowed ? follow(step, depth) : step;
  };

  const childBehind = (step: Step, key: string, depth: number): Step | undefined => {
    const target = follow(step, depth);
    return target === undefined || target === step ? undefined : child(target, key);
  };

  return (pointer) => {
    const file = open(start);
    if (file === undefined) return undefined;
    const found = walk(file, keysOf(pointer), 0, false) ?? bundledComponent(pointer, open, allFiles(), walk);
    return found === undefined ? undefined : placeOf(found, from);
  };
};

/** The target of an alias of YAML; anything else is itself. */
const resolved = ({ file, node }: Step): unknown => (isAlias(node) ? node.resolve(file.document) : node);

const child = (step: Step, key: string): Step | undefined => {
  const { file } = step;
  const node = resolved(step);
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
    if (pair === undefined || !isPair(pair) || !isScalar(pair.key)) return undefined;
    return { file, node: pair.value, range: rangeOf(pair.key) };
  }
  const item: unknown = isSeq(node) ? node.items[Number(key)] : undefined;
  return isNode(item) ? { file, node: item, range: rangeOf(item) } : undefined;
};

/** A bundler moves what another file holds to the components: such a name is looked for as a file of its own. */
const bundledComponent = (
  pointer: string,
  open: (path: string) => YamlFile | undefined,
  paths: readonly string[],
  walk: (file: YamlFile, keys: readonly string[], depth: number, isFollowed: boolean) => Step | undefined,
): Step | undefined => {
  const [root, kind, name, ...rest] = keysOf(pointer);
  if (root !== 'components' || kind === undefined || name === undefined) return undefined;
  for (const path of paths) {
    const file = open(path);
    const base = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    if (base !== name && file?.text.includes(name) !== true) continue;
    const candidates = [
      [name, ...rest],
      ...(base === name ? [rest] : []),
      ['components', kind, name, ...rest],
    ];
    for (const keys of file === undefined ? [] : candidates) {
      const step = file === undefined || keys.length === 0 ? undefined : walk(file, keys, 0, false);
      if (step !== undefined) return step;
    }
  }
  return undefined;
};

const referencedFiles = (open: (path: string) => YamlFile | undefined, start: string): readonly string[] => {
  const seen = new Set<string>([start]);
  for (const path of seen) {
    const text = open(path)?.text ?? '';
    for (const [, reference] of text.matchAll(/\$ref:?\s*['"]?([^'"\s#]+)/g))
      if (reference !== undefined && /\.(ya?ml|json)$/.test(reference))
        seen.add(resolve(dirname(path), reference));
  }
  return [...seen];
};

const readYaml = (path: string, readText: (path: string) => string): YamlFile | undefined => {
  try {
    const lines = new LineCounter();
    const text = readText(path);
    let document: Document | undefined;
    return {
      path,
      text,
      lines,
      // Parsing takes a hundred times as long as reading: most files hold nothing that is asked for.
      get document() {
        return (document ??= parseDocument(text, { lineCounter: lines }));
      },
    };
  } catch {
    return undefined;
  }
};

const placeOf = ({ file, range: [start, end] }: Found, from: string): Place => {
  const first = file.lines.linePos(start);
  const last = file.lines.linePos(end);
  return {
    file: relative(from, file.path).replaceAll('\\', '/'),
    line: first.line,
    column: first.col,
    endLine: last.line,
    endColumn: last.col,
  };
};
