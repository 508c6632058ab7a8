import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SharedViewsPlan } from '../../../language/plan/shared-views-plan.ts';
import type { SavedView } from '../../../resolve/list/saved-view.ts';
import { isAllowed } from '../../../resolve/viewer/access.ts';
import { ChoiceButton } from '../../choices/choice-button.tsx';
import { useHost } from '../../host-provider.tsx';
import { useEngineTranslate } from '../../texts.ts';
import { SharedViewList } from './shared-views.tsx';
import type { SavedViews } from './use-saved-views.ts';
import { useSharedViews, type SharedViews } from './use-shared-views.ts';

interface ViewChooserProps {
  readonly views: SavedViews;
  readonly onDone: () => void;
}

/** The views that this person keeps for themselves, in this browser. */
const OwnViews = ({
  views,
  onShow,
}: {
  readonly views: SavedViews;
  readonly onShow: (view: SavedView) => void;
}) => {
  const translate = useEngineTranslate();
  const { all, current, forget } = views;
  if (all.length === 0) return <p className="cf-chooser-hint">{translate('view.none')}</p>;
  return (
    <ul className="cf-chooser-columns" aria-label={translate('view.title')}>
      {all.map((view) => (
        <li key={view.name}>
          <ChoiceButton isChosen={view.name === current} text={view.name} onChoose={() => onShow(view)} />
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
  );
};

interface ChooserProps extends ViewChooserProps {
  /** Nothing where views are not shared. */
  readonly shared?: SharedViews;
}

const Chooser = ({ views, shared, onDone }: ChooserProps) => {
  const translate = useEngineTranslate();
  const { shown, show, save } = views;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const isNamed = name.trim() !== '';
  const onShow = (view: SavedView): void => {
    show(view);
    onDone();
  };
  const keep = async (): Promise<void> => {
    if (shared === undefined || !isShared) save(name);
    else if (!(await shared.share({ ...shown, name: name.trim() }))) return;
    onDone();
  };
  return (
    <form
      className="cf-chooser"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) void keep();
      }}
    >
      <OwnViews views={views} onShow={onShow} />
      {shared !== undefined && (
        <section className="cf-chooser-more">
          <h3>{translate('view.shared')}</h3>
          <SharedViewList shared={shared} shown={shown} onShow={onShow} />
        </section>
      )}
      <div className={shared === undefined ? 'cf-chooser-foot' : 'cf-chooser-foot cf-chooser-sharing'}>
        <InputGroup
          size="small"
          value={name}
          maxLength={60}
          aria-label={translate('view.name')}
          placeholder={translate('view.name')}
          onValueChange={setName}
        />
        {shared !== undefined && (
          <Checkbox
            className="cf-chooser-share"
            checked={isShared}
            label={translate('view.share')}
            onChange={() => setShared(!isShared)}
          />
        )}
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

const SharingChooser = ({ plan, ...props }: ViewChooserProps & { readonly plan: SharedViewsPlan }) => (
  <Chooser {...props} shared={useSharedViews(plan, props.views.list)} />
);

/** The saved views to go to, the person's own and those that colleagues share, and a name to save what shows under. */
export const ViewChooser = (props: ViewChooserProps) => {
  const { portal, viewer } = useHost();
  const { views: plan } = portal;
  return plan !== undefined && isAllowed(plan.read.access, viewer) ? (
    <SharingChooser {...props} plan={plan} />
  ) : (
    <Chooser {...props} />
  );
};
