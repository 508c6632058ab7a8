import { Button } from '@blueprintjs/core';
import { ownText, pointerKeys } from '../../json.ts';
import type { NodePlace } from '../places/node-of.ts';
import { formPointer, nodeForm } from '../form/node-form.ts';
import { createNames } from '../form/names.ts';
import type { Studio } from '../store/create-studio.ts';
import type { StudioState } from '../store/studio-state.ts';
import { valueAt } from '../text/edit-text.ts';
import { lineAt, placeOf } from '../text/json-nodes.ts';
import { ItemTools } from './item-tools.tsx';
import { PropertyForm } from './property-form.tsx';
import { SentenceFields } from './sentence-fields.tsx';

interface InspectorProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly onSelect: (place: NodePlace) => void;
}

const nameOf = (value: unknown, pointer: string): string => {
  if (typeof value === 'string') return value;
  for (const key of ['id', 'field', 'param', 'action', 'as'])
    if (typeof ownText(value, key) === 'string') return ownText(value, key) ?? '';
  return (pointerKeys(pointer) ?? []).at(-1) ?? '';
};

/** The way from the file to the node, each part of which can be selected. */
const Trail = ({
  place,
  onSelect,
}: {
  readonly place: NodePlace;
  readonly onSelect: InspectorProps['onSelect'];
}) => {
  const keys = pointerKeys(place.pointer) ?? [];
  const parts = place.pointer.split('/').slice(1);
  return (
    <p className="cf-studio-trail">
      {['', ...keys].map((key, depth) => {
        const pointer = parts
          .slice(0, depth)
          .map((part) => `/${part}`)
          .join('');
        return (
          <Button
            key={pointer}
            variant="minimal"
            size="small"
            text={depth === 0 ? 'file' : key}
            onClick={() => onSelect({ file: place.file, pointer })}
          />
        );
      })}
    </p>
  );
};

/** What is selected: where it is written, what may be changed of it, and what stands beside it. */
export const Inspector = ({ studio, state, onSelect }: InspectorProps) => {
  const { selection, texts } = state;
  if (selection === undefined)
    return (
      <aside className="cf-studio-inspector" aria-label="What is selected">
        <p className="cf-studio-empty">
          Press <strong>Point</strong> and then anything in the screen, or choose a file.
        </p>
      </aside>
    );
  const { file } = selection;
  const text = texts.get(file) ?? '';
  const content = valueAt(text, '');
  const pointer = formPointer(selection.pointer, (at) => valueAt(text, at));
  const written = valueAt(text, pointer);
  const span = placeOf(text, pointer);
  const form =
    content === undefined
      ? undefined
      : nodeForm(
          content,
          pointer,
          written,
          createNames({ texts, operations: state.operations, content, pointer }),
        );
  return (
    <aside className="cf-studio-inspector" aria-label="What is selected">
      <header className="cf-studio-node">
        <h2>{nameOf(written, pointer) || file.split('/').at(-1)}</h2>
        {form !== undefined && <p className="cf-studio-note">{form.title}</p>}
        <Trail place={{ file, pointer }} onSelect={onSelect} />
        <code className="cf-studio-place">
          {span === undefined ? file : `${file}:${String(lineAt(text, span.from))}`}
        </code>
      </header>
      <div className="cf-studio-scroll" key={`${file} ${pointer}`}>
        <ItemTools studio={studio} state={state} place={{ file, pointer }} onSelect={onSelect} />
        {content === undefined && (
          <p className="cf-studio-empty">
            The file is no JSON at the moment. The screen shows how it was before.
          </p>
        )}
        {form !== undefined && (
          <>
            <SentenceFields
              studio={studio}
              state={state}
              file={file}
              pointer={pointer}
              form={form}
              beside={ownText(content, 'title') ?? ownText(content, 'label')}
            />
            <PropertyForm
              form={form}
              onChange={(values) => studio.edit([{ path: file, edits: form.edits(values) }])}
            />
          </>
        )}
      </div>
    </aside>
  );
};
