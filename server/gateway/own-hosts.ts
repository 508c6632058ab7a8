import type { FastifyRequest } from 'fastify';

const hostShape = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?)(?::\d{1,5})?$/;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

const hostHeaders = (request: FastifyRequest): readonly string[] =>
  request.raw.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host',
  );

const isSameHost = (address: string, wanted: URL): boolean =>
  URL.canParse(address) && new URL(address).host === wanted.host;

/**
 * Answers the origin under which the browser reached the gateway (`https://portal.example.com`), or undefined
 * when the Host header names none of its own: the public address, or this machine at the port of the request.
 */
export const ownOrigin = (request: FastifyRequest, publicUrl: URL | undefined): string | undefined => {
  const [given = '', ...others] = hostHeaders(request);
  const host = given.toLowerCase();
  if (others.length > 0 || !hostShape.test(host)) return undefined;
  if (publicUrl && isSameHost(`${publicUrl.protocol}//${host}`, publicUrl)) return publicUrl.origin;
  const port = String(request.socket.localPort ?? '');
  const own = loopbackNames.map((name) => new URL(`http://${name}:${port}`).origin);
  const asked = `http://${host.replace(/:80$/, '')}`;
  return own.includes(asked) ? asked : undefined;
};
