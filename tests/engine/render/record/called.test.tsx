// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { renderScreen } from '../library/render-screen.tsx';

const called = `"called": {
  "text": "book.called",
  "values": { "title": { "var": "record.title" }, "author": { "var": "record.author" }, "price": { "var": "record.price" } }
},
"headline": ["title", "genre"]`;

/** The library with a record of a book that is called by a sentence. */
const compilation = (sentence: string) =>
  compileLibrary((file) => {
    if (file.path.endsWith('book-detail.json'))
      return { ...file, text: file.text.replace('"headline": ["title", "genre"]', called) };
    return file.path.endsWith('en/library.json')
      ? {
          ...file,
          text: file.text.replace(
            '"book.title": "Book"',
            `"book.called": "${sentence}", "book.title": "Book"`,
          ),
        }
      : file;
  });

const named = '{author, select, absent {{title}} other {{title} by {author}, {price}}}';

it('opens under what a person would call it, and shows nothing of that a second time in its head', async () => {
  renderScreen('books', { compilation: compilation(named), search: 'open=b2' });
  const column = await screen.findByRole('region', { name: /^Book ?Book 0002 by / });
  const heading = within(column).getByRole('heading', { level: 2, name: /^Book ?Book 0002 by / });
  expect(heading.querySelector('.cf-record-name')?.textContent).toMatch(
    /^ ?Book 0002 by Mary Shelley, [A-Z]{3}\s[\d.,]+$/,
  );
  await waitFor(() => expect(document.title).toMatch(/^Book 0002 by /));
  const head = () => column.querySelector('.cf-headline')?.textContent;
  await waitFor(() => expect(head()).toContain('Genre'));
  expect(head()).not.toContain('Book 0002');
});

it('shows all of its head where nothing opens it', async () => {
  renderScreen('book.detail', { compilation: compilation(named), params: { id: 'b2' } });
  expect((await screen.findByText('Book 0002', { selector: '.cf-headline dd' })).isConnected).toBe(true);
});
