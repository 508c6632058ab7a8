import { Classes } from '@blueprintjs/core';

/** Stands where the name of a value will, while it is being read: what nobody calls the thing by is not shown first. */
export const NameToCome = ({ value }: { readonly value: string }) => (
  <span className={Classes.SKELETON} aria-hidden="true">
    {value}
  </span>
);
