import { chromium } from '@playwright/test';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from '../../scripts/committed-files.ts';
import { chromiumArguments, findChromium } from '../../scripts/system/chromium.ts';
import type { StrangersProject } from './strangers-project.ts';

const plants = [
  { id: 'p1', name: 'Lemon myrtle', height: 180, planted_on: '2026-03-01' },
  { id: 'p2', name: 'Native ginger', height: 95, planted_on: '2026-04-02' },
];

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Writes the host of the garden into the project. */
export const writeGarden = ({ folder }: StrangersProject): void => {
  cpSync(join(root, 'tests/package/fixtures/garden'), folder, { recursive: true });
};

/** Builds the garden with Vite, as its own project does, and gives the folder. */
export const buildGarden = ({ folder, run }: StrangersProject): string => {
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  return join(folder, 'dist');
};

const startGarden = async (built: string) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/plants') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: plants, meta: { total: plants.length } }));
      return;
    }
    const file = pathname.startsWith('/assets/') ? pathname : '/index.html';
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(join(built, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The garden has no port.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Opens the list of the built garden in Chromium, and reads the texts of its rows and what the page complained about. */
export const openGarden = async (built: string) => {
  const { origin, close } = await startGarden(built);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${origin}/plants`);
    await page.getByRole('row', { name: 'Lemon myrtle' }).waitFor();
    return { rows: await page.locator('tbody tr').allInnerTexts(), complaints };
  } finally {
    await browser.close();
    close();
  }
};
