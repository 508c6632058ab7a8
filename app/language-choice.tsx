import type { ReactNode } from 'react';
import { chooseLanguage } from './language.ts';
import { portal } from './portal.ts';
import { t } from './t.ts';

/** Offers the languages of the portal, each by its own name, to a person who is not signed in. */
export const LanguageChoice = (): ReactNode => {
  const { languages, language } = portal.plan;
  if (languages.length < 2) return null;
  return (
    <nav className="cf-languages" aria-label={t('language')}>
      {languages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === language}
          onClick={() => {
            chooseLanguage(id);
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  );
};
