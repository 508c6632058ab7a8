import { findOrInstall, findProgram } from './system-packages.ts';

const names = ['firefox-esr', 'firefox'];
const packageName = 'firefox-esr';

/**
 * Gives the path of a Firefox for the browser tests: the system's, else Debian's, which is installed when this runs as
 * root or with password-less sudo. Throws in plain words when there is none to be had.
 */
export const findFirefox = (): string =>
  findOrInstall(
    () => names.map(findProgram).find((path) => path !== undefined),
    packageName,
    `No Firefox was found. Install the package "${packageName}".`,
  );
