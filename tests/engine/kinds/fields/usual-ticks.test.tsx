// @vitest-environment jsdom
import type { RJSFSchema } from '@rjsf/utils';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkboxesField } from '../../../../engine/kinds/fields/checkboxes/view.tsx';
import { draw } from '../../theme/draw.tsx';
import { field } from '../../resolve/fixtures/form-plan.ts';

const schema: RJSFSchema = {
  type: 'array',
  title: 'Rights',
  uniqueItems: true,
  items: { enum: ['open', 'close', 'lend'] },
};

const ui = (form: object) =>
  checkboxesField.create(
    field('book', { as: 'checkboxes', usualBy: { by: 'kind', values: { desk: ['open', 'close'] } } }),
    {
      translate: (key) => key,
      settle: vi.fn(),
      readChoices: vi.fn(),
      readChosen: vi.fn(),
      scopes: { form },
      schema: { type: 'array', items: { enum: ['open', 'close', 'lend'] } },
      offered: undefined,
      days: { pattern: 'YYYY-MM-DD', locale: 'en', zone: 'UTC' },
      money: { currency: '', exponent: 2 },
    },
  );
const ticked = async () => {
  const boxes = await screen.findAllByRole('checkbox');
  return boxes.map((box) => box.matches(':checked'));
};

it('ticks what is usual while nobody ticked anything, and begins from that', async () => {
  const { changed } = draw(schema, ui({ kind: 'desk' }));
  expect(await ticked()).toEqual([true, true, false]);
  expect(screen.queryByText(/Usual/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /lend/ }));
  expect(changed).toHaveBeenLastCalledWith({ book: ['open', 'close', 'lend'] });
});

it('keeps that somebody took everything away, and marks it', async () => {
  draw(schema, ui({ kind: 'desk', book: [] }), { formData: { book: [] } });
  expect(await ticked()).toEqual([false, false, false]);
  expect(screen.getAllByText('form.lessThanUsual')).toHaveLength(2);
});

it('ticks nothing where nothing is usual', async () => {
  draw(schema, ui({ kind: 'reader' }));
  expect(await ticked()).toEqual([false, false, false]);
});
