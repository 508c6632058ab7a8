import { Classes } from '@blueprintjs/core';
import type { LinksPlan } from './plan.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { followLink } from '../../../widgets/follow-link.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useSay } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';

/** Ways to pages that the host draws itself. */
export const LinksView = ({ block }: { readonly block: LinksPlan }) => {
  const { context } = useView();
  const { navigate, href } = useHost();
  const say = useSay();
  const links = block.links.filter((link) => isVisible(link, context));
  if (links.length === 0) return null;
  return (
    <section className="cf-links-block">
      {block.title !== undefined && <h2>{say(block.title)}</h2>}
      {links.map((link) => (
        <a
          key={link.pointer}
          className={Classes.BUTTON}
          href={href(link.target)}
          onClick={(event) => followLink(event, () => navigate(link.target))}
        >
          {say(link.label)}
        </a>
      ))}
    </section>
  );
};
