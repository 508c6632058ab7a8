// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from '../../../../engine/render/list/kept-focus.ts';

const open = () => {
  document.body.innerHTML = `
    <section><div role="toolbar"><a href="#all" tabindex="0">All</a></div></section>
    <section class="cf-record-beside">
      <h2 tabindex="-1">Chargeback</h2><button>Contest</button>
    </section>`;
  const heading = document.querySelector('h2');
  const button = document.querySelector('button');
  const list = document.querySelector('section');
  if (heading === null || button === null || list === null) throw new Error('Nothing was drawn');
  end = keepFocus(list);
  return { heading, button };
};
const cover = () => {
  const dialog = document.createElement('div');
  dialog.innerHTML =
    '<div tabindex="0"></div><div role="dialog" aria-modal="true"><button>Submit</button></div>';
  document.body.append(dialog);
  // What makes Tab go round in it stands beside it.
  dialog.querySelector<HTMLElement>('[tabindex]')?.focus();
  dialog.querySelector('button')?.focus();
  return dialog;
};
let end: (() => void) | undefined;
afterEach(() => end?.());

it('an open record has the focus at its heading when the button that had it goes', async () => {
  const { heading, button } = open();
  button.focus();
  button.remove();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a dialog that is closed gives the focus back to what opened it, or to the heading where that is gone', async () => {
  const { heading, button } = open();
  button.focus();
  const first = cover();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(document.activeElement?.textContent).toBe('Submit');
  first.remove();
  await waitFor(() => expect(document.activeElement).toBe(button));
  const second = cover();
  button.remove();
  second.remove();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a record that is closed leads back to its list, though its row has gone', async () => {
  const { heading } = open();
  heading.focus();
  heading.closest('.cf-record-beside')?.remove();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All'));
});
