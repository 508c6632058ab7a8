// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

/** The library whose loans say which book their title is the name of, and show it so. */
const compilation = (as: string) =>
  compileLibrary(
    (file) =>
      file.path.endsWith('/loans.json')
        ? {
            ...file,
            text: file.text.replace(/"as": "link",\s+"opens": \{[^}]*\}\s+\}\s+\}/, `"as": "${as}"`),
          }
        : file,
    (text) =>
      text
        .replace(
          '"book_id": {\n            "type": "string",\n            "title": "Book",',
          '$& "x-record": "book",',
        )
        .replace('"book_title": {\n            "type": "string",', '$& "x-names": "book_id",'),
  );

it.each(['text', 'copyable'])(
  'leads by the name of a record to it from a row that opens nothing, drawn as %s',
  async (as) => {
    const { at } = renderScreen('loans', { compilation: compilation(as) });
    const link = await within(await findRows('Loans')).findByRole('link', { name: 'Book 0002' });
    expect(link.getAttribute('href')).toBe('/books?open=b2');
    expect(link.querySelector('a, button') ?? link.parentElement?.closest('a')).toBeNull();
    fireEvent.click(link);
    expect(at.visited[0]).toBe('open=b2');
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  },
);
