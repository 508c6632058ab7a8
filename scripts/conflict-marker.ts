// A formatter takes the closing marker in a Markdown file for seven quotations, one inside the other.
const marker = /^(?:<{7}|\|{7}|>{7}|(?:> ){6}>)(?: |$)/;

/** Whether a line is what an unfinished merge leaves behind. */
export const isConflictMarker = (line: string): boolean => marker.test(line);
