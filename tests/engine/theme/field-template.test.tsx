// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.tsx';

describe('what describes a control', () => {
  it('names its hint and its error, and only those that are there', () => {
    const { submit, container } = draw(
      { type: 'string', title: 'Title', minLength: 3 },
      { 'ui:help': 'Three letters' },
      { formData: { book: 'x' } },
    );
    const input = screen.getByLabelText('Title');
    expect(input.getAttribute('aria-describedby')).toBe('root_book__help');
    submit();
    expect(input.getAttribute('aria-describedby')).toBe('root_book__error root_book__help');
    for (const id of input.getAttribute('aria-describedby')?.split(' ') ?? []) {
      expect(container.ownerDocument.getElementById(id)).not.toBeNull();
    }
  });

  it('keeps its name where the label is not shown', () => {
    draw({ type: 'string', title: 'Title' }, { 'ui:label': false });
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeDefined();
  });

  it.each([
    [0, 'Genre'],
    [1, 'Genre*'],
  ])('marks a list of at least %i as %s', (minItems, label) => {
    const book: RJSFSchema = {
      type: 'array',
      title: 'Genre',
      minItems,
      uniqueItems: true,
      items: { type: 'string', enum: ['fiction', 'poetry'] },
    };
    const { container } = draw(
      book,
      {},
      {
        schema: { type: 'object', required: ['book'], properties: { book } },
      },
    );
    expect(container.querySelector('label')?.textContent.trim()).toBe(label);
  });

  it.each(['radio', 'select'])('is required as %s', (widget) => {
    draw(
      { type: 'string', title: 'Shelf', enum: ['North', 'South'] },
      { 'ui:widget': widget },
      {
        schema: {
          type: 'object',
          required: ['book'],
          properties: { book: { type: 'string', title: 'Shelf', enum: ['North', 'South'] } },
        },
      },
    );
    const role = widget === 'radio' ? 'radiogroup' : 'combobox';
    const control = screen.getByRole(role, { name: /^Shelf/ });
    expect(control.getAttribute('aria-required') ?? control.hasAttribute('required').toString()).toBe('true');
  });
});
