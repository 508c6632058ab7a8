import { Classes } from '@blueprintjs/core';
import './links.css';
import type { LinkPlan, LinksPlan } from './plan.ts';
import { resolvePlace } from '../../../resolve/viewer/place.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { followLink } from '../../../widgets/follow-link.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';

/** Links to pages that the host draws itself, and to the screens that the person may open. */
export const LinksView = ({ block }: { readonly block: LinksPlan }) => {
  const { context } = useView();
  const { navigate, href, portal, viewer } = useHost();
  const t = useTranslate();
  const isOpen = ({ route }: LinkPlan): boolean =>
    route === undefined || resolvePlace(portal, route, '', viewer).as === 'screen';
  const links = block.links.filter((link) => isVisible(link, context) && isOpen(link));
  if (links.length === 0) return null;
  return (
    <section className="cf-links-block">
      {block.title !== undefined && <h2>{t(block.title)}</h2>}
      {links.map((link) => {
        const { text } = link;
        const anchor = (className: string) => (
          <a
            key={link.pointer}
            className={className}
            href={href(link.target)}
            onClick={(event) => followLink(event, () => navigate(link.target))}
          >
            {t(link.label)}
          </a>
        );
        return text === undefined ? (
          anchor(Classes.BUTTON)
        ) : (
          <p key={link.pointer}>
            {anchor('cf-link')}
            <span>{t(text)}</span>
          </p>
        );
      })}
    </section>
  );
};
