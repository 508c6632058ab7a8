import type { Operation } from '../../description/operation.ts';
import type { Parameter } from '../../description/parameter.ts';

const asked = ({ parameters }: Operation, name: string): Parameter | undefined =>
  parameters.find((parameter) => parameter.in === 'query' && parameter.name === name);

/** What a parameter is for, as it or its schema says it. */
const described = (parameter: Parameter | undefined): string => {
  const said = parameter?.description ?? parameter?.schema?.keywords['description'];
  return typeof said === 'string' ? said : '';
};

/** The number of the first row where it is not 0. */
export const firstRow = (operation: Operation, offset: string): number | undefined => {
  const parameter = asked(operation, offset);
  const { default: first, minimum } = parameter?.schema?.keywords ?? {};
  const isFromZero = /\bzero\b/i.test(described(parameter));
  return first === 1 || (first === undefined && minimum === 1 && !isFromZero) ? 1 : undefined;
};

/** Whether what is called an offset is said to be the number of a page. */
export const isPageNumber = (operation: Operation, offset: string): boolean =>
  /\bpage (?:number|index)\b|\b(?:number|index) of the page\b/i.test(described(asked(operation, offset)));
