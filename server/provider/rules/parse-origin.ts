/** No user, path, query or fragment; a backslash would be read as the start of a path. */
const bare = /^https?:\/\/[^/?#@\\\s]+$/i;
const named = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Parses an origin (RFC 6454) as browsers send it, such as https://shop.example.com; null for anything else
 * or without https. With `allowsLocal`, `http://localhost` with any port is accepted too.
 */
export const parseOrigin = (given: string, allowsLocal: boolean): string | null => {
  if (!bare.test(given) || !URL.canParse(given)) return null;
  const { protocol, hostname, origin } = new URL(given);
  if (!named.test(hostname)) return null;
  const isLocal = protocol === 'http:' && hostname === 'localhost' && allowsLocal;
  return protocol === 'https:' || isLocal ? origin : null;
};
