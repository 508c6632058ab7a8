import { Transform } from 'node:stream';

/** What stands in the place of a secret. */
const removed = Buffer.from('[removed]');
/** A shorter text is no secret that could be told from what an answer says by chance. */
const shortest = 6;

const inLowerCase = (encoded: string): string =>
  encoded.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/** How a secret may be written: as it is, in an address or a query of either case, in JSON with or without escaped slashes. */
const spellingsOf = (secret: string): readonly string[] => {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const encoded = [
    encodeURI(secret),
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
  ];
  return [secret, inJson, inJson.replaceAll('/', String.raw`\/`), ...encoded, ...encoded.map(inLowerCase)];
};

const needlesOf = (secrets: readonly string[]): readonly Buffer[] =>
  [...new Set(secrets.filter((secret) => secret.length >= shortest).flatMap((secret) => spellingsOf(secret)))]
    .map((text) => Buffer.from(text))
    .toSorted((one, other) => other.length - one.length);

/** Whether a text holds one of these secrets, however it is spelled. */
export const holdsSecret = (text: string, secrets: readonly string[]): boolean => {
  const bytes = Buffer.from(text);
  return needlesOf(secrets).some((needle) => bytes.includes(needle));
};

interface Found {
  readonly at: number;
  readonly length: number;
}

const firstOf = (bytes: Buffer, needles: readonly Buffer[], from: number): Found | undefined => {
  let first: Found | undefined;
  for (const needle of needles) {
    const at = bytes.indexOf(needle, from);
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, length: needle.length };
  }
  return first;
};

/** How many bytes at the end may be the beginning of a secret. */
const openEnd = (bytes: Buffer, needles: readonly Buffer[]): number => {
  const most = Math.min(bytes.length, Math.max(0, ...needles.map(({ length }) => length - 1)));
  for (let length = most; length > 0; length -= 1) {
    const end = bytes.subarray(bytes.length - length);
    if (needles.some((needle) => needle.length > length && needle.subarray(0, length).equals(end)))
      return length;
  }
  return 0;
};

/** Passes bytes on without these secrets: an API may repeat in its answer what it was called with, such as the address. */
export const removeSecrets = (secrets: readonly string[]): Transform => {
  const needles = needlesOf(secrets);
  let kept: Buffer = Buffer.alloc(0);
  const clean = (bytes: Buffer, isLast: boolean): readonly Buffer[] => {
    const parts: Buffer[] = [];
    let from = 0;
    for (let found = firstOf(bytes, needles, 0); found !== undefined; found = firstOf(bytes, needles, from)) {
      parts.push(bytes.subarray(from, found.at), removed);
      from = found.at + found.length;
    }
    const rest = bytes.subarray(from);
    const open = isLast ? 0 : openEnd(rest, needles);
    kept = rest.subarray(rest.length - open);
    return [...parts, rest.subarray(0, rest.length - open)];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const part of clean(Buffer.concat([kept, chunk]), false)) if (part.length > 0) this.push(part);
      done();
    },
    flush(done) {
      for (const part of clean(kept, true)) if (part.length > 0) this.push(part);
      done();
    },
  });
};
