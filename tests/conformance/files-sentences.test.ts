import { expect, it } from 'vitest';
import { faultWords } from '../../engine/resolve/form/field-faults.ts';
import { fieldsOf } from '../../engine/resolve/form/form-state.ts';
import { formatText } from '../../engine/resolve/format/text.ts';
import { compiled, portal } from './compiled-portal.ts';

/** Every field of every form that takes several files. */
const asked = Object.values(compiled.forms).flatMap((form) =>
  fieldsOf(form)
    .filter(({ as, format }) => as === 'files' && format.type === 'list')
    .map((field) => [`${form.id} ${field.field}`, field] as const),
);

it('evidence is among what takes several files', () => {
  expect(asked.map(([place]) => place)).toContain('screen.chargeback.response file_ids');
});

it.each(asked)('%s refuses a sixth file with the sentence for all files', (_, field) => {
  const { 'server:maxItems': answered = '' } = field.messages;
  expect(faultWords(portal, field, 'maxItems', { maxItems: 5 })).toBe('Please upload maximum 5 files.');
  expect(formatText(answered, {}, portal.locale)).toBe('Only maximum 5 files are allowed.');
});
