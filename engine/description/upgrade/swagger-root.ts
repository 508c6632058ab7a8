import { childPointer, isRecord, omitUndefined, ownText, ownTexts, type JsonObject } from '../../json.ts';

/** The servers of a document of Swagger 2.0: its host with each of its schemes, or a path of the host that it was read from. */
export const upgradeServers = (
  document: JsonObject,
  moves: Map<string, string>,
): readonly JsonObject[] | undefined => {
  const host = ownText(document, 'host');
  const basePath = ownText(document, 'basePath');
  if (host === undefined && basePath === undefined) return undefined;
  const path = basePath === undefined || basePath === '/' ? '' : basePath;
  moves.set('/servers', host === undefined ? '/basePath' : '/host');
  const written = ownTexts(document, 'schemes').filter((scheme) => /^https?$/.test(scheme));
  const schemes = written.length === 0 ? ['https'] : written.toSorted().toReversed();
  const urls = host === undefined ? [path || '/'] : schemes.map((scheme) => `${scheme}://${host}${path}`);
  return urls.map((url, index) => {
    moves.set(`/servers/${index}`, host === undefined ? '/basePath' : '/host');
    moves.set(`/servers/${index}/url`, host === undefined ? '/basePath' : '/host');
    return { url };
  });
};

/** The schemes by which callers prove who they are. */
export const upgradeSecurity = (moves: Map<string, string>, written: unknown): unknown =>
  isRecord(written)
    ? Object.fromEntries(
        Object.entries(written).map(([name, scheme]) => [
          name,
          isRecord(scheme)
            ? upgradeScheme(
                moves,
                scheme,
                childPointer('/components/securitySchemes', name),
                childPointer('/securityDefinitions', name),
              )
            : scheme,
        ]),
      )
    : written;

const flowNames: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

const upgradeScheme = (
  moves: Map<string, string>,
  scheme: JsonObject,
  to: string,
  from: string,
): JsonObject => {
  const type = ownText(scheme, 'type');
  if (type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes, ...kept } = scheme;
  const name = flowNames[typeof flow === 'string' ? flow : ''];
  if (name === undefined) return scheme;
  moves.set(`${to}/flows`, from);
  moves.set(`${to}/flows/${name}`, from);
  return { ...kept, flows: { [name]: omitUndefined({ authorizationUrl, tokenUrl, scopes: scopes ?? {} }) } };
};
