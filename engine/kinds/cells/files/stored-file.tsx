import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { saveFile } from '../../../render/export/save-file.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useEngineTranslate } from '../../../render/texts.ts';
import { isPicture, StoredPicture } from './stored-picture.tsx';
import { useFile } from './use-file.ts';

interface StoredFileProps {
  readonly plan: StoredFilesPlan;
  readonly id: string;
  readonly name: string;
  /** Whether a picture is shown as one. */
  readonly isPictured: boolean;
}

/** An uploaded file: its picture, and its name as a button that saves it. */
export const StoredFile = ({ plan, id, name, isPictured }: StoredFileProps) => {
  const { notify } = useHost();
  const translate = useEngineTranslate();
  const read = useFile(plan);
  const save = () => {
    read(id, new AbortController().signal).then(
      (blob) => saveFile(blob, name),
      () => notify({ intent: 'danger', body: translate('error.server') }),
    );
  };
  return (
    <span className="cf-stored-file">
      {isPictured && isPicture(name) && <StoredPicture plan={plan} id={id} name={name} />}
      <button
        type="button"
        className="cf-link"
        onClick={(event) => {
          event.stopPropagation();
          save();
        }}
      >
        {name}
      </button>
    </span>
  );
};
