import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectConfig, type AuthConfig, type WrittenConfig } from '../../language/project/project-config.ts';
import type { ProjectFiles } from '../compile-project.ts';
import { conventionFile } from './read-convention.ts';
import { ConfigRefused, readWritten, type ValueFault } from './read-written.ts';

// The file that makes a folder a project.
const configFile = 'counterfoil.config.json';

/** A project as its file describes it: every path is absolute, and what was left out has its default. */
export interface ProjectConfig {
  /** The folder of the file, from which its paths are read. */
  readonly folder: string;
  /** The API description as people write it. */
  readonly description: string;
  /** The same as one document; the description itself where no command writes one. */
  readonly bundled: string;
  readonly overlays: readonly string[];
  /** The files of the conventions. */
  readonly conventions: readonly string[];
  /** The folder of the descriptors. */
  readonly schemas: string;
  readonly owned: boolean;
  readonly api: {
    readonly url: URL | undefined;
    readonly auth: AuthConfig;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly accounts: string;
  /** The folder of a browser host of the project's own; undefined for the ready one. */
  readonly host: string | undefined;
  readonly port: number;
}

const ownMachine = /^(?:localhost|127[.]0[.]0[.]1|\[::1\])$/;

/** What is wrong with the address of an API or of its tokens, to which a secret may be sent. */
const addressFault = (address: string, isSecret: boolean): string | undefined => {
  if (!URL.canParse(address)) return 'This is no address: it begins with https:// and names a host.';
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'An address begins with https:// or http://.';
  if (isSecret && protocol === 'http:' && !ownMachine.test(hostname))
    return 'A secret is sent over https:// only; http:// is for this machine (localhost) alone.';
  if (username !== '' || password !== '')
    return 'An address holds no user name or password: `auth` names the variables that do.';
  return search === '' && hash === '' ? undefined : 'An address ends before its query.';
};

/** A header whose value the gateway sets itself, or that belongs to the connection and not to the call. */
const ownHeaders =
  /^(?:authorization|connection|content-length|cookie|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

const headerFault = ([name, value]: readonly [string, string]): string | undefined => {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/.test(name)) return `"${name}" is no name of a header.`;
  if (ownHeaders.test(name)) return `${name} is set by the gateway itself: see \`auth\`.`;
  return /^[\t\x20-\x7e]*$/.test(value)
    ? undefined
    : 'The value of a header is one line of plain characters.';
};

/** What is wrong with the values of a file of the right shape, by their pointers. */
const valueFaults = ({ api }: WrittenConfig): readonly ValueFault[] => {
  const { url, auth, headers = {} } = api ?? {};
  const addresses = [
    ['/api/url', url, auth !== undefined && auth.as !== 'none'],
    ['/api/auth/tokenUrl', auth?.as === 'client-credentials' ? auth.tokenUrl : undefined, true],
  ] as const;
  const wrong = addresses.flatMap(([pointer, address, isSecret]) => {
    const fault = address === undefined ? undefined : addressFault(address, isSecret);
    return fault === undefined ? [] : [[pointer, fault] as const];
  });
  const headerFaults = Object.entries(headers).flatMap((header) => {
    const fault = headerFault(header);
    return fault === undefined
      ? []
      : [[`/api/headers/${header[0].replaceAll('~', '~0').replaceAll('/', '~1')}`, fault] as const];
  });
  return [...wrong, ...headerFaults];
};

/** The value may be the secret itself, written in the place of its variable's name. */
const wordsAt = (code: string, pointer: string): string | undefined =>
  code === 'pattern-mismatch' && pointer.startsWith('/api/auth/')
    ? 'This has not the form that is asked for here. A secret is never written here, only the name of the environment variable that holds it, such as API_TOKEN.'
    : undefined;

/**
 * Reads counterfoil.config.json of a folder. Throws `ConfigRefused` where there is none, and where it cannot be used: a line
 * for each reason, with its place.
 */
export const readProjectConfig = (folder = process.cwd()): ProjectConfig => {
  const path = join(resolve(folder), configFile);
  if (!existsSync(path))
    throw new ConfigRefused(
      `There is no ${configFile} in ${resolve(folder)}: a portal is started in the folder that has one.`,
    );
  const written = readWritten(path, { definition: projectConfig, valueFaults, wordsAt });
  const { api = {}, host, bundled } = written;
  const at = (name: string): string => resolve(folder, name);
  return {
    folder: resolve(folder),
    description: at(written.description),
    bundled: at(bundled ?? written.description),
    overlays: (written.overlays ?? []).map(at),
    conventions: (written.conventions ?? []).map((name) =>
      name.startsWith('.') ? at(name) : conventionFile(name),
    ),
    schemas: at(written.schemas ?? 'schemas'),
    owned: written.owned ?? false,
    api: {
      url: api.url === undefined ? undefined : new URL(api.url),
      auth: api.auth ?? { as: 'none' },
      headers: api.headers ?? {},
    },
    accounts: at(written.accounts ?? 'accounts.json'),
    host: host === undefined ? undefined : at(host),
    port: written.port ?? 4000,
  };
};

/** Where a project's descriptors and its description lie, as the compiler takes them. */
export const projectFiles = ({
  schemas,
  description,
  bundled,
  owned,
  conventions,
  overlays,
}: ProjectConfig): ProjectFiles => ({
  root: schemas,
  description: bundled,
  source: description,
  ...(owned ? {} : { published: { conventions, overlays } }),
});
