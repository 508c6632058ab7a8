import { useEffect, useRef, useState } from 'react';

/** What is typed, shown at once, and passed on a moment after the last key; until it came back it is not replaced by what was there before. */
export const useTypedValue = <Value>(
  value: Value,
  pass: (value: Value) => Promise<void>,
  pause = 0,
): readonly [shown: Value, type: (value: Value) => void] => {
  const [typed, setTyped] = useState<{ readonly value: Value }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: Value): void => {
    const mine = { value: next };
    setTyped(mine);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void pass(next).then(() => setTyped((present) => (present === mine ? undefined : present)));
    }, pause);
  };
  return [typed === undefined ? value : typed.value, type];
};
