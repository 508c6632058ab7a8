// @vitest-environment jsdom
import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { focusFirstInvalid } from '../../../engine/render/theme/focus-first-invalid.ts';
import { draw } from './draw.tsx';

describe('the first field at fault', () => {
  const schema: RJSFSchema = {
    type: 'object',
    required: ['author'],
    properties: {
      title: { type: 'string', minLength: 3 },
      author: { type: 'string' },
      shelf: { type: 'string', enum: ['North'] },
    },
  };

  it("takes the focus, by the library's own setting", () => {
    const { submit } = draw({}, {}, { schema, formData: { title: 'x' }, focusOnFirstError: true });
    submit();
    expect(document.activeElement?.id).toBe('root_author');
  });

  it('takes the focus in the order of the form', () => {
    const { submit, container } = draw({}, {}, { schema, formData: { title: 'x' } });
    expect(focusFirstInvalid(container)).toBe(false);
    submit();
    expect(focusFirstInvalid(container)).toBe(true);
    expect(document.activeElement?.id).toBe('root_title');
  });

  const kinds: readonly { widget: string; book: RJSFSchema; id: string; own: boolean }[] = [
    { widget: 'radio', book: { type: 'string', enum: ['North'] }, id: 'root_book-0', own: true },
    // The library takes a select's first option for the first of several controls, and focuses nothing.
    { widget: 'select', book: { type: 'string', enum: ['North'] }, id: 'root_book', own: false },
    { widget: 'textarea', book: { type: 'string' }, id: 'root_book', own: true },
    { widget: 'date', book: { type: 'string', format: 'date' }, id: 'root_book', own: true },
    { widget: 'file', book: { type: 'string', format: 'data-url' }, id: 'root_book', own: true },
  ];

  it.each(kinds)('is focused as $widget', ({ widget, book, id, own }) => {
    const { submit, container } = draw(
      {},
      { 'ui:widget': widget },
      { schema: { type: 'object', required: ['book'], properties: { book } }, focusOnFirstError: own },
    );
    submit();
    if (!own) expect(focusFirstInvalid(container)).toBe(true);
    expect(document.activeElement?.id).toBe(id);
  });
});
