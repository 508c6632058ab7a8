import type { FieldProps } from '@rjsf/utils';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { ControlToCome } from '../control-to-come.tsx';

const EntriesPart = lazyPart(async () => (await import('./entries.tsx')).Entries);

/** A list in a form; what draws it is loaded when one is first drawn. */
export const EntriesField = (props: FieldProps) => (
  <PartBoundary fallback={<ControlToCome />} onMissing={goWithout}>
    <EntriesPart {...props} />
  </PartBoundary>
);
