// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, type } from './draw.tsx';

describe('controls with more than a text', () => {
  it('shows a password on demand', () => {
    draw({ type: 'string', title: 'Password' }, { 'ui:widget': 'password' });
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeDefined();
  });

  it('keeps a date as typed and refuses one that is none', () => {
    const { submit, submitted, changed } = draw({ type: 'string', title: 'Due', format: 'date' });
    const input = screen.getByLabelText('Due');
    type(input, '2026-02-31');
    submit();
    expect(submitted).not.toHaveBeenCalled();
    expect(input).toHaveProperty('value', '2026-02-31');
    type(input, '2026-02-28');
    expect(changed).toHaveBeenLastCalledWith({ book: '2026-02-28' });
  });

  it('types a day by the pattern of the host', () => {
    const { changed } = draw(
      { type: 'string', title: 'Due', format: 'date' },
      { 'ui:options': { pattern: 'DD/MM/YYYY', locale: 'en' } },
      { formData: { book: '2026-02-28' } },
    );
    const input = screen.getByLabelText('Due');
    expect(input).toHaveProperty('value', '28/02/2026');
    type(input, '1/3/2026');
    expect(changed).toHaveBeenLastCalledWith({ book: '2026-03-01' });
    expect(input).toHaveProperty('value', '1/3/2026');
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', '01/03/2026');
    type(input, '');
    expect(changed).toHaveBeenLastCalledWith({});
  });

  it('opens the calendar at today in the zone of the portal', async () => {
    vi.setSystemTime(new Date('2026-10-31T20:00:00Z'));
    const { container } = draw(
      { type: 'string', title: 'Due', format: 'date' },
      { 'ui:widget': 'date', 'ui:options': { zone: 'Pacific/Kiritimati' } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Select a date' }));
    expect(await screen.findByDisplayValue('November')).toBeDefined();
    vi.useRealTimers();
    expect(document.querySelector('[class*="today"]')?.textContent).toBe('1');
    expect(container.querySelector('input')?.value).toBe('');
  });

  it('picks a day from the calendar', async () => {
    const { changed } = draw(
      { type: 'string', title: 'Due', format: 'date' },
      {},
      { formData: { book: '2026-02-28' } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Select a date' }));
    fireEvent.click(await screen.findByRole('gridcell', { name: '12' }));
    expect(changed).toHaveBeenLastCalledWith({ book: '2026-02-12' });
  });

  it('gives the value behind the label of a choice, and nothing for none', () => {
    const { changed } = draw(
      {
        type: 'integer',
        title: 'Floor',
        oneOf: [
          { const: 7, title: 'Seventh' },
          { const: 8, title: 'Eighth' },
        ],
      },
      {},
      { formData: { book: 7 } },
    );
    const select = screen.getByRole('combobox', { name: 'Floor' });
    fireEvent.change(select, { target: { value: '1' } });
    expect(changed).toHaveBeenLastCalledWith({ book: 8 });
    fireEvent.change(select, { target: { value: '' } });
    expect(changed).toHaveBeenLastCalledWith({});
  });

  it.each(['radio', 'select'])('offers only some of the values as %s, each under its own label', (widget) => {
    const { changed } = draw(
      { type: 'string', title: 'Status', enum: ['in', 'out', 'lost'] },
      {
        'ui:widget': widget,
        'ui:enumNames': ['In', 'Out', 'Lost'],
        'ui:options': { offered: ['lost', 'in'] },
      },
    );
    const role = widget === 'radio' ? 'radio' : 'option';
    const names = screen
      .getAllByRole(role)
      .map((one) => one.closest('label')?.textContent ?? one.textContent);
    expect(names.filter((name) => name !== '')).toEqual(['In', 'Lost']);
    if (widget === 'radio') fireEvent.click(screen.getByRole('radio', { name: 'Lost' }));
    else fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
    expect(changed).toHaveBeenLastCalledWith({ book: 'lost' });
  });

  it('searches in a long list', async () => {
    const oneOf = Array.from({ length: 20 }, (_, index) => ({
      const: `b${index}`,
      title: `Branch ${index}`,
    }));
    const { changed } = draw({ type: 'string', title: 'Branch', oneOf }, {}, { formData: { book: 'b3' } });
    const input = await screen.findByRole('combobox', { name: 'Branch' });
    expect(input).toHaveProperty('value', 'Branch 3');
    fireEvent.focus(input);
    type(input, 'branch 17');
    fireEvent.click(await screen.findByText('Branch 17'));
    expect(changed).toHaveBeenLastCalledWith({ book: 'b17' });
  });

  it('takes a tag out of several choices', async () => {
    const { changed } = draw(
      { type: 'array', title: 'Genres', uniqueItems: true, items: { enum: ['Crime', 'Essay', 'Poetry'] } },
      {},
      { formData: { book: ['Crime', 'Poetry'] } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Crime' }));
    expect(changed).toHaveBeenLastCalledWith({ book: ['Poetry'] });
  });

  it('reads a file, shows its name and lets it go again', async () => {
    const { changed } = draw({ type: 'string', title: 'Cover', format: 'data-url' });
    const file = new File(['hello'], 'cover.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText(/^Cover/), { target: { files: [file] } });
    expect(await screen.findByText('cover.txt (text/plain, 5 bytes)')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove cover.txt' }));
    expect(changed).toHaveBeenLastCalledWith({});
  });

  it('is switched on', () => {
    const { changed } = draw({ type: 'boolean', title: 'Lent' }, { 'ui:widget': 'switch' });
    fireEvent.click(screen.getByRole('switch', { name: 'Lent' }));
    expect(changed).toHaveBeenLastCalledWith({ book: true });
  });
});
