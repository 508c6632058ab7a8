/** Where a person was when the sign-in interrupted them, stored in the history entry. */
export interface Place {
  readonly place: string;
}

/** Reads the place out of a history state; only paths of this portal count. */
export const placeOf = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('place' in state)) return undefined;
  const { place } = state;
  return typeof place === 'string' && place.startsWith('/') && !place.startsWith('//') ? place : undefined;
};
