// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formValidator } from '../../../../engine/render/form/form-validator.ts';
import { judges } from '../library/judge.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { compileLibrary } from '../library/compile-library.ts';
import { librarian } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';

const openForm = (api = createLibraryApi()) =>
  renderScreen('book.edit', { api, params: { id: 'b1' }, validators: judges });

describe('a form on the screen', () => {
  it('opens with the record and sends it with the tag that was read', async () => {
    const { api, host } = openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveProperty('value', 'Book 0001');
    fireEvent.change(title, { target: { value: 'Another title' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('updateBook')).toHaveLength(1));
    expect(api.sent('updateBook')[0]?.headers['If-Match']).toBe('"1"');
    expect(api.sent('updateBook')[0]?.body).toMatchObject({ title: 'Another title', currency: 'AUD' });
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
  });

  it('refuses a number that no text may hold at its field, and sends what is near it', async () => {
    const { api } = openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    fireEvent.change(title, { target: { value: 'Card 4111 1111 1111 1111' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const words = 'This looks like a number of a library card. Please take it out.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(api.sent('updateBook')).toHaveLength(0);
    fireEvent.change(title, { target: { value: 'Card 4111 1111 1111 1112' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent('updateBook')[0]?.body).toMatchObject({ title: 'Card 4111 1111 1111 1112' }),
    );
  });

  it('takes the focus to the first field that is wrong, in the order in which the form is read', async () => {
    openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    const day = screen.getByRole('textbox', { name: /^Published/ });
    const send = (name: string) => {
      fireEvent.change(title, { target: { value: name } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    fireEvent.change(day, { target: { value: 'foo 2' } });
    send('Card 4111 1111 1111 1111');
    await waitFor(() => expect(document.activeElement).toBe(title));
    send('Emma');
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  it('types a day as the portal shows it, and sends it as the API writes it', async () => {
    const { api } = openForm();
    const day = await screen.findByRole('textbox', { name: /^Published/ });
    expect(day).toHaveProperty('value', '17 May 2020');
    expect(day.getAttribute('placeholder')).toBe('DD MMM YYYY');
    fireEvent.change(day, { target: { value: 'foo 2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a date as DD MMM YYYY.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '9 mar 1991' } });
    expect(day).toHaveProperty('value', '9 mar 1991');
    fireEvent.blur(day);
    expect(day).toHaveProperty('value', '09 Mar 1991');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent('updateBook')[0]?.body).toMatchObject({ published_on: '1991-03-09' }),
    );
  });

  it('says what will be saved, and is off with the reason while nothing is changed', async () => {
    const { api } = openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    const save = screen.getByRole('button', { name: 'Save' });
    const words = 'Nothing has been changed, so there is nothing to save.';
    const shown = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(shown()).toBe(words);
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(title, { target: { value: ' Book 0001 ' } });
    expect(shown()).toBe(words);
    expect(save).toHaveProperty('disabled', true);
    const form = title.closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(api.sent('updateBook')).toHaveLength(0);
    fireEvent.change(title, { target: { value: 'Emma' } });
    expect(shown()).toBe('1 change: Title');
    expect(save).toHaveProperty('disabled', false);
    fireEvent.click(save);
    await waitFor(() => expect(api.sent('updateBook')).toHaveLength(1));
  });

  it('counts the characters of a text that is too long, while it is', async () => {
    openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(screen.queryByText(/characters$/)).toBeNull();
    fireEvent.change(title, { target: { value: 'x'.repeat(1201) } });
    expect(screen.getByText(/^1,201 of \d+ characters$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is out of range')).toBeTruthy();
    fireEvent.change(title, { target: { value: 'Emma' } });
    expect(screen.queryByText(/characters$/)).toBeNull();
  });

  it('takes blanks for nothing, and sends no blanks around a text', async () => {
    const { api } = openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    fireEvent.change(title, { target: { value: '   ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fill this in')).toBeTruthy();
    fireEvent.change(title, { target: { value: '  Emma ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('updateBook')[0]?.body).toMatchObject({ title: 'Emma' }));
  });

  it('neither draws nor sends a field or a section that is for others', async () => {
    const compilation = compileLibrary(({ path, text }) => ({
      path,
      text: path.endsWith('book-edit.json')
        ? text
            .replace('"as": "textarea"', '"as": "textarea", "access": { "permission": "loans.manage" }')
            .replace(
              /,\s*(\{\s*"field": "reference_only")/,
              '] }, { "title": "book.staff", "access": { "permission": "fines.collect" }, "fields": [$1',
            )
        : path.endsWith('library.json')
          ? text.replace('"book.sectionMoney"', '"book.staff": "For staff", $&')
          : text,
    }));
    const permissions = ['books.edit'];
    const drawn = async (viewer: { readonly permissions: readonly string[] }) => {
      const { api, unmount } = renderScreen('book.edit', {
        params: { id: 'b1' },
        validators: judges,
        compilation,
        viewer: { ...librarian, ...viewer },
      });
      const title = await screen.findByRole('textbox', { name: /^Title/ });
      const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
      const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
      fireEvent.change(title, { target: { value: 'Another title' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.sent('updateBook')).toHaveLength(1));
      const sent = Object.keys(api.sent('updateBook')[0]?.body ?? {});
      unmount();
      return { labels, headings, sent };
    };
    const all = await drawn({ permissions: [...permissions, 'loans.manage', 'fines.collect'] });
    const few = await drawn({ permissions });
    const without = (names: readonly string[], gone: readonly string[]) =>
      names.filter((name) => !gone.includes(name));
    expect(all.labels).toEqual(expect.arrayContaining(['Summary ', 'Reading room only']));
    expect(few.labels).toEqual(without(all.labels, ['Summary ', 'Reading room only']));
    expect(few.headings).toEqual(without(all.headings, ['For staff']));
    expect(all.sent).toEqual(expect.arrayContaining(['summary', 'reference_only']));
    expect(few.sent).toEqual(without(all.sent, ['summary', 'reference_only']));
  });

  it('keeps what was typed when somebody was faster', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => (operation === 'updateBook' ? refusal(412) : undefined));
    openForm(api);
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    fireEvent.change(title, { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The record has changed meanwhile')).toBeTruthy();
    expect(title).toHaveProperty('value', 'Mine');
  });
});

describe('what only the form itself knows to be wrong', () => {
  it('is told of a field that nothing was typed into as well', () => {
    const schema = { type: 'object', properties: { branch: { type: 'string' } } } as const;
    const validator = formValidator(() => true, schema);
    const { errorSchema } = validator.validateFormData({}, schema, (_, errors) => {
      errors['branch']?.addError('Fill this in');
      return errors;
    });
    expect(errorSchema['branch']?.__errors).toEqual(['Fill this in']);
  });
});
