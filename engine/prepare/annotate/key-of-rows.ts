import type { SchemaView } from '../../description/schema-view.ts';

/** What rows are usually told apart by, the surest first. */
const usualKeys = [
  /^(id|uuid|guid)$/i,
  /(^|[_.-])(id|uuid|guid)$|[a-z\d](Id|ID|Uuid|UUID)$/,
  /^(key|code|token|number|reference|slug|name)$/i,
];

const isScalar = (view: SchemaView | undefined): boolean =>
  view?.types.some((type) => type === 'string' || type === 'integer') === true;

/** The property that tells rows apart: the wanted one, one with a usual name, or the first that is a plain value. */
export const keyOfRows = (row: SchemaView | undefined, wanted?: string): string | undefined => {
  const names = (row?.propertyNames ?? []).filter((name) => isScalar(row?.property(name)));
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  for (const usual of usualKeys) {
    const name = names.find((one) => usual.test(one));
    if (name !== undefined) return name;
  }
  return names[0];
};
