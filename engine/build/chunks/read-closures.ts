import type { Rolldown, UserConfig } from 'vite';

/** The modules that a module loads at once, by the end of its path: itself and all it imports statically. */
export type Closures = (path: string) => ReadonlySet<string>;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const collect = (chunks: Chunks, fileName: string, into: Set<string>, seen: Set<string>): void => {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || seen.has(fileName)) return;
  seen.add(fileName);
  for (const id of chunk.moduleIds) into.add(id);
  for (const next of chunk.imports) collect(chunks, next, into, seen);
};

/**
 * Builds a portal only to read what its modules load, as quickly as possible: the bundler requires its groups
 * of modules before it knows which are used, and the imports name far more than that, since the entry files
 * of libraries import everything.
 */
export const readClosures = async (config: UserConfig): Promise<Closures> => {
  // Here and not above: who only compiles descriptors does not need it, and it takes 0.65 s of processor time.
  const { build } = await import('vite');
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      // What a screen, a form or another language adds is loaded after the chunks that are asked about.
      rolldownOptions: { external: /^virtual:counterfoil\/(?:validator|screen|language)\// },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  const chunks = new Map(
    outputs.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  return (path) => {
    const modules = new Set<string>();
    for (const chunk of chunks.values())
      if (chunk.facadeModuleId?.endsWith(path) === true) collect(chunks, chunk.fileName, modules, new Set());
    if (modules.size === 0)
      throw new Error(`No chunk begins with ${path}: it is no page, or nothing imports it by import().`);
    return modules;
  };
};
