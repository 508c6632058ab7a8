import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { namedKey } from '../resolve/address/filter-key.ts';
import { formatQuery, parseQuery, type QueryPair } from '../resolve/address/query-string.ts';
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
const NameContext = createContext<string | undefined>(undefined);

/** Where the open tabs of blocks are written. */
type TabAddress = Pick<Address, 'search' | 'change'>;

const TabsContext = createContext<TabAddress | undefined>(undefined);

interface OwnAddressProps {
  readonly tabs: TabAddress;
  readonly children: ReactNode;
}

/** Blocks inside keep their state to themselves, but for their open tabs, which the block around keeps. */
export const OwnAddress = ({ tabs, children }: OwnAddressProps) => (
  <AddressContext value="own">
    <NameContext value={undefined}>
      <TabsContext value={tabs}>{children}</TabsContext>
    </NameContext>
  </AddressContext>
);

/** The address of the open tabs of this block. */
export const useTabAddress = (): TabAddress => {
  const tabs = useContext(TabsContext);
  const address = useAddress();
  return tabs ?? address;
};

/** A block inside keeps its state under keys that begin with a name, and sees no others. */
export const NamedAddress = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <NameContext value={name}>{children}</NameContext>
);

const bare = (search: string): string => (search.startsWith('?') ? search.slice(1) : search);

const isNamed =
  (name: string) =>
  ([key]: QueryPair): boolean =>
    key.startsWith(namedKey(name, ''));

/** The part of a query under the name, without it. */
const withoutName = (search: string, name: string): string =>
  bare(
    formatQuery(
      parseQuery(search)
        .filter(isNamed(name))
        .map(([key, value]) => [key.slice(namedKey(name, '').length), value]),
    ),
  );

/** A query with another part under the name. */
const withName = (search: string, name: string, part: string): string =>
  formatQuery([
    ...parseQuery(search).filter((pair) => !isNamed(name)(pair)),
    ...parseQuery(part).map(([key, value]) => [namedKey(name, key), value] as const),
  ]);

/** The address of this block. */
export const useAddress = (): Address => {
  const kind = useContext(AddressContext);
  const name = useContext(NameContext);
  const { navigate, href } = useHost();
  const page = useLocation();
  const [own, setOwn] = useState('');
  const whole = kind === 'page' ? bare(page.search) : own;
  const search = name === undefined ? whole : withoutName(whole, name);
  const latest = useRef(whole);
  useEffect(() => {
    latest.current = whole;
  });
  const write = useCallback(
    (next: string) => (name === undefined ? next : withName(latest.current, name, next)),
    [name],
  );
  const change = useCallback(
    (next: string, options?: { readonly replace?: boolean }) =>
      kind === 'page' ? navigate({ search: write(next) }, options) : setOwn(write(next)),
    [kind, navigate, write],
  );
  const hrefOf = useCallback((next: string) => href({ search: write(next) }), [href, write]);
  return useMemo(
    () => ({ search, isShared: kind === 'page', change, href: hrefOf }),
    [search, kind, change, hrefOf],
  );
};
