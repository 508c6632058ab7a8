import { ownText } from '../../../json.ts';
import type { Attempt } from '../../../resolve/action/decision-stage.ts';
import type { Notice } from '../../host.ts';
import { useHost } from '../../host-provider.tsx';
import { useEngineTranslate } from '../../texts.ts';

type Accepted = Extract<Attempt, { state: 'processing' }>;

/** Offers to open what was asked of a second person; nothing where it is not known, or has no page. */
export const useRequestOffer = (): ((accepted: Accepted) => Pick<Notice, 'offer'>) => {
  const { portal, navigate } = useHost();
  const translate = useEngineTranslate();
  return ({ isAsked, data }) => {
    const [page, id] = [portal.approvals?.page, ownText(data, 'id')];
    if (isAsked !== true || page === undefined || id === undefined) return {};
    const take = (): void => navigate(`${page}?open=${encodeURIComponent(id)}`);
    return { offer: { text: translate('approval.see'), take } };
  };
};
