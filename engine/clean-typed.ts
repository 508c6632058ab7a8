/** What a text is that people type in several ways: the values of `x-typed`. */
export const typedKinds = ['telephone', 'code', 'web-address', 'email'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** So many characters are read; a longer text stays as it is, and its schema refuses it. */
const longest: Readonly<Record<TypedKind, number>> = {
  telephone: 40,
  code: 64,
  'web-address': 2048,
  email: 320,
};

/** Signs between groups but brackets, which may tell of a trunk prefix: spaces, hyphens and dashes, dots, slashes, invisible ones. */
const separators = /[\p{Zs}\p{Pd}\p{Cf}\u2212./]/gu;
const brackets = /[()]/g;
/** A country code, which follows a plus or 00, and the 0 in brackets that is dialled only inside the country (ITU-T E.123). */
const trunk = /^(\(?(?:\+|00)\d{1,3}\)?)\(0\)/;
/** The labels of a domain name in any script, with the full stops of IDNA (UTS #46); nothing else that a URL may hold. */
const domain = /^[\p{L}\p{M}\p{N}\p{Cf}.\u3002\uFF0E\uFF61-]+$/u;
const ascii = /^[\u0000-\u007F]*$/;

const withoutSeparators = (text: string): string => text.replaceAll(separators, '');

/** A domain as DNS knows it; one that is no name stays as it is. */
const asciiDomain = (name: string): string => {
  const url = `http://${name}`;
  return !ascii.test(name) && domain.test(name) && URL.canParse(url) ? new URL(url).hostname : name;
};

const cleaners: Readonly<Record<TypedKind, (text: string) => string>> = {
  telephone: (text) => withoutSeparators(text).replace(trunk, '$1').replaceAll(brackets, ''),
  // Only letters that have one capital of their own: a sharp s would become two.
  code: (text) =>
    withoutSeparators(text)
      .replaceAll(brackets, '')
      .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  'web-address': (text) => (URL.canParse(text) ? new URL(text).href : text),
  email: (text) => {
    const at = text.lastIndexOf('@') + 1;
    return at === 0 ? text : `${text.slice(0, at)}${asciiDomain(text.slice(at))}`;
  },
};

/**
 * A text as it is judged, sent and stored, without what only helps people to type and to read it: a telephone number as
 * + and digits, a code as letters and digits in capitals, a web address as its href (WHATWG URL), the domain of an e-mail address in
 * ASCII (UTS #46). What is none of these stays to be refused. In time linear in the length of the text.
 */
export const cleanTyped = (kind: TypedKind, text: string): string =>
  text.length > longest[kind] ? text : cleaners[kind](text);

/** Whether a text is an address of the web as browsers read it (WHATWG URL). */
export const isWebAddress = (text: string): boolean => URL.canParse(text);

/** Reads the kind that a schema names; undefined where it is none. */
export const readTypedKind = (written: unknown): TypedKind | undefined =>
  typedKinds.find((kind) => kind === written);
