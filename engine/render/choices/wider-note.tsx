import { choicesFor } from '../../resolve/viewer/viewer-choices.ts';
import { useHost } from '../host-provider.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';

interface WiderNoteProps {
  /** The properties of the choices that do not narrow this block. */
  readonly of: readonly string[] | undefined;
}

/** States that a block covers everything although something is chosen for the session, as long as it is chosen. */
export const WiderNote = ({ of = [] }: WiderNoteProps) => {
  const { portal, viewer } = useHost();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const wider = choicesFor(portal.choices, viewer).filter(
    ({ property }) => of.includes(property) && Object.hasOwn(viewer.chosen ?? {}, property),
  );
  if (wider.length === 0) return null;
  const words = wider.map(({ label, none }) =>
    none === undefined ? translate('choice.notNarrowed', { choice: t(label) }) : t(none),
  );
  return <span className="cf-wider">{words.join(' · ')}</span>;
};
