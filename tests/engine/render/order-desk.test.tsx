// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { judges } from './library/judge.ts';
import { createLibraryApi, refusal } from './library/library-api.ts';
import { renderScreen } from './library/render-screen.tsx';

const openDesk = () => renderScreen('order-desk', { api: createLibraryApi(), validators: judges });

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('parameters in a form', () => {
  it('are asked for as the description has them, and sent where it wants them', async () => {
    const { api } = openDesk();
    fireEvent.click(await screen.findByRole('radio', { name: 'Journal' }));
    type(/^Title/, ' Nature ');
    type(/^Copies/, '21');
    save();
    expect(await screen.findByText('Only allow value between 2 - 20.')).toBeTruthy();
    type(/^Copies/, '3');
    save();
    await waitFor(() => expect(api.sent('orderTitle')).toHaveLength(1));
    expect(api.sent('orderTitle')[0]).toMatchObject({
      path: { kind: 'journal' },
      query: { copies: 3 },
      body: { title: 'Nature' },
    });
    expect(api.sent('orderTitle')[0]?.query).not.toHaveProperty('supplier');
    expect(api.sent('orderTitle')[0]?.body).toEqual({ title: 'Nature' });
  });

  it('must be filled in where the call needs them, and show what the server says of them', async () => {
    const { api } = openDesk();
    await screen.findByRole('radio', { name: 'Journal' });
    type(/^Title/, 'Nature');
    save();
    await waitFor(() => expect(screen.getByLabelText(/^Copies/).getAttribute('aria-invalid')).toBe('true'));
    type(/^Copies/, '3');
    type(/^Supplier/, 'Nobody');
    api.interceptWith(({ operation }) =>
      operation === 'orderTitle'
        ? refusal(422, {
            errors: [
              { pointer: '/query/supplier', code: 'x', message: 'No such supplier.' },
              { pointer: '/supplier', code: 'y', message: 'Something else.' },
            ],
          })
        : undefined,
    );
    save();
    const said = await screen.findByText('No such supplier.');
    expect(screen.getByRole('textbox', { name: /^Supplier/ }).getAttribute('aria-describedby')).toContain(
      said.closest('[id]')?.id,
    );
    expect(screen.getByText(/Something else/).closest('.cf-errors')).toBeNull();
  });
});
