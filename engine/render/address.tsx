import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useHost, useLocation } from './host-provider.tsx';

/** Where a block keeps its state: the page's URL, or for blocks inside a drawer its own memory. */
export interface Address {
  readonly search: string;
  /** The address is the page's URL, so that it can be shared. */
  readonly isShared: boolean;
  readonly change: (search: string, options?: { readonly replace?: boolean }) => void;
  readonly href: (search: string) => string;
}

const AddressContext = createContext<'page' | 'own'>('page');

/** Blocks inside keep their state to themselves. */
export const OwnAddress = ({ children }: { readonly children: ReactNode }) => (
  <AddressContext value="own">{children}</AddressContext>
);

const bare = (search: string): string => (search.startsWith('?') ? search.slice(1) : search);

/** The address of this block. */
export const useAddress = (): Address => {
  const kind = useContext(AddressContext);
  const { navigate, href } = useHost();
  const page = useLocation();
  const [own, setOwn] = useState('');
  const search = kind === 'page' ? bare(page.search) : own;
  const change = useCallback(
    (next: string, options?: { readonly replace?: boolean }) =>
      kind === 'page' ? navigate({ search: next }, options) : setOwn(next),
    [kind, navigate],
  );
  const hrefOf = useCallback((next: string) => href({ search: next }), [href]);
  return useMemo(
    () => ({ search, isShared: kind === 'page', change, href: hrefOf }),
    [search, kind, change, hrefOf],
  );
};
