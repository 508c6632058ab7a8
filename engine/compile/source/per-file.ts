import type { SourceFile } from './source-file.ts';

/** Reads something of a file that nothing but the file decides, once for as long as the file is held. */
export const perFile = <Found>(read: (file: SourceFile) => Found): ((file: SourceFile) => Found) => {
  const known = new WeakMap<SourceFile, { readonly found: Found }>();
  return (file) => {
    const kept = known.get(file) ?? { found: read(file) };
    known.set(file, kept);
    return kept.found;
  };
};
