import { isArray, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';

/** A part of the house: the pattern of its files, and those of what they may import. */
interface Part {
  readonly name: string;
  readonly files: string;
  readonly may: readonly string[];
}

/** Everybody may read JSON, and tests may reach into what they test: arrows for these would hide the others. */
const leftOut = /^(engine\/json|tests|configs)/;

const partsOf = (config: unknown): readonly Part[] => {
  const rules = readOwn(config, 'forbidden');
  return (isArray(rules) ? rules : []).flatMap((rule) => {
    const [, name] = /^table:(.+)/.exec(ownText(rule, 'name') ?? '') ?? [];
    const files = ownText(readOwn(rule, 'from'), 'path');
    const may = ownTexts(readOwn(rule, 'to'), 'pathNot');
    return name === undefined || files === undefined || leftOut.test(name) ? [] : [{ name, files, may }];
  });
};

/** A path that a simple pattern matches, such as a door: the first of its alternatives. */
const pathOf = (pattern: string): string =>
  pattern
    .replaceAll(/[\^$]/g, '')
    .replaceAll('[.]', '.')
    .replaceAll(/\(([^|()]*)[^()]*\)/g, '$1');

const mayImport = (from: Part, to: Part): boolean =>
  from.name !== to.name &&
  from.may.some((pattern) => pattern === to.files || new RegExp(to.files).test(pathOf(pattern)));

const idOf = (name: string): string => name.replaceAll(/\W/g, '_');

/** The table of who may import whom, as dependency-cruiser is configured with it, drawn as a Mermaid chart. */
export const drawImports = (config: unknown): string => {
  const parts = partsOf(config);
  if (parts.length === 0) throw new Error('dependency-cruiser.config.js has no rows named table:...');
  const folders = new Set(parts.map(({ name }) => name.split('/')[0] ?? name));
  const boxes = [...folders].flatMap((folder) => {
    const inside = parts.filter(({ name }) => name.split('/')[0] === folder);
    const lines = inside.map(({ name }) => `    ${idOf(name)}["${name}"]`);
    return [`  subgraph ${idOf(folder)}_folder["${folder}"]`, ...lines, '  end'];
  });
  const arrows = parts.flatMap((from) => {
    const to = parts.filter((part) => mayImport(from, part));
    return to.length === 0
      ? []
      : [`  ${idOf(from.name)} --> ${to.map(({ name }) => idOf(name)).join(' & ')}`];
  });
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
};
