import type { Description } from '../../description/description.ts';
import { atPointer, isRecord, ownText } from '../../json.ts';
import { concernedParts } from './concerned-parts.ts';
import type { DescriptionFault } from './description-fault.ts';

const isNameless = ({ document }: Description, { pointer }: DescriptionFault): boolean => {
  const written = atPointer(document, pointer);
  return (
    /^\/paths\/[^/]+\/[a-z]+$/.test(pointer) &&
    isRecord(written) &&
    ownText(written, 'operationId') === undefined
  );
};

const withoutFaults = (description: Description, faults: readonly DescriptionFault[]): Description => {
  const pointers = faults.flatMap(({ pointer, others = [] }) => [pointer, ...others]);
  if (pointers.some((pointer) => !/^\/(?:paths|components)\//.test(pointer)))
    return { ...description, operations: new Map(), isReadable: false };
  const concerned = pointers.map((pointer) => concernedParts(description, pointer));
  const unknown = new Set(concerned.flatMap(({ operations }) => [...operations]));
  const components = new Set(concerned.flatMap((parts) => [...parts.components]));
  // A name that no operation has may be the name of an operation without an id, or of one whose id is taken.
  const isHidden = faults.some(
    (fault) => fault.code === 'operation-duplicate' || isNameless(description, fault),
  );
  const { operations } = description;
  return {
    ...description,
    operations: new Map([...operations].filter(([id]) => !unknown.has(id))),
    component: (name) => (components.has(name) ? undefined : description.component(name)),
    isUnknown: (id) => unknown.has(id) || (isHidden && !operations.has(id)),
  };
};

const known = new WeakMap<readonly DescriptionFault[], Description>();

/** The description without its faulty operations and schemas, of which nothing is known. Returns the same object for the same faults. */
export const knownDescription = (
  description: Description,
  faults: readonly DescriptionFault[],
): Description => {
  const grave = faults.filter(({ isHarmless }) => isHarmless !== true);
  if (grave.length === 0) return description;
  const found = known.get(faults) ?? withoutFaults(description, grave);
  known.set(faults, found);
  return found;
};
