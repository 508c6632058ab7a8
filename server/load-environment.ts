import { existsSync } from 'node:fs';

/** The environment, with the additions of the file `.env` of the working directory: variables that are set already win. */
export const loadEnvironment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
};
