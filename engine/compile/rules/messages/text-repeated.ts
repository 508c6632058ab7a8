import type { TextsFacts } from '../../facts/facts.ts';
import type { ReportFault, Rule } from '../rule.ts';

const reportRepeated = (texts: TextsFacts['texts'], report: ReportFault): void => {
  texts.forEach(({ what, text, pointer }, at) => {
    const first = texts.slice(0, at).find((one) => JSON.stringify(one.text) === JSON.stringify(text));
    if (first !== undefined) report(pointer, `The ${what} has the words of the ${first.what}.`);
  });
};

export const textRepeated: Rule = {
  code: 'text-repeated',
  severity: 'error',
  says: 'The same words are read twice in one place.',
  why: 'The second time they say nothing, and what should have been said is missing.',
  example: {
    name: 'a question whose body repeats its title',
    file: 'actions/take-back-remark.json',
    find: '"title": "remark.takeBackTitle"',
    replace: '"title": "remark.takeBackTitle", "body": "remark.takeBackTitle"',
    token: '"remark.takeBackTitle"\n',
  },
  neighbour: {
    file: 'actions/take-back-remark.json',
    find: '"title": "remark.takeBackTitle"',
    replace: '"title": "remark.takeBackTitle", "submit": "remark.takeBack"',
  },
  on: {
    texts: ({ texts }, report) => {
      reportRepeated(texts, report);
    },
    action: ({ plan: { label, confirm, success } }, report) => {
      if (confirm?.body !== undefined)
        reportRepeated(
          [
            { what: 'title', text: confirm.title, pointer: '/confirm/title' },
            { what: 'body', text: confirm.body, pointer: '/confirm/body' },
          ],
          report,
        );
      if (success.notify !== '')
        reportRepeated(
          [
            { what: 'label', text: label, pointer: '/label' },
            { what: 'notice', text: success.notify, pointer: '/onSuccess/notify' },
          ],
          report,
        );
    },
  },
};
