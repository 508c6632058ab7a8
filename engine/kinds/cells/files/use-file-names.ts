import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { createLookupReading } from '../../../render/list/filters/use-filter-setting.ts';
import { useView } from '../../../render/view-context.tsx';
import { useChosen } from '../../filters/use-choices.ts';

/** The names of uploaded files; the id of one whose name was not read. */
export const useFileNames = (
  { lookup }: StoredFilesPlan,
  ids: readonly string[],
): ((id: string) => string) => {
  const host = useHost();
  const { context } = useView();
  const known = useChosen(lookup, ids, createLookupReading(host, context));
  return (id) => known?.find(({ value }) => value === id)?.label ?? id;
};
