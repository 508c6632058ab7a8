import { existsSync } from 'node:fs';

/** The environment, with what the file `.env` of the folder it runs in adds to it: what is set already wins. */
export const loadEnvironment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
};
