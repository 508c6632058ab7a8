import { Classes, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { LogOutIcon, SmallTickIcon, UserIcon } from '@blueprintjs/icons';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { t } from '../t.ts';
import { chooseTheme, currentTheme, themes } from '../theme.ts';

/** Who is signed in, and what they can do about it. */
export interface AccountFacts {
  readonly name: string;
  readonly email: string;
  readonly roles: string;
  /** The path of their own screen, where the portal has one. */
  readonly profile?: string;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, the theme of the portal, and signing out. */
export const AccountPanel = ({ name, email, roles, profile, signOut }: AccountFacts): ReactNode => {
  const navigate = useNavigate();
  const href = useHref(profile ?? '/');
  const titleId = useId();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <>
      <div className="cf-account-facts">
        <strong>{name}</strong>
        <span>{email}</span>
        <span>{roles}</span>
      </div>
      <Menu aria-label={t('account')}>
        <li role="none" className="cf-account-title">
          <span id={titleId}>{t('theme')}</span>
        </li>
        <li role="none">
          <ul role="group" aria-labelledby={titleId} className={Classes.LIST_UNSTYLED}>
            {themes.map((choice) => (
              <MenuItem
                key={choice}
                role="menuitemradio"
                aria-checked={choice === theme}
                text={t(`theme.${choice}`)}
                labelElement={choice === theme ? <SmallTickIcon /> : undefined}
                shouldDismissPopover={false}
                onClick={() => {
                  chooseTheme(choice);
                  setTheme(choice);
                }}
              />
            ))}
          </ul>
        </li>
        <MenuDivider />
        {profile !== undefined && (
          <MenuItem
            icon={<UserIcon />}
            text={t('profile')}
            href={href}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(profile);
            }}
          />
        )}
        <MenuItem
          icon={<LogOutIcon />}
          text={t('signOut')}
          onClick={() => void signOut().finally(() => void navigate('/', { replace: true }))}
        />
      </Menu>
    </>
  );
};
