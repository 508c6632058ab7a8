import { Button, Callout } from '@blueprintjs/core';
import type { Studio } from '../store/create-studio.ts';
import type { StudioState } from '../store/studio-state.ts';
import { FileChanges } from './save-dialog.tsx';

/** What could not be done, and files that somebody else saved meanwhile. */
export const Notices = ({ studio, state }: { readonly studio: Studio; readonly state: StudioState }) => (
  <div className="cf-studio-notices" role="status">
    {state.problem !== undefined && state.problem !== '' && (
      <Callout compact intent="warning">
        <p>{state.problem}</p>
        <Button size="small" text="Close" onClick={() => studio.dismiss()} />
      </Callout>
    )}
    {state.conflicts.map((conflict) => (
      <Callout
        key={conflict.path}
        compact
        intent="danger"
        title={`${conflict.path} was ${conflict.text === null ? 'removed' : 'saved'} by somebody else`}
      >
        <p>
          {conflict.text === null
            ? 'It is changed here. Below is what would be written again.'
            : 'Both changed the same lines. Below is how theirs would become yours.'}
        </p>
        <FileChanges
          path={conflict.path}
          before={conflict.text ?? ''}
          after={state.texts.get(conflict.path) ?? ''}
        />
        <Button size="small" text="Go on with mine" onClick={() => studio.settle(conflict, 'mine')} />
        <Button
          size="small"
          text="Take theirs (mine comes back with Undo)"
          onClick={() => studio.settle(conflict, 'theirs')}
        />
      </Callout>
    ))}
  </div>
);
