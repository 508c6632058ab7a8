import { compileProject, hasErrors } from '@counterfoil/engine/build';

/** The compiled matches of the portal, by which the provider links lines of files to its records. Undefined while the descriptors have errors. */
export const compiledMatches = (): string | undefined => {
  const compilation = compileProject({
    root: 'schemas',
    description: 'openapi/generated/provider.json',
    source: 'openapi/provider.yaml',
  });
  if (hasErrors(compilation)) return undefined;
  return [
    '/** How lines of files are linked to records, by the names of the matches. */',
    `export const matches = ${JSON.stringify(compilation.matches, null, 2)} as const;`,
    '',
  ].join('\n');
};
