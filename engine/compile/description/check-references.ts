import { atPointer, childPointer, isArray, isRecord, ownText } from '../../json.ts';
import { pointerOfReference } from '../../description/reference.ts';
import { nearestName } from '../../language/suggestion.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';

const checkReference = (
  document: unknown,
  reference: string,
  pointer: string,
): readonly DescriptionFault[] => {
  const target = pointerOfReference(reference);
  if (target === undefined || atPointer(document, target) !== undefined) return [];
  const beside = target.slice(0, target.lastIndexOf('/'));
  const holder = atPointer(document, beside);
  const names = isRecord(holder) ? Object.keys(holder).map((name) => `#${childPointer(beside, name)}`) : [];
  return [
    {
      code: 'reference-unknown',
      pointer: childPointer(pointer, '$ref'),
      message: `The API description has nothing at "${reference}".`,
      suggestion: nearestName(reference, names),
    },
  ];
};

/** Every reference leads somewhere. */
export const checkDescribedReferences: CheckDescription = ({ description: { document } }) => {
  const found: DescriptionFault[] = [];
  const visit = (written: unknown, pointer: string): void => {
    const reference = ownText(written, '$ref');
    if (reference !== undefined) found.push(...checkReference(document, reference, pointer));
    const children = isArray(written)
      ? written.map((item, at) => [at, item] as const)
      : Object.entries(isRecord(written) ? written : {});
    for (const [key, child] of children)
      if (typeof child === 'object' && child !== null) visit(child, childPointer(pointer, key));
  };
  visit(document, '');
  return found;
};
