import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import type { SavedViews } from './use-saved-views.ts';

interface ViewChooserProps {
  readonly views: SavedViews;
  readonly onDone: () => void;
}

/** The saved views to go to, and a name to save what shows under. */
export const ViewChooser = ({ views, onDone }: ViewChooserProps) => {
  const translate = useTexts();
  const { all, current, show, save, forget } = views;
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';
  return (
    <form
      className="cf-chooser"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNamed) return;
        save(name);
        onDone();
      }}
    >
      {all.length === 0 ? (
        <p className="cf-chooser-hint">{translate('view.none')}</p>
      ) : (
        <ul className="cf-chooser-columns" aria-label={translate('view.title')}>
          {all.map((view) => (
            <li key={view.name}>
              <Button
                className="cf-choice"
                alignText="start"
                variant="minimal"
                icon={view.name === current ? <TickIcon /> : <span className="cf-no-icon" />}
                aria-current={view.name === current}
                text={view.name}
                onClick={() => {
                  show(view);
                  onDone();
                }}
              />
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={translate('view.delete', { view: view.name })}
                onClick={() => forget(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="cf-chooser-foot">
        <InputGroup
          size="small"
          value={name}
          maxLength={60}
          aria-label={translate('view.name')}
          placeholder={translate('view.name')}
          onValueChange={setName}
        />
        <Button
          size="small"
          intent="primary"
          type="submit"
          disabled={!isNamed}
          text={translate('view.save')}
        />
      </div>
    </form>
  );
};
