import { Fragment } from 'react';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useSearchTexts } from '../search/use-search-plan.ts';
import { keyWords, shortcutGroups } from './shortcuts.ts';

interface KeysDialogProps {
  readonly plan: SearchPlan;
  readonly onClose: () => void;
}

/** The keys that work on the page, by where they do. */
export const KeysDialog = ({ plan, onClose }: KeysDialogProps) => {
  const translate = useSearchTexts(plan);
  return (
    <DialogFrame title={translate('keys.title')} onClose={onClose}>
      <div className="cf-dialog-body cf-keys">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={translate(title)}>
            <h3>{translate(title)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{translate(does)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <span key={key} className="cf-key">
                        {keyWords(key).map((one, place) => (
                          <Fragment key={one}>
                            {place > 0 && ' + '}
                            <kbd>{one}</kbd>
                          </Fragment>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
};
