import type { ProjectConfig } from '@counterfoil/engine/project';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { relative } from 'node:path';
import { createCredentials } from '../../server/gateway/credentials/create-credentials.ts';
import { openAccounts } from '../../server/gateway/staff/accounts.ts';
import { staffApi } from '../../server/gateway/staff/staff-api.ts';
import { createSettingReader, type Environment } from '../../server/setting-readers.ts';
import { StartError } from '../../server/start-error.ts';
import { readCredentials } from './api-credentials.ts';
import type { OpenApi } from './open-api.ts';

/** The mock that is asked in the place of the API, where MOCK_URL names one; it is given no key. */
const readMockUrl = (environment: Environment): URL | undefined => {
  const reader = createSettingReader(environment);
  return reader.finish(reader.url('MOCK_URL', ['http:', 'https:']));
};

/**
 * Reads all that the API of a project needs for the staff whose accounts it has, and gives what opens it once its calls are
 * known. Throws `StartError` where something is not set.
 */
export const prepareStaffApi = (
  { api: { url, auth, headers }, accounts: accountFile }: ProjectConfig,
  environment: Environment,
): ((calls: () => KnownCalls) => OpenApi) => {
  if (auth.as === 'session') throw new Error('An API that signs people in itself has no staff here.');
  const mock = readMockUrl(environment);
  const apiUrl = mock ?? url;
  if (apiUrl === undefined)
    throw new StartError('counterfoil.config.json names no API: write its address under api.url.');
  const credentials = createCredentials(
    mock === undefined ? readCredentials(auth, environment) : { as: 'none' },
  );
  const shown = relative(process.cwd(), accountFile).replaceAll('\\', '/');
  const accounts = openAccounts(accountFile, shown, (words) => console.error(words));
  return (calls) => ({
    url: apiUrl,
    routes: staffApi({ accounts, calls, credentials, headers }),
    accounts: [],
    close: () => Promise.resolve(),
  });
};
