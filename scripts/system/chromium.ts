import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstall, findProgram } from './system-packages.ts';

// The shell draws as the whole browser does, without its windows: journeys take a fifth less time in it.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Gives the path of a Chromium for the browser tests: Playwright's own, else the system's, else Debian's headless
 * shell, which is installed when this runs as root or with password-less sudo. Throws in plain words when there is none to be had.
 */
export const findChromium = (): string => {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findOrInstall(
    () => names.map(findProgram).find((path) => path !== undefined),
    shell,
    'No Chromium was found. Install one with "npx playwright install chromium".',
  );
};

/** What Chromium needs on its command line here: as root it refuses to run inside its sandbox. */
export const chromiumArguments: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
