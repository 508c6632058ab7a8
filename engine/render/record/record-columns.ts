import { createContext } from 'react';

/** Marks the blocks of a record, down to the first stack, that may be in two columns: what the record is, and what happened to it beside that. */
export const RecordColumnsContext = createContext(false);
