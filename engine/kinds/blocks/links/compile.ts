import type { LinksBlock } from '../../../language/block.ts';
import type { LinksPlan } from '../../../language/plan/block-plan.ts';
import { childPointer } from '../../../json.ts';
import { bindBase, bindLoad } from '../../../compile/call/compile-load.ts';
import { bindNode } from '../../../compile/screen/compile-node.ts';
import { sayMessage, type Unit } from '../../../compile/compile-context.ts';

const targetOf = ({ page, query = {} }: LinksBlock['links'][number]): string => {
  const parts = Object.entries(query).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return parts.length === 0 ? page : `${page}?${parts.join('&')}`;
};

/** The ways to the host's own pages. */
export const bindLinks = (outer: Unit, block: LinksBlock, pointer: string): LinksPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const links = block.links.map((link, index) => {
    const at = childPointer(childPointer(pointer, 'links'), index);
    return {
      ...bindNode(unit, link, at),
      target: targetOf(link),
      label: sayMessage(unit, link.label, childPointer(at, 'label')),
    };
  });
  return { ...bindBase(outer, block, pointer, loaded), as: 'links', links };
};
