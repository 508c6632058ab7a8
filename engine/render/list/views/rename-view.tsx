import { Button, InputGroup } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { SharedView } from '../../../resolve/list/shared-view.ts';
import { useEngineTranslate } from '../../texts.ts';

interface RenameViewProps {
  readonly view: SharedView;
  /** What somebody else has called it since. */
  readonly renamed: string | undefined;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** The name of a view while it is written anew. */
export const RenameView = ({ view, renamed, onName, onCancel }: RenameViewProps) => {
  const translate = useEngineTranslate();
  const [name, setName] = useState(view.name);
  const isNamed = name.trim() !== '';
  const noteId = useId();
  const field = (
    <InputGroup
      autoFocus
      fill
      size="small"
      value={name}
      maxLength={60}
      aria-label={translate('view.rename', { view: view.name })}
      {...(renamed === undefined ? {} : { 'aria-describedby': noteId })}
      onValueChange={setName}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Neither saves another view nor closes the panel.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        else if (isNamed) onName(name.trim());
      }}
      rightElement={
        <Button
          size="small"
          variant="minimal"
          icon={<TickIcon />}
          disabled={!isNamed}
          aria-label={translate('view.rename', { view: view.name })}
          onClick={() => onName(name.trim())}
        />
      }
    />
  );
  return (
    <>
      {field}
      {renamed !== undefined && (
        <p id={noteId} role="alert" className="cf-chooser-fault">
          {translate('view.renamed', { name: renamed })}
        </p>
      )}
    </>
  );
};
