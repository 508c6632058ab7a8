// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ComingContext, ControlToCome, useComing } from '../../../../engine/render/form/control-to-come.tsx';

interface FormProps {
  readonly isThere: boolean;
  readonly onSend: () => void;
}

/** A form with a control that may be on its way. */
const Form = ({ isThere, onSend }: FormProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { count, hold, isHeld } = useComing(frame);
  return (
    <div ref={frame} onSubmitCapture={hold}>
      <ComingContext value={count}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          {isThere ? <input aria-label="Amount" /> : <ControlToCome />}
          <button type="submit" aria-busy={isHeld}>
            Save
          </button>
        </form>
      </ComingContext>
    </div>
  );
};

const save = () => screen.getByRole('button', { name: 'Save' });

it('holds a form that is sent before its controls are there, and sends it once when they are', () => {
  const onSend = vi.fn();
  const { rerender } = render(<Form isThere={false} onSend={onSend} />);
  fireEvent.click(save());
  fireEvent.click(save());
  expect(onSend).not.toHaveBeenCalled();
  expect(save().getAttribute('aria-busy')).toBe('true');
  rerender(<Form isThere onSend={onSend} />);
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(save().getAttribute('aria-busy')).toBe('false');
  fireEvent.click(save());
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('sends a form at once whose controls are there, and none by itself when they come', () => {
  const onSend = vi.fn();
  const { rerender } = render(<Form isThere={false} onSend={onSend} />);
  rerender(<Form isThere onSend={onSend} />);
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.click(save());
  expect(onSend).toHaveBeenCalledTimes(1);
});
