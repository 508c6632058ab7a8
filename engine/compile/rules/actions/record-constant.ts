import { parametersIn } from '../../../description/parameter.ts';
import { childPointer } from '../../../json.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { Rule } from '../rule.ts';

export const recordConstant: Rule = {
  code: 'record-constant',
  severity: 'error',
  says: 'An action names a record by a fixed key.',
  why: 'It changes the same record whatever it is done to, or, by the word that stands for all of them, those of everybody.',
  example: {
    name: 'an action that changes the same record whatever it is done to',
    file: 'actions/take-back-remark.json',
    find: '{\n        "var": "record.id"\n      }',
    replace: '"r1"',
    token: '"r1"',
  },
  neighbour: {
    file: 'actions/remind-reader.json',
    find: '"reader_id": {\n        "var": "record.id"\n      }',
    replace: '"reader_id": "r1"',
  },
  on: {
    action: ({ action: { call }, operation }, report) => {
      for (const { name, schema } of parametersIn(operation, 'path')) {
        const record = schema?.words.record;
        const value = call.path?.[name];
        if (record !== undefined && value !== undefined && !isVariable(value))
          report(
            childPointer('/call/path', name),
            `This changes a record of the kind "${record}", which is always the same: read its key, as from "record".`,
          );
      }
    },
  },
};
