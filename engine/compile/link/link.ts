import type { Description } from '../../description/description.ts';
import { anyKind } from '../../description/record-kinds.ts';
import type { PortalFiles } from '../read/read-files.ts';
import type { Reporter } from '../read/reporter.ts';
import { startOf } from '../read/source-file.ts';
import { checkNames } from './check-names.ts';
import { checkReferences } from './check-references.ts';
import { checkTakenNames } from './check-taken-names.ts';
import { usesIn } from './described-uses.ts';
import { createNames } from './names.ts';
import { createVariants, type VariantsOf } from './variants.ts';

/** The results of linking names that concern whole files. */
export interface Linked {
  readonly variantsOf: VariantsOf;
  /** For each file with unknown names that are reported in another file: that file. */
  readonly reportedIn: ReadonlyMap<string, string>;
}

/** Reports every name that is given twice or that nothing gives; `suggestions` are kinds of records whose names the description misspells. */
export const link = (
  { sources, whole, broken }: PortalFiles,
  {
    description,
    suggestions,
  }: { readonly description: Description; readonly suggestions: readonly string[] },
  reporter: Reporter,
): Linked => {
  const variantsOf = createVariants(sources);
  const recordKinds = [...description.recordKinds, anyKind, ...suggestions];
  const described = description.isReadable ? { ...description, recordKinds } : undefined;
  const names = createNames(sources, broken, described, variantsOf);
  checkNames(sources, reporter);
  if (!sources.some(({ noun }) => noun === 'portal'))
    reporter.reportAt('portal-missing', startOf('portal.json'), '', 'There is no portal.json.');
  const reportedIn = checkReferences(whole, sources, names, usesIn(description), reporter);
  checkTakenNames(whole, reporter);
  return { variantsOf, reportedIn };
};
