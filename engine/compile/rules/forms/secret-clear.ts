import { isSecret } from '../../../kinds/fields/field-compile.ts';
import type { FieldKind } from '../../../kinds/kinds.ts';
import { childPointer, ownText } from '../../../json.ts';
import type { Rule } from '../rule.ts';

/** The kinds that show what is typed. */
const shown: ReadonlySet<FieldKind> = new Set(['text', 'textarea', 'colour', 'texts']);

export const secretClear: Rule = {
  code: 'secret-clear',
  severity: 'error',
  says: 'A field shows a secret while it is typed.',
  why: 'Whoever looks over a shoulder, or at a shared screen, reads the password or the key.',
  example: {
    name: 'a secret that is typed as plain text',
    file: 'actions/add-reader.json',
    find: '"as": "password",\n      "rule": "pin"',
    replace: '"as": "text",\n      "rule": "pin"',
    token: '"text",\n      "rule": "pin"',
  },
  neighbour: {
    file: 'actions/add-reader.json',
    find: '"as": "password",\n      "rule": "pin"',
    replace: '"rule": "pin"',
  },
  on: {
    field: ({ kind, view, pointer }, report) => {
      // A document such as a key in several lines cannot be typed into one line of dots.
      const isDocument = kind === 'textarea' && ownText(view.keywords, 'contentMediaType') !== undefined;
      if (isSecret(view) && shown.has(kind) && !isDocument)
        report(
          childPointer(pointer, 'as'),
          `The API description marks this as a secret, and ${kind} shows what is typed: leave "as" out, or write password.`,
        );
    },
  },
};
