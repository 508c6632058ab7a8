import { useState } from 'react';
import { nextSlots, noSlots } from '../../../resolve/list/row-slots.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { keyOf } from './row-name.ts';

interface PageRows {
  readonly rows: readonly Row[];
  /** What distinguishes pages. */
  readonly address: string;
}

const noPage: PageRows = { rows: [], address: '' };

/** The slot of each row of a page, by place. */
export const useRowSlots = (rows: readonly Row[], rowKey: string, address: string): readonly number[] => {
  const [assigned, setAssigned] = useState({ page: noPage, slots: noSlots });
  const { page, slots } = assigned;
  if (page.rows === rows && page.address === address) return slots.slots;
  const keys = rows.map((row) => keyOf(row, rowKey));
  const next = { page: { rows, address }, slots: nextSlots(slots, keys, page.address === address) };
  setAssigned(next);
  return next.slots.slots;
};
