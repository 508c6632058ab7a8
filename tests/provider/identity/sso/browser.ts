/** Cookies by name, as a browser keeps them for one site. */
export type Jar = Map<string, string>;

const keepCookies = (jar: Jar, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) jar.set(name, value);
  }
};

/** One request of a browser at one site; redirects are answered. */
export const browse = async (jar: Jar, url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  headers.set('cookie', cookie);
  const response = await fetch(url, { ...init, redirect: 'manual', headers });
  keepCookies(jar, response);
  return response;
};

/** Follows redirects until one leaves the site; answers where it leads. */
export const followOut = async (jar: Jar, start: string): Promise<URL> => {
  const { origin } = new URL(start);
  let address = start;
  for (let step = 0; step < 15; step += 1) {
    const response = await browse(jar, address);
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`No redirect at ${address}: ${String(response.status)} ${await response.text()}`);
    const next = new URL(location, address);
    if (next.origin !== origin) return next;
    address = next.href;
  }
  throw new Error(`There is no end of redirects from ${start}.`);
};
