import { createContext } from 'react';

/** What the sections of a form are headed by: below a heading of the form's own, or in the place of one. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');
