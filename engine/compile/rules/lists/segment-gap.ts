import { childPointer } from '../../../json.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { enumOf } from '../../facts/misfit.ts';
import type { Rule } from '../rule.ts';

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object').map(String);

export const segmentGap: Rule = {
  code: 'segment-gap',
  severity: 'error',
  says: 'The tabs of a list leave out rows of some states, and none of them holds all.',
  why: 'Rows of those states are in no tab: whoever works from tab to tab never sees them.',
  example: {
    name: 'tabs that leave out the rows of a state',
    file: 'screens/loans/loans.json',
    find: '"as": "multiSelect",\n        "pinned": true',
    replace: '"as": "multiSelect",\n        "default": ["open"],\n        "pinned": true',
    and: {
      find: '"columns": [',
      replace:
        '"segments": [{ "title": "desk.all", "filters": { "status": ["open"] } }, { "title": "desk.out", "filters": { "status": ["overdue"] } }],\n    "columns": [',
    },
    token: '[{ "title": "desk.all"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"as": "multiSelect",\n        "pinned": true',
    replace: '"as": "multiSelect",\n        "default": ["open"],\n        "pinned": true',
    and: {
      find: '"columns": [',
      replace:
        '"segments": [{ "title": "desk.all", "filters": { "status": ["open"] } }, { "title": "desk.out", "filters": { "status": ["overdue", "returned"] } }],\n    "columns": [',
    },
  },
  on: {
    list: ({ block, operation, pointer }, report) => {
      const segments = block.segments ?? [];
      // A tab for some people, or by more than one filter, may be a view of its own and not a part of all rows.
      const set = segments.map(({ filters = {}, access, visibleWhen, variant }) => {
        const [first, ...others] = Object.entries(filters);
        const isPart = [access, visibleWhen, variant].every((one) => one === undefined);
        return isPart && others.length === 0 ? first : undefined;
      });
      const names = new Set(set.map((one) => one?.[0]));
      const [name] = names;
      if (segments.length < 2 || names.size !== 1 || name === undefined) return;
      const schema = parametersIn(operation, 'query').find((one) => one.name === name)?.schema;
      const values = schema === undefined ? [] : textsOf(enumOf(schema.items ?? schema) ?? []);
      const held = new Set(set.flatMap((one) => textsOf(one?.[1])));
      const left = values.filter((one) => !held.has(one));
      if (left.length === 0) return;
      report(
        childPointer(pointer, 'segments'),
        `No tab holds the rows of which "${name}" is ${left.map((one) => `"${one}"`).join(', ')}: name them in one, or add one without filters.`,
      );
    },
  },
};
