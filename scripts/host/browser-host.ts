import { projectFiles, type ProjectConfig } from '@counterfoil/engine/project';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

// The folder of this program, and that of the engine: beside each other in the repository, and one inside the other in the package.
const programFolder = resolve(import.meta.dirname, '../..');
const engineFolder = dirname(fileURLToPath(import.meta.resolve('@counterfoil/engine/package.json')));

/** The browser host of a project: how Vite builds and serves it. */
export interface BrowserHost {
  readonly vite: () => Promise<InlineConfig>;
  /** The page that every address of the portal is answered with. */
  readonly page: string;
  /** Where it is built to. */
  readonly built: string;
  /** The files and folders that it is made of, beside those of the project. */
  readonly sources: readonly string[];
  /** Its own pages, beside those that portal.json lists. */
  readonly pages: readonly string[];
}

/** The browsers that the page of the ready host lets in. */
const target = ['chrome116', 'edge116', 'firefox124', 'safari17.4'];

const readyHost = (config: ProjectConfig): BrowserHost => {
  const root = join(programFolder, 'app/ready');
  const built = join(config.folder, 'dist/app');
  return {
    page: join(root, 'index.html'),
    built,
    pages: ['/', '/login', '/403', '/404'],
    sources: [...['app', 'scripts/host'].map((name) => join(programFolder, name)), engineFolder],
    vite: () => readyVite(config, { root, built }),
  };
};

/** The host that a project has of its own: a folder with index.html, and vite.config.ts beside the project's file. */
const ownHost = (config: ProjectConfig, folder: string): BrowserHost => {
  const configFile = join(config.folder, 'vite.config.ts');
  return {
    page: join(folder, 'index.html'),
    built: join(config.folder, 'dist/app'),
    pages: [],
    sources: [
      folder,
      configFile,
      engineFolder,
      ...['tsconfig.json', 'package-lock.json'].map((name) => join(config.folder, name)),
    ],
    vite: () => Promise.resolve({ configFile }),
  };
};

/** The browser host that a project names, or the ready one. */
export const browserHost = (config: ProjectConfig): BrowserHost =>
  config.host === undefined ? readyHost(config) : ownHost(config, config.host);

/** Loaded when something is built or developed: a start that finds the app built needs none of it. */
const readyVite = async (
  config: ProjectConfig,
  { root, built }: { readonly root: string; readonly built: string },
): Promise<InlineConfig> => {
  const [{ counterfoil }, { default: react }, { readyIcons }] = await Promise.all([
    import('@counterfoil/engine/build'),
    import('@vitejs/plugin-react'),
    import('./ready-icons.ts'),
  ]);
  const files = projectFiles(config);
  return {
    configFile: false,
    root,
    cacheDir: join(config.folder, 'node_modules/.vite'),
    plugins: [
      react(),
      counterfoil(files, {
        sources: [join(programFolder, 'app')],
        messages: join(programFolder, 'app/ready/messages'),
      }),
      readyIcons(config.schemas),
    ],
    server: { fs: { allow: [programFolder, config.folder] } },
    build: {
      outDir: built,
      emptyOutDir: true,
      target,
      // The content security policy admits no data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
};
