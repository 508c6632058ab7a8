import { Alignment, Navbar } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { userQuery } from './provider-api.ts';

/** The plain header above the screen. */
export const Shell = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <Navbar>
        <Navbar.Group>
          <Navbar.Heading>Counterfoil</Navbar.Heading>
          <NavLink to="/admin/transactions">Transactions</NavLink>
        </Navbar.Group>
        <Navbar.Group align={Alignment.END}>{user && `${user.name} ${user.last_name}`}</Navbar.Group>
      </Navbar>
      <main className="page">{children}</main>
    </>
  );
};
