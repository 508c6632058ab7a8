import { showsFormat } from '../cell-compile.ts';

/** A moment. */
export const dateTimeCell = showsFormat('dateTime');
