// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOwn } from '../../../../engine/json.ts';
import { dragEntry } from '../../../../engine/render/form/entries/drag-entry.ts';
import { judges } from '../../render/library/judge.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

/** On a page without a layout: each row is 40 pixels high. */
const layOut = (rows: readonly Element[]) => {
  for (const [index, row] of rows.entries())
    Object.assign(row, { getBoundingClientRect: () => new DOMRect(0, index * 40, 400, 40) });
};

const openFines = async () => {
  const opened = renderScreen('branch-rules', { params: { id: 'br1' }, validators: judges });
  const list = (await screen.findByRole('table', { name: /^Fines/ })).closest('fieldset');
  if (list === null) throw new Error('The table stands in its list.');
  const rows = [...list.querySelectorAll('[data-entry]')];
  layOut(rows);
  Object.assign(list, { setPointerCapture: () => undefined });
  const handle = rows[2]?.querySelector('.cf-entries-handle');
  if (!(handle instanceof HTMLElement)) throw new Error('An ordered row has a handle.');
  return { ...opened, list, rows, handle };
};

describe('rows that are dragged by their handle', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are placed where they are dropped, also beyond the first row', async () => {
    const { api, container, list, rows, handle } = await openFines();
    fireEvent.pointerDown(handle, { clientY: 90, button: 0 });
    fireEvent.pointerMove(list, { clientY: -30 });
    expect(rows.map((row) => row.getAttribute('data-drop'))).toEqual(['before', null, null]);
    fireEvent.pointerUp(list);
    expect(container.querySelector('[data-drop], [data-dragged]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('updateBranchRules')).toHaveLength(1));
    const { body } = api.sent('updateBranchRules')[0] ?? {};
    expect(readOwn(body, 'fines')).toMatchObject([{ id: 'f3' }, { id: 'f1' }, { id: 'f2' }]);
  });

  it('stay where they were when Escape is pressed', async () => {
    const { container, list, rows, handle } = await openFines();
    fireEvent.pointerDown(handle, { clientY: 90, button: 0 });
    fireEvent.pointerMove(list, { clientY: 10 });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerUp(list);
    expect(container.querySelector('[data-drop], [data-dragged]')).toBeNull();
    expect(rows[0]?.querySelector('input')).toHaveProperty('value', 'Late');
  });

  it('have what they stand in scroll along near its edge, though their own row is not drawn any more', () => {
    const list = document.createElement('fieldset');
    list.className = 'cf-entries';
    list.innerHTML = '<div style="overflow-y: auto"><p data-entry="0"></p><p data-entry="1"></p></div>';
    document.body.append(list);
    const [scroller] = list.children;
    const rows = [...list.querySelectorAll('[data-entry]')];
    if (scroller === undefined) throw new Error('The rows stand in what scrolls.');
    layOut(rows);
    const height = { scrollHeight: 20_000, clientHeight: 400 };
    for (const [name, value] of Object.entries(height)) Object.defineProperty(scroller, name, { value });
    Object.assign(scroller, { getBoundingClientRect: () => new DOMRect(0, 0, 400, 400) });
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const onDrop = vi.fn<(to: number) => void>();
    Object.assign(list, { setPointerCapture: () => undefined });
    dragEntry(list, 0, { pointerId: 1, clientY: 10 }, onDrop);
    fireEvent.pointerMove(list, { clientY: 390 });
    frames[0]?.(performance.now() + 16);
    expect(scroller.scrollTop).toBeGreaterThan(0);
    rows[0]?.setAttribute('data-entry', '300');
    rows[1]?.setAttribute('data-entry', '301');
    fireEvent.pointerUp(list);
    expect(onDrop).toHaveBeenCalledWith(301);
    list.remove();
  });
});
