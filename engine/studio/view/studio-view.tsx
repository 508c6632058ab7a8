import { Button } from '@blueprintjs/core';
import { RedoIcon, UndoIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isArray, ownText, readOwn } from '../../json.ts';
import type { Studio } from '../store/create-studio.ts';
import { changedFiles, type StudioState } from '../store/studio-state.ts';
import { valueAt } from '../text/edit-text.ts';
import { FileTree } from './file-tree.tsx';
import { Inspector } from './inspector.tsx';
import { JsonEditor } from './json-editor.tsx';
import { Notices } from './notices.tsx';
import { Picture } from './picture.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** The address of a screen that needs no record; undefined for what opens at none. */
const addressOf = (text: string): string | undefined => {
  const routes = readOwn(valueAt(text, ''), 'routes');
  const paths = isArray(routes) ? routes.flatMap((route) => ownText(route, 'path') ?? []) : [];
  return paths.find((path) => !path.includes(':'));
};

/** The keys of the studio, wherever the caret is. */
const useKeys = (studio: Studio, onSave: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? onSave
          : key === 'z'
            ? event.shiftKey
              ? studio.redo
              : studio.undo
            : key === 'y'
              ? studio.redo
              : undefined;
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true });
  }, [studio, onSave]);
};

const stateWords = (state: StudioState): string => {
  const errors = state.findings.filter(({ severity }) => severity === 'error').length;
  if (!state.isChecked) return 'Checking …';
  if (errors === 0) return 'Every name and value holds';
  return `${errors === 1 ? 'One error' : `${String(errors)} errors`}: the screen shows the last good state`;
};

interface HeadProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly onSave: () => void;
}

const Head = ({ studio, state, onSave }: HeadProps) => {
  const count = changedFiles(state).length;
  const hasErrors = state.isChecked && state.findings.some(({ severity }) => severity === 'error');
  return (
    <header className="cf-studio-head">
      <h1>Studio</h1>
      <p className={hasErrors ? 'cf-studio-state cf-studio-error' : 'cf-studio-state'} role="status">
        {stateWords(state)}
      </p>
      <Button
        icon={<UndoIcon />}
        text="Undo"
        variant="minimal"
        disabled={state.history.past.length === 0}
        onClick={studio.undo}
      />
      <Button
        icon={<RedoIcon />}
        text="Redo"
        variant="minimal"
        disabled={state.history.future.length === 0}
        onClick={studio.redo}
      />
      <Button
        intent="primary"
        disabled={count === 0}
        text={
          count === 0 ? 'Nothing to save' : `Save ${count === 1 ? 'one file' : `${String(count)} files`} …`
        }
        onClick={onSave}
      />
    </header>
  );
};

interface StudioViewProps {
  readonly studio: Studio;
  /** By which the policy of the page admits the styles of the editor. */
  readonly nonce: string;
}

/** The studio: files, the living screen above its JSON, and what is selected. */
export const StudioView = ({ studio, nonce }: StudioViewProps) => {
  const state = useSyncExternalStore(studio.subscribe, studio.read);
  const [isPointing, setPointing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [target, setTarget] = useState<{ readonly address: string }>();
  const changed = useMemo(() => new Set(changedFiles(state)), [state]);
  const paths = useMemo(() => [...state.texts.keys()], [state.texts]);
  const askToSave = useMemo(() => () => setSaving(changedFiles(studio.read()).length > 0), [studio]);
  useKeys(studio, askToSave);
  const { selection, texts } = state;
  const open = selection?.file;
  const text = open === undefined ? undefined : texts.get(open);
  const openFile = (path: string): void => {
    studio.select({ file: path, pointer: '' }, 'tree');
    const wanted = addressOf(texts.get(path) ?? '');
    if (wanted !== undefined) setTarget({ address: wanted });
  };
  if (state.is === 'loading') return <p className="cf-studio-empty">Reading the project …</p>;
  if (state.is === 'failed') return <p className="cf-studio-empty">{state.problem}</p>;
  return (
    <div className="cf-studio">
      <Head studio={studio} state={state} onSave={askToSave} />
      <FileTree
        root={state.root}
        paths={paths}
        findings={state.findings}
        changed={changed}
        open={open}
        onOpen={openFile}
        onFinding={({ place, pointer }) => studio.select({ file: place.file, pointer }, 'tree')}
      />
      <main className="cf-studio-middle">
        <Picture
          target={target}
          selection={selection}
          isPointing={isPointing}
          onPointing={setPointing}
          onPoint={(place) => studio.select(place, 'picture')}
          onLook={(isDark) => document.body.classList.toggle('bp6-dark', isDark)}
        />
        <section className="cf-studio-source" aria-label="The file">
          <Notices studio={studio} state={state} />
          {open === undefined || text === undefined || selection === undefined ? (
            <p className="cf-studio-empty">The JSON of what is selected is here.</p>
          ) : (
            <JsonEditor
              path={open}
              text={text}
              findings={state.findings}
              selection={selection}
              nonce={nonce}
              onType={(typed) => studio.type(open, typed)}
              onSelect={(pointer) => studio.select({ file: open, pointer }, 'json')}
            />
          )}
        </section>
      </main>
      <Inspector studio={studio} state={state} onSelect={(place) => studio.select(place, 'tree')} />
      {isSaving && <SaveDialog studio={studio} state={state} onClose={() => setSaving(false)} />}
    </div>
  );
};
