import { isVariable } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import type { Rule } from '../rule.ts';

export const filterFixed: Rule = {
  code: 'filter-fixed',
  severity: 'error',
  says: 'A filter or a tab sets what the source of the list fixes.',
  why: 'The list is of what its source says, such as open cases. A filter over the same would do nothing, or show what the list is not of.',
  example: {
    name: 'a filter of what the source of the list fixes',
    file: 'screens/loans/loans.json',
    find: '"operation": "listLoans",',
    replace: '"operation": "listLoans",\n      "query": { "status": ["open"] },',
    token: '{\n        "param": "status"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"operation": "listLoans",',
    replace: '"operation": "listLoans",\n      "query": { "reader": "r1" },',
  },
  on: {
    list: ({ block, filterParameters, pointer }, report) => {
      const query = Object.entries(block.source?.query ?? {});
      const fixed = new Set(query.flatMap(([name, value]) => (isVariable(value) ? [] : [name])));
      const message = (name: string): string =>
        `The source of the list fixes "${name}": nothing else may set it.`;
      filterParameters.forEach((parameters, at) => {
        const name = parameters.find((one) => fixed.has(one));
        if (name !== undefined) report(childPointer(childPointer(pointer, 'filters'), at), message(name));
      });
      (block.segments ?? []).forEach(({ filters = {} }, at) => {
        for (const name of Object.keys(filters).filter((one) => fixed.has(one)))
          report(['segments', at, 'filters', name].reduce(childPointer, pointer), message(name));
      });
    },
  },
};
