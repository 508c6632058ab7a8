import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createGateway, type GatewaySettings } from '../../server/gateway/gateway.ts';
import { portalFiles } from '../../server/gateway/portal-files.ts';
import { sessionApi } from '../../server/gateway/provider/session-api.ts';

export const page = '<!doctype html><title>Portal</title>';
/** The page of an area of its own. */
export const areaPage = '<!doctype html><title>Area</title>';
export const script = 'export const answer = 42;\n'.repeat(200);

/** The paths of the small build. */
const knownPaths = [
  ['^/*$', 'i'],
  ['^/+transactions/*$', ''],
  ['^/+%C3%A4/*$', 'i'],
  ['^/+area/+[^/]+/*$', 'i'],
];

/** Writes a small build: the page, one hashed script with its compressed forms, one file at the root. */
const writeBuild = async (): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-')), 'app');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'area.html'), areaPage);
  await writeFile(join(folder, 'known-paths.json'), JSON.stringify(knownPaths));
  await writeFile(join(folder, 'favicon.ico'), 'icon');
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script));
  await writeFile(join(folder, '../secret.txt'), 'outside');
  return folder;
};

/** Starts the real gateway on a free port and collects its log. */
export const startGateway = async (apiUrl: URL, changes: Partial<GatewaySettings> = {}) => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const build = await writeBuild();
  const pages = changes.pages ?? portalFiles(build);
  const gateway = await createGateway({
    apiUrl,
    api: sessionApi(),
    publicUrl: undefined,
    trustedProxies: [],
    log,
    ...changes,
    pages,
  });
  gateway.addHook('onClose', () => rm(dirname(build), { recursive: true, force: true }));
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return { gateway, origin, lines };
};
