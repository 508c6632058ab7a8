import type { Operation } from '../../description/operation.ts';
import { ownTexts } from '../../json.ts';

/** The texts that a query parameter may be, or that its list may hold; none where it is another, or not there. */
export const enumTexts = ({ parameters }: Operation, name: string | undefined): readonly string[] => {
  const schema = parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
  return ownTexts((schema?.items ?? schema)?.keywords, 'enum');
};
