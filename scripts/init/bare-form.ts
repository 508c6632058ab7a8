import type { SourceText } from '@counterfoil/engine/check';
import type { Operation } from '@counterfoil/engine/description';

/**
 * Throws where a draft of what is done to one record became a screen of its own, since no list or record could offer it: a
 * form that does not show the record, nor what stands in it, is no place to change or delete it.
 */
export const refuseBareForm = (
  { method, route }: Operation,
  before: readonly SourceText[],
  after: readonly SourceText[],
): void => {
  if (method === 'get' || !route.endsWith('}')) return;
  const known = new Set(before.map(({ path }) => path));
  if (after.some(({ path }) => path.includes('/screens/') && !known.has(path)))
    throw new Error('it is done to one record, and no list or record that is drawn can offer it.');
};
