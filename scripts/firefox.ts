import { findProgram, installPackage } from './system-packages.ts';

const names = ['firefox-esr', 'firefox'];
const packageName = 'firefox-esr';

const findSystemFirefox = (): string | undefined => names.map(findProgram).find((path) => path !== undefined);

/**
 * Gives the path of a Firefox for the browser tests: the system's, else Debian's, which is installed when this runs as
 * root or with password-less sudo. Throws in plain words when there is none to be had.
 */
export const findFirefox = (): string => {
  const found = findSystemFirefox();
  if (found) return found;
  installPackage(packageName);
  const installed = findSystemFirefox();
  if (installed) return installed;
  throw new Error(`No Firefox was found. Install the package "${packageName}".`);
};
