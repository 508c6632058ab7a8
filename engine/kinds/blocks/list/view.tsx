import { NamedAddress } from '../../../render/address.tsx';
import { ListBlock } from '../../../render/list/list-block.tsx';
import type { ListPlan } from './plan.ts';

/** A table of rows; one with a name has its own part of the address. */
export const ListView = ({ block }: { readonly block: ListPlan }) => {
  const list = <ListBlock block={block} />;
  return block.name === undefined ? list : <NamedAddress name={block.name}>{list}</NamedAddress>;
};
