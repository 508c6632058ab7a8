import type { LinksBlock } from './language.ts';
import type { LinksPlan } from './plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import {
  messageOf,
  noteFacts,
  optionalMessageOf,
  type CompileContext,
} from '../../../compile/lower/compile-context.ts';

const targetOf = ({ page, route, query = {} }: LinksBlock['links'][number]): string => {
  const parts = Object.entries(query).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  const path = page ?? route ?? '';
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
};

const compileLinks = (outer: CompileContext, block: LinksBlock, pointer: string): LinksPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const links = block.links.map((link, index) => {
    const at = childPointer(childPointer(pointer, 'links'), index);
    const routes = context.project.screens.get(context.screen)?.value.routes ?? [];
    if (link.route !== undefined)
      noteFacts(context, 'link', {
        route: link.route,
        own: routes.map(({ path }) => path),
        pointer: childPointer(at, 'route'),
      });
    return {
      target: targetOf(link),
      label: messageOf(context, link.label, childPointer(at, 'label')),
      ...omitUndefined({
        text: optionalMessageOf(context, link.text, childPointer(at, 'text')),
        route: link.route,
      }),
      ...compileNode(context, link, at),
    };
  });
  return { as: 'links', links, ...compileBase(outer, block, pointer, loaded) };
};

/** Links to the host's own pages, and to screens. */
export const linksBlock: BlockCompiler<LinksBlock, LinksPlan> = {
  compile: compileLinks,
  parts: ({ links }) => ({ nodes: partsOf(links) }),
  narrow: asItIs,
};
