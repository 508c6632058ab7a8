import { Classes } from '@blueprintjs/core';

/** The placeholder of a value's name while the name is read. The value, such as an id, only makes it as wide: it is not to be read. */
export const NameToCome = ({ value }: { readonly value: string }) => (
  <span className={Classes.SKELETON} aria-hidden="true">
    {value}
  </span>
);
