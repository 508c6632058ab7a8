import type { Rule } from '../rule.ts';

export const rowsSource: Rule = {
  code: 'rows-source',
  severity: 'error',
  says: 'A list has neither an operation nor a property that its rows come from, or it has both.',
  why: 'The list would be empty, or it is open which of the two rows it shows.',
  example: {
    name: 'a list without rows',
    file: 'screens/people/readers.json',
    find: '"source": {\n      "operation": "listReaders",\n      "sort": ["name", "asc"]\n    },',
    replace: '',
    token: '{\n    "as": "list"',
    from: 'start',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"source": {\n      "operation": "listReaders",\n      "sort": ["name", "asc"]\n    },',
    replace: '"source": {\n      "operation": "listReaders"\n    },',
  },
};
