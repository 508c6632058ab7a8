import type { ProjectConfig } from '@counterfoil/engine/project';
import type { Prepared } from '@counterfoil/engine/prepare';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { relative } from 'node:path';
import { createCredentials } from '../../server/gateway/credentials/create-credentials.ts';
import { openAccounts } from '../../server/gateway/staff/accounts.ts';
import { staffApi } from '../../server/gateway/staff/staff-api.ts';
import type { Environment } from '../../server/setting-readers.ts';
import type { PortalSettings } from '../../server/portal-settings.ts';
import { StartError } from '../../server/start-error.ts';
import { commandName } from '../command-line.ts';
import { hasNoKey, readCredentials, type StaffAuth } from './api-credentials.ts';
import type { OpenApi } from './open-api.ts';

/** Where the API of a project answers: itself, a mock somewhere, or one that is started here. */
type Place = { readonly url: URL } | 'mock';

/** Whether a mock is asked in the place of the API: one somewhere (MOCK_URL), or one that is started here. */
interface MockWish extends Pick<PortalSettings, 'mockUrl'> {
  readonly wantsMock: boolean;
}

const placeOf = (
  { api: { url } }: ProjectConfig,
  auth: StaffAuth,
  environment: Environment,
  { mockUrl, wantsMock }: MockWish,
): { readonly place: Place; readonly isReal: boolean } => {
  if (mockUrl !== undefined) return { place: { url: mockUrl }, isReal: false };
  // A portal is seen before any key is given.
  if (wantsMock || hasNoKey(auth, environment)) return { place: 'mock', isReal: false };
  if (url === undefined)
    throw new StartError('counterfoil.config.json names no API: write its address under api.url.');
  return { place: { url }, isReal: true };
};

/** The description in both of its forms; undefined where it is in the form of the engine as it is written. */
const prepareDescription = async (config: ProjectConfig): Promise<Prepared | undefined> => {
  if (config.owned) return undefined;
  const { readPublished } = await import('@counterfoil/engine/build');
  return readPublished(config.description, config);
};

const mockSeed = 'counterfoil';

const startOwnMock = async (config: ProjectConfig, prepared: Prepared | undefined, isAsked: boolean) => {
  const [{ startMock }, { readDescription }, { projectFiles }, { isRecord }] = await Promise.all([
    import('../../server/mock/start-mock.ts'),
    import('@counterfoil/engine/build'),
    import('@counterfoil/engine/project'),
    import('@counterfoil/engine/json'),
  ]);
  const written = prepared?.annotated ?? readDescription(projectFiles(config)).document;
  if (!isRecord(written))
    throw new StartError(`The description of the API cannot be read: ${commandName('check')}.`);
  const why = isAsked ? 'As --mock asks' : 'No key of the API is set';
  console.log(`${why}: a mock answers in its place, made of its description.`);
  return startMock({ document: written, seed: mockSeed, now: Date.now });
};

/**
 * Reads all that the API of a project needs for the staff whose accounts it has, and gives what opens it once its calls are
 * known. Throws `StartError` where something is not set.
 */
export const prepareStaffApi = async (
  config: ProjectConfig,
  environment: Environment,
  mock: MockWish,
): Promise<(calls: () => KnownCalls) => Promise<OpenApi>> => {
  const { api, accounts: accountFile } = config;
  const { auth, headers } = api;
  if (auth.as === 'session') throw new Error('An API that signs people in itself has no staff here.');
  const { place, isReal } = placeOf(config, auth, environment, mock);
  const credentials = createCredentials(isReal ? readCredentials(auth, environment) : { as: 'none' });
  const shown = relative(process.cwd(), accountFile).replaceAll('\\', '/');
  const accounts = openAccounts(accountFile, shown, (words) => console.error(words));
  const prepared = await prepareDescription(config);
  const { createAdapter } = await import('@counterfoil/engine/prepare');
  const adapt = prepared === undefined ? {} : { adapt: createAdapter(prepared.annotated) };
  return async (calls) => {
    const started = place === 'mock' ? await startOwnMock(config, prepared, mock.wantsMock) : undefined;
    const url = place === 'mock' ? new URL(started?.url ?? '') : place.url;
    return {
      url,
      routes: staffApi({ accounts, calls, credentials, headers, ...adapt }),
      accounts: [],
      close: async () => started?.stop(),
    };
  };
};
