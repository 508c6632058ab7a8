import { fieldView } from '../../../description/field-view.ts';
import type { ActionFacts } from '../../facts/facts.ts';
import type { Rule } from '../rule.ts';

/** Why what an action does cannot be taken back; undefined where nothing says so. */
const reasonOf = ({ action, operation, record }: ActionFacts): string | undefined => {
  if (operation.method === 'delete') return `"${operation.id}" removes something`;
  const final = Object.entries(action.call.body ?? {}).find(([name, value]) => {
    const transitions = record === undefined ? undefined : fieldView(record, name)?.words.transitions;
    return typeof value !== 'object' && transitions?.get(String(value))?.size === 0;
  });
  if (final === undefined) return action.intent === 'danger' ? 'it is drawn as dangerous' : undefined;
  return `nothing can follow ${JSON.stringify(final[1])}`;
};

export const confirmMissing: Rule = {
  code: 'confirm-missing',
  severity: 'error',
  says: 'What cannot be taken back is done at one click.',
  why: 'One slip of the hand removes a record, or brings it into a state that it never leaves.',
  example: {
    name: 'an action that removes something at one click',
    file: 'actions/take-back-remark.json',
    find: '"confirm": {\n    "title": "remark.takeBackTitle"\n  },\n  ',
    replace: '',
    token: '"deleteRemark"',
  },
  neighbour: {
    file: 'actions/take-back-remark.json',
    find: '"title": "remark.takeBackTitle"',
    replace: '"title": "remark.takeBackTitle", "submit": "remark.takeBack"',
  },
  on: {
    action: (facts, report) => {
      const { confirm, form, preview } = facts.action;
      const reason = reasonOf(facts);
      if (reason !== undefined && confirm === undefined && form === undefined && preview === undefined)
        report('/call/operation', `This asks nobody first, and ${reason}: give it a "confirm".`);
    },
  },
};
