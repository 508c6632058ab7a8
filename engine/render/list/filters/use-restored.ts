import { useState } from 'react';

/**
 * Whether a list still stands as the session brought it back, so that it can be said: until anything of it changes.
 * `standing` names how it stands, without the page and the open record.
 */
export const useRestored = (wasRestored: boolean, standing: string): boolean => {
  const [brought, setBrought] = useState(wasRestored ? standing : undefined);
  if (brought === undefined) return false;
  if (brought === standing) return true;
  setBrought(undefined);
  return false;
};
