// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrawnRows } from '../../../../engine/render/form/entries/use-drawn-rows.ts';
import { focusField } from '../../../../engine/render/form/focus-field.ts';

const Rows = ({ count }: { readonly count: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const { scroller, drawn, measure } = useDrawnRows(count, frame);
  return (
    <div ref={frame} id="root_fines">
      <div ref={scroller}>
        {drawn.map((index) => (
          <div key={index} ref={measure} data-entry={index} data-index={index}>
            <input id={`root_fines_${index}_amount`} />
          </div>
        ))}
      </div>
    </div>
  );
};

// A page without a layout: the list is 400 pixels high, a row 40, and it scrolls at once.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500 * 40);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (
    this: Element,
    to?: number | ScrollToOptions,
  ) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    fireEvent.scroll(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const drawnIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-entry]')].map((row) => Number(row.getAttribute('data-entry')));

describe('the rows of a list that are drawn', () => {
  it('are all of a short list, and of a long one those in sight', () => {
    expect(drawnIn(render(<Rows count={50} />).container)).toHaveLength(50);
    const drawn = drawnIn(render(<Rows count={500} />).container);
    expect(drawn.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(drawn.length).toBeLessThan(20);
  });

  it('move to a row that is wanted, whose field then takes the focus', async () => {
    const { container } = render(<Rows count={500} />);
    expect(drawnIn(container)).not.toContain(400);
    act(() => focusField(container, 'root', ['fines', '400', 'amount']));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('root_fines_400_amount'));
    expect(drawnIn(container)).not.toContain(0);
  });
});
