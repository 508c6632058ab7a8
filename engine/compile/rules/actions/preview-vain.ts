import { childPointer } from '../../../json.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { Rule } from '../rule.ts';

export const previewVain: Rule = {
  code: 'preview-vain',
  severity: 'error',
  says: 'A preview carries the call out, or the call is never more than a preview.',
  why: 'Somebody who only looks has done it, or somebody who confirms has done nothing.',
  example: {
    name: 'a preview that carries the call out',
    file: 'actions/waive-fine.json',
    find: '"trial": true',
    replace: '"trial": false',
    token: 'false',
  },
  neighbour: {
    file: 'actions/waive-fine.json',
    find: '"operation": "payFine",\n    "body": {',
    replace: '"operation": "payFine",\n    "body": {\n      "trial": false,',
  },
  on: {
    action: ({ action: { preview, call } }, report) => {
      for (const [name, value] of Object.entries(preview?.body ?? {})) {
        if (value === false)
          report(
            childPointer('/preview/body', name),
            `With "${name}" false this is no preview: the call is carried out before anybody confirms it.`,
          );
        else if (!isVariable(value) && JSON.stringify(call.body?.[name]) === JSON.stringify(value))
          report(
            childPointer('/call/body', name),
            `This makes the call a preview whenever it is sent: it is never carried out.`,
          );
      }
    },
  },
};
