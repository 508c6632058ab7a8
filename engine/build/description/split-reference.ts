/** A reference as the file that it leads to, empty for its own, and what it leads to there. */
export const splitReference = (
  reference: string,
  self: string | undefined,
): { readonly path: string; readonly fragment: string } => {
  const [path = '', ...rest] = reference.split('#');
  return { path: path === self ? '' : path, fragment: rest.join('#') };
};

/** The pointer of a fragment; undefined for one that is none, such as the name of an anchor. */
export const pointerOfFragment = (fragment: string): string | undefined => {
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  return decode(fragment);
};

/** A text without the escapes of addresses; undefined where they are broken. */
export const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
