/** Browsers by their names in User-Agent headers; those that name others too come first. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Systems by their words; those that are named beside another's word come first. */
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A program that is no browser names itself first: a name, a slash and a version (RFC 9110, 10.1.5). */
const program = /^([\w.-]{1,60})(?:\/(\d{1,8}))?/;

/** A device in words, such as "Chrome 126, Windows", read from the User-Agent header of its program; null where nothing is recognised. */
export const describeDevice = (userAgent: string | null): string | null => {
  if (userAgent === null) return null;
  const [browser, version] = findBrowser(userAgent) ?? [];
  const [system] = systems.find(([, sign]) => sign.test(userAgent)) ?? [];
  const named = browser === undefined ? nameProgram(userAgent) : `${browser} ${String(version)}`;
  const words = [named, system].filter((word) => word !== undefined);
  return words.length === 0 ? null : words.join(', ');
};

const findBrowser = (userAgent: string): readonly [string, string] | undefined => {
  for (const [name, sign] of browsers) {
    const version = sign.exec(userAgent)?.[1];
    if (version !== undefined) return [name, version];
  }
  return undefined;
};

/** The name with which every browser's header begins identifies none. */
const nameProgram = (userAgent: string): string | undefined => {
  const [, name, version] = program.exec(userAgent) ?? [];
  if (name === undefined || name === 'Mozilla') return undefined;
  return version === undefined ? name : `${name} ${version}`;
};
