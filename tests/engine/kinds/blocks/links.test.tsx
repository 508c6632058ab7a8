// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { reader } from '../../render/library/library-host.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

/** The library whose book leads to a screen, with a sentence, in place of a page of the host. */
const leading = (route: string) =>
  compileLibrary(({ path, text }) => ({
    path,
    text: path.endsWith('book-detail.json')
      ? text.replace('"page": "/rules"', `"route": "${route}", "text": "notices.none"`)
      : text,
  }));

it('a link to a screen is shown with its sentence to whoever may open it, and to nobody else', async () => {
  const { unmount } = renderScreen('book.detail', { params: { id: 'b1' }, compilation: leading('/books') });
  expect((await screen.findByText('No notices.')).closest('p')?.querySelector('a')).toBeTruthy();
  unmount();
  renderScreen('book.detail', { params: { id: 'b1' }, compilation: leading('/staff/books'), viewer: reader });
  await screen.findByText(/^A new copy costs/);
  expect(screen.queryByText('No notices.')).toBeNull();
});
