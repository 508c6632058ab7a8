import type { Page } from '@playwright/test';

/** The sign-in page, by what a person sees of it. */
export const signInForm = (page: Page) => {
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Sign in' }),
    email,
    password,
    submit,
    signIn: async (account: { readonly email: string; readonly password: string }): Promise<void> => {
      await email.fill(account.email);
      await password.fill(account.password);
      await submit.click();
    },
  };
};
