// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, type } from './draw.tsx';

/** What waits for a browser that is idle, each under its handle. */
const waiting = new Map<number, () => void>();
let handles = 0;

beforeEach(() => {
  vi.useFakeTimers();
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    handles += 1;
    waiting.set(handles, work);
    return handles;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As long as a stroke of keys lasts at most, and then time for whatever waits. */
const pause = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(50);
    const works = [...waiting.values()];
    waiting.clear();
    for (const work of works) work();
  });

describe.each([
  ['a text', {}],
  ['a text of several lines', { 'ui:widget': 'textarea' }],
])('%s that is typed', (_name, uiSchema) => {
  const open = (value = 'Mo') => {
    const form = draw({ type: 'string', title: 'Author' }, uiSchema, { formData: { book: value } });
    return { ...form, control: screen.getByLabelText('Author') };
  };

  it('is seen at once and given to the form when the browser has time, a stroke of keys as one', async () => {
    const { control, changed } = open();
    type(control, 'Mor');
    type(control, 'Mori');
    expect(control).toHaveProperty('value', 'Mori');
    expect(changed).not.toHaveBeenCalled();
    await pause();
    expect(changed.mock.calls).toEqual([[{ book: 'Mori' }]]);
    expect(control).toHaveProperty('value', 'Mori');
  });

  it.each(['Enter', 'Tab', 'Escape'])('is given to the form before %s does anything', (key) => {
    const { control, changed } = open();
    type(control, 'Mori');
    fireEvent.keyDown(control, { key });
    expect(changed).toHaveBeenLastCalledWith({ book: 'Mori' });
  });

  it('is given to the form when its control is left, and not again afterwards', async () => {
    const { control, changed } = open();
    type(control, 'Mori');
    fireEvent.blur(control);
    expect(changed.mock.calls).toEqual([[{ book: 'Mori' }]]);
    await pause();
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each(['a', 'Backspace', 'ArrowLeft'])('waits on while %s follows, which goes on writing', (key) => {
    const { control, changed } = open();
    type(control, 'Mori');
    fireEvent.keyDown(control, { key });
    expect(changed).not.toHaveBeenCalled();
  });

  it('is sent with the form where Enter sends it', () => {
    const { control, submit, submitted } = open();
    type(control, 'Mori');
    fireEvent.keyDown(control, { key: 'Enter' });
    submit();
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ book: 'Mori' });
  });
});
