import { createContext, useContext } from 'react';

/** Carries to a record beside a list how the next row of the list is opened, where there is one. */
export const NextRecordContext = createContext<(() => void) | undefined>(undefined);

/** Opens the next row of the list that the record around it was opened beside. */
export const useNextRecord = (): (() => void) | undefined => useContext(NextRecordContext);
