import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { useEntriesSetting } from './entries-context.ts';
import { withoutReported } from './inside-schema.ts';
import { revealEntry } from './reveal-entry.ts';

/** Where the focus goes once the list is drawn anew. */
interface FocusTarget {
  readonly index: number;
  /** The control that takes it: the first one of the entry, or what was pressed. */
  readonly on: 'first' | 'up' | 'down' | 'remove';
}

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

const isErrors = (value: unknown): value is ErrorSchema => typeof value === 'object' && value !== null;

/** The errors of entries that were given other places: `places[at]` is the former place of the entry that is now at `at`. */
const movedErrors = (errors: unknown, places: readonly (number | undefined)[]): ErrorSchema => {
  const known: Readonly<Record<string, unknown>> = isErrors(errors) ? errors : {};
  return Object.fromEntries(
    places.flatMap((from, at) => {
      const own = from === undefined ? undefined : known[`${from}`];
      return isErrors(own) ? [[`${at}`, own] as const] : [];
    }),
  );
};

const control = ':is(input:not([type="hidden"]), select, textarea, button):enabled';

const focusEntry = (frame: HTMLElement | null, { index, on }: FocusTarget): void => {
  const entry = frame?.querySelector(`[data-entry="${index}"]`);
  const pressed = entry?.querySelector<HTMLElement>(`[data-tool="${on}"]:enabled`);
  // At an end the arrow that was pressed is locked: the other one leads back.
  const other = entry?.querySelector<HTMLElement>(
    on === 'up' || on === 'down' ? `[data-tool="${on === 'up' ? 'down' : 'up'}"]:enabled` : '[hidden]',
  );
  // On a card the tools of the entry come before its fields.
  const first =
    entry?.querySelector<HTMLElement>(`${control}:not([data-tool])`) ??
    entry?.querySelector<HTMLElement>(control);
  const add = frame?.querySelector<HTMLElement>('[data-tool="add"]:enabled');
  (pressed ?? other ?? first ?? add ?? frame)?.focus();
};

/** The entries of a list of a form with keys that stay theirs, and what adds, removes and moves them. */
export const useEntries = (props: FieldProps) => {
  const { onChange, errorSchema, fieldPathId } = props;
  const { onMove, reported } = useEntriesSetting();
  const given: unknown = props.formData;
  const values: readonly unknown[] = Array.isArray(given) ? given : [];
  const frame = useRef<HTMLFieldSetElement>(null);
  const [known, setKnown] = useState<readonly number[]>(() => values.map(nextKey));
  // Somebody else filled the list anew.
  const keys = known.length === values.length ? known : values.map(nextKey);
  if (keys !== known) setKnown(keys);
  const [focus, setFocus] = useState<FocusTarget>();
  useEffect(() => {
    if (focus === undefined) return;
    if (focus.index < 0) focusEntry(frame.current, focus);
    else revealEntry(frame.current, focus.index, () => focusEntry(frame.current, focus));
  }, [focus]);
  // A row that is not drawn anew has what was handed to it before: what it does is done to the entries as they are now.
  const latest = useRef({ values, keys, errorSchema, onChange, reported });
  useEffect(() => {
    latest.current = { values, keys, errorSchema, onChange, reported };
  });
  const change = (
    arrange: (all: readonly number[]) => readonly (number | undefined)[],
    added: unknown,
    target: FocusTarget,
  ): void => {
    const now = latest.current;
    const places = arrange(now.values.map((_, index) => index));
    setKnown(places.map((from) => (from === undefined ? nextKey() : (now.keys[from] ?? nextKey()))));
    setFocus(target);
    const path = fieldPathId.path.map(String);
    onMove(path, places);
    now.onChange(
      places.map((from) => (from === undefined ? added : now.values[from])),
      fieldPathId.path,
      movedErrors(withoutReported(now.errorSchema ?? {}, path, now.reported), places),
    );
  };
  return {
    frame,
    values,
    keys,
    add: (value: unknown) =>
      change((all) => [...all, undefined], value, { index: latest.current.values.length, on: 'first' }),
    remove: (index: number) =>
      change((all) => all.filter((at) => at !== index), undefined, {
        index: Math.min(index, latest.current.values.length - 2),
        on: 'remove',
      }),
    move: (index: number, to: number, on: FocusTarget['on'] = to < index ? 'up' : 'down') =>
      change(
        (all) => {
          const others = all.filter((at) => at !== index);
          return [...others.slice(0, to), index, ...others.slice(to)];
        },
        undefined,
        { index: to, on },
      ),
  };
};
