import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import type { Studio } from '../store/create-studio.ts';
import { changedFiles, type StudioState } from '../store/studio-state.ts';
import { lineChanges, type LineChange } from '../text/line-changes.ts';

const signs = { same: ' ', gone: '-', new: '+' } as const;

const Line = ({ change: { is, line, text } }: { readonly change: LineChange }) => (
  <div className={`cf-studio-line cf-studio-line-${is}`}>
    <span className="cf-studio-number">{line}</span>
    <span>{signs[is]}</span>
    <span className="cf-studio-code">{text}</span>
  </div>
);

/** What a file becomes, line by line. */
export const FileChanges = ({
  path,
  before,
  after,
}: {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}) => {
  const lines = lineChanges(before, after);
  return (
    <section className="cf-studio-diff" aria-label={`Changes of ${path}`}>
      <h3>
        <code>{path}</code>
      </h3>
      <div className="cf-studio-lines">
        {lines.map((change, at) => (
          // Lines have no name but their place.
          <Line key={`${change.is} ${String(at)}`} change={change} />
        ))}
      </div>
    </section>
  );
};

interface SaveDialogProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly onClose: () => void;
}

/** Shows what will be saved, line by line, before it is. */
export const SaveDialog = ({ studio, state, onClose }: SaveDialogProps) => {
  const [isSaving, setSaving] = useState(false);
  const paths = changedFiles(state);
  const errors = state.findings.filter(({ severity }) => severity === 'error').length;
  const save = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await studio.save();
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Save these changes?" className="cf-studio-save">
      <DialogBody>
        {errors > 0 && (
          <p className="cf-studio-left">
            {errors === 1 ? 'One error is' : `${String(errors)} errors are`} left to mend: a build stops
            there.
          </p>
        )}
        {paths.map((path) => (
          <FileChanges
            key={path}
            path={path}
            before={state.saved.get(path) ?? ''}
            after={state.texts.get(path) ?? ''}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Not yet" onClick={onClose} />
            <Button
              intent="primary"
              loading={isSaving}
              disabled={paths.length === 0}
              text={paths.length === 1 ? 'Save one file' : `Save ${String(paths.length)} files`}
              onClick={() => void save()}
            />
          </>
        }
      />
    </Dialog>
  );
};
