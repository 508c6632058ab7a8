import type { ViteDevServer } from 'vite';
import type { Compilation } from '../compile/compile.ts';
import type { SourceText } from '../compile/read/parse-sources.ts';
import { isRecord } from '../json.ts';

/** The name of the plugin that compiles a portal. */
export const pluginName = 'counterfoil';

/** Texts of descriptors that are not saved, by their paths as findings name them. */
export type Drafts = ReadonlyMap<string, string>;

/** What the plugin offers in development beside its modules. */
export interface DraftsApi {
  /** Compiles the portal as it would be with these drafts, and shows it on every open page. The drafts before are forgotten. */
  readonly showDrafts: (drafts: Drafts) => Compilation;
}

/** The files as they would be on disk. */
export const withDrafts = (files: readonly SourceText[], drafts: Drafts): readonly SourceText[] => {
  const known = new Set(files.map(({ path }) => path));
  const added = [...drafts].filter(([path]) => !known.has(path)).map(([path, text]) => ({ path, text }));
  const all = [...files.map(({ path, text }) => ({ path, text: drafts.get(path) ?? text })), ...added];
  return all.sort((one, other) => (one.path < other.path ? -1 : 1));
};

const hasDrafts = (api: unknown): api is DraftsApi =>
  isRecord(api) && typeof api['showDrafts'] === 'function';

/** What shows drafts in the portal of a development server. Throws where the server compiles none. */
export const draftsOf = (server: Pick<ViteDevServer, 'config'>): DraftsApi => {
  const api: unknown = server.config.plugins.find(({ name }) => name === pluginName)?.api;
  if (!hasDrafts(api)) throw new Error('This development server compiles no portal.');
  return api;
};
