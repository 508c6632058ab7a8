const patterns = new Map<string, RegExp>();

const patternOf = (glob: string): RegExp => {
  const known = patterns.get(glob);
  if (known !== undefined) return known;
  const parts = glob.split('*').map((part) => part.replaceAll(/[^A-Za-z0-9_]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('(.*)')}$`, 'u');
  patterns.set(glob, pattern);
  return pattern;
};

/** Whether a name is one of these, in which `*` stands for any letters. */
export const isNamed = (name: string, globs: readonly string[]): boolean =>
  globs.some((glob) => (glob.includes('*') ? patternOf(glob).test(name) : glob === name));

/** What `*` stands for in each of these globs that a name is one of; empty for one without it. */
export const lettersOf = (name: string, globs: readonly string[]): readonly string[] =>
  globs.flatMap((glob) => {
    if (!glob.includes('*')) return glob === name ? [''] : [];
    const [, letters] = patternOf(glob).exec(name) ?? [];
    return letters === undefined ? [] : [letters];
  });
