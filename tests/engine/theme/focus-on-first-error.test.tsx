// @vitest-environment jsdom
import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
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

  const kinds: readonly { widget: string; book: RJSFSchema; id: string }[] = [
    { widget: 'radio', book: { type: 'string', enum: ['North'] }, id: 'root_book-0' },
    { widget: 'textarea', book: { type: 'string' }, id: 'root_book' },
    { widget: 'date', book: { type: 'string', format: 'date' }, id: 'root_book' },
    { widget: 'file', book: { type: 'string', format: 'data-url' }, id: 'root_book' },
  ];

  it.each(kinds)('is focused as $widget', ({ widget, book, id }) => {
    const { submit } = draw(
      {},
      { 'ui:widget': widget },
      { schema: { type: 'object', required: ['book'], properties: { book } }, focusOnFirstError: true },
    );
    submit();
    expect(document.activeElement?.id).toBe(id);
  });
});
