import { createContext } from 'react';

/** Tells the blocks of a record, down to the first stack, that they may stand in two columns: what the record is, and what happened to it beside that. */
export const RecordColumnsContext = createContext(false);
