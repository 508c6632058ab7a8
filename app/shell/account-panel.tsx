import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { LogOutIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../say.ts';
import { signOut, type SessionUser } from '../session.ts';
import { chooseTheme, currentTheme, themes } from '../theme.ts';

/** Who is signed in, how the portal looks, and the way out. */
export const AccountPanel = ({ user }: { readonly user: SessionUser }): ReactNode => {
  const navigate = useNavigate();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Menu aria-label={say('account')}>
      <li className="cf-account-facts">
        <strong>{`${user.name} ${user.last_name}`}</strong>
        <span>{user.email}</span>
        <span>{user.roles}</span>
      </li>
      <MenuDivider title={say('theme')} />
      {themes.map((choice) => (
        <MenuItem
          key={choice}
          text={say(`theme.${choice}`)}
          roleStructure="listoption"
          selected={choice === theme}
          labelElement={choice === theme ? <SmallTickIcon /> : undefined}
          shouldDismissPopover={false}
          onClick={() => {
            chooseTheme(choice);
            setTheme(choice);
          }}
        />
      ))}
      <MenuDivider />
      <MenuItem
        icon={<LogOutIcon />}
        text={say('signOut')}
        onClick={() => void signOut().finally(() => navigate('/', { replace: true }))}
      />
    </Menu>
  );
};
