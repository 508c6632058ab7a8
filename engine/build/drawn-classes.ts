import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** The packages of Blueprint that draw, and where each keeps its modules. */
const packages = ['@blueprintjs/core', '@blueprintjs/select', '@blueprintjs/datetime'].map((name) => ({
  name,
  folder: resolve(dirname(require.resolve(name)), '../esm'),
}));

/** The functions of Blueprint that make a class from a value, and the constants that hold what they make. */
const families: Readonly<Record<string, RegExp>> = {
  alignmentClass: /^ALIGN_/,
  elevationClass: /^ELEVATION_/,
  intentClass: /^INTENT_/,
  positionClass: /^POSITION_/,
  sizeClass: /^(?:SMALL|LARGE)$/,
};

/** The classes of a button's variants: its module can make each, and whoever draws one names it. */
const variants: ReadonlySet<string> = new Set(['MINIMAL', 'OUTLINED']);

const read = (path: string): string => readFileSync(path, 'utf8');

const constantsIn = (module: unknown): readonly (readonly [string, string])[] =>
  Object.entries(typeof module === 'object' && module !== null ? module : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );

/** The module of each component, by the name that a package exports it under. */
const modulesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    ['components/index.js', 'index.js']
      .map((file) => join(folder, file))
      .filter((file) => existsSync(file))
      .flatMap((index) =>
        [...read(index).matchAll(/export \{([^}]*)\} from "([^"]+)"/g)].flatMap(([, names = '', from = '']) =>
          names.split(',').map((name) => [name.trim(), `${resolve(dirname(index), from)}.js`] as const),
        ),
      ),
  );

/** Modules that only pass on what others hold, and those that list the names of all classes, properties, variants and warnings. */
const isCatalogue = (path: string): boolean =>
  /\/@blueprintjs\/.*\/(?:index|classes|errors|props|buttonVariant)\.js$/.test(path);

/** What is loaded with a module: of a package the components and styles that it names, of Blueprint's own modules those beside. */
const importsOf = (
  path: string,
  text: string,
  components: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly string[] => {
  const named = [...text.matchAll(/import \{([^}]*)\} from ['"](@blueprintjs\/\w+)['"]/g)];
  const styles = [...text.matchAll(/(?<!@)import '(@blueprintjs\/[^']+\.css)'/g)];
  const beside = path.includes('/@blueprintjs/') ? [...text.matchAll(/from ["'](\.[^"']+)["']/g)] : [];
  return [
    ...named.flatMap(([, names = '', from = '']) =>
      names.split(',').flatMap((name) => components.get(from)?.get(name.trim().split(' as ')[0] ?? '') ?? []),
    ),
    ...styles.map(([, from = '']) => require.resolve(from)),
    ...beside.map(([, from = '']) => `${resolve(dirname(path), from)}.js`),
  ];
};

/** The texts of the sources and of the modules and styles of Blueprint that they draw with, by path. */
const readReached = (folders: readonly string[], without: readonly string[]): ReadonlyMap<string, string> => {
  const components = new Map(packages.map(({ name, folder }) => [name, modulesOf(folder)] as const));
  const waiting = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.(?:[jt]sx?|css)$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file))
      .filter((file) => !without.some((aside) => file.startsWith(join(aside, '/')))),
  );
  const reached = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || isCatalogue(path) || !existsSync(path)) continue;
    const text = read(path);
    reached.set(path, text);
    waiting.push(...importsOf(path, text, components));
  }
  return reached;
};

/** What is drawn with, by what the sources and the components that they import name. */
export interface Drawn {
  /** Whether an element may ever have the class, one of those that begin with `bp6-`. */
  readonly hasClass: (name: string) => boolean;
  /** Whether an element may ever have the attribute, one of those that begin with `data-bp-`. */
  readonly hasAttribute: (name: string) => boolean;
  /** The custom properties of styles that are named outside the styles of Blueprint's core. */
  readonly properties: ReadonlySet<string>;
}

/** Reads which of Blueprint's classes the sources in some folders can draw, without those in some folders inside. Throws where Blueprint is not installed. */
export const readDrawn = (folders: readonly string[], without: readonly string[] = []): Drawn => {
  const reached = readReached(folders, without);
  const wordsIn = (path: RegExp, word: RegExp): ReadonlySet<string> =>
    new Set([...reached].flatMap(([file, text]) => (path.test(file) ? (text.match(word) ?? []) : [])));
  const code = /\.[jt]sx?$/;
  const lists = wordsIn(code, /import \{[^}]*\} from "[^"]*\/classes"/g);
  const words = new Set(
    [
      ...wordsIn(code, /bp6-[a-z\d-]+|Classes\.[A-Z][A-Z\d_]*|\b\w+Class\b/g),
      // Styles that come beside a component are of nothing else.
      ...wordsIn(/\/@blueprintjs\/.*\.css$/, /bp6-[a-z\d-]+/g),
      ...[...lists].flatMap((list) => list.match(/\b[A-Z][A-Z\d_]*\b/g) ?? []),
    ].map((word) => word.replace('Classes.', '')),
  );
  // As a text, which may be in a condition, or as the property of old that is switched on.
  const chosen = wordsIn(code, /(?<=["'])(?:minimal|outlined)(?=["'])|\b(?:minimal|outlined)(?=: true)/g);
  const isNamed = (constant: string, value: string): boolean =>
    words.has(constant) ||
    (variants.has(constant) && chosen.has(constant.toLowerCase())) ||
    words.has(value) ||
    Object.entries(families).some(([family, of]) => words.has(family) && of.test(constant));
  const constants = constantsIn(require('@blueprintjs/core/lib/cjs/common/classes.js'));
  const isDrawn = new Map(constants.map(([constant, value]) => [value, isNamed(constant, value)] as const));
  /** Classes that are not constants are made from one, such as those that mark a transition or a side. */
  const hasClass = (name: string): boolean =>
    isDrawn.get(name) ??
    (words.has(name) || (name.lastIndexOf('-') > 0 && hasClass(name.slice(0, name.lastIndexOf('-')))));
  const attributes = wordsIn(code, /data-bp-[a-z-]+/g);
  return { hasClass, hasAttribute: (name) => attributes.has(name), properties: wordsIn(/./, /--bp-[\w-]+/g) };
};
