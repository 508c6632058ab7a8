import type { Browser, Page } from '@playwright/test';
import { createPerson, personPassword } from '../../provider/identity/people.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../provider/identity/sso/identity-provider.ts';
import { reachableOrigins } from '../../provider/identity/sso/reachable-origins.ts';
import { moveAddress } from '../../provider/identity/sso/sso-world.ts';
import { faultsOf } from '../accessibility/axe.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { signInForm } from './sign-in-form.ts';

test.describe.configure({ mode: 'default' });

const merchantId = 'mer_harbourviewhotel';
const domain = 'harbour.example';
const client = { id: 'counterfoil', secret: 'a-secret-of-the-journey-that-is-long-enough' };

let identityProvider: IdentityProvider | undefined;
test.afterEach(() => identityProvider?.close());

/** An OpenID provider that knows the portal, and a person who works at the front desk. */
const startProvider = async ({ origin }: ArrangedPortal, email: string): Promise<string> => {
  identityProvider = await startIdentityProvider([
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [`${origin}/sso/callback/${merchantId}`],
      post_logout_redirect_uris: [`${origin}/`],
    },
  ]);
  reachableOrigins.push(identityProvider.issuer);
  const claims = {
    email,
    email_verified: true,
    groups: ['front-desk'],
    given_name: 'Nora',
    family_name: 'Ennis',
  };
  await identityProvider.keepPeople({ [email]: { claims, amr: ['mfa'] } });
  return identityProvider.issuer;
};

/** Somebody who sets the connection up, with a confirmed address in the domain of their organisation. */
const createManager = async ({ provider }: ArrangedPortal): Promise<string> => {
  const { userId } = await createPerson(provider, {
    role: 'Merchant',
    merchantId,
    permissions: ['dashboard', 'virtual_terminal', 'merchants.settings'],
    needsFactor: false,
  });
  const email = `manager@${domain}`;
  await moveAddress(provider, userId, email);
  return email;
};

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

/** Enters the connection as somebody does who has the identity provider's own page beside it. */
const enterConnection = async (page: Page, issuer: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Issuer/ }).fill(issuer);
  await page.getByRole('textbox', { name: /^Client ID/ }).fill(client.id);
  await page.getByRole('textbox', { name: /^Client secret/ }).fill(client.secret);
  await page.getByRole('button', { name: 'Add to Domains' }).click();
  await page.getByRole('group', { name: 'Domains' }).getByRole('textbox').fill(domain);
  await page.getByRole('textbox', { name: /^Claim of roles/ }).fill('groups');
  await page.getByRole('button', { name: 'Add to Roles' }).click();
  const role = page.getByRole('group', { name: 'Roles', exact: true });
  await role.getByRole('textbox', { name: /^Value of the claim/ }).fill('front-desk');
  await role.getByRole('checkbox', { name: /^Dashboard/ }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Enabled' }).check({ force: true });
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

/** A page in a browser of its own, on the page to sign in. */
const atTheDoor = async (browser: Browser, { origin }: ArrangedPortal): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  await expect(signInForm(page).heading).toBeVisible();
  return page;
};

test('an organisation connects its identity provider, somebody new signs in by it with their role, and passwords end', async ({
  page,
  portal,
  browser,
}) => {
  const email = `nora@${domain}`;
  const issuer = await startProvider(portal, email);
  const manager = await createManager(portal);
  await page.goto(`${portal.origin}/single-sign-on`);
  await signInForm(page).signIn({ email: manager, password: personPassword });

  await test.step('it is set up, and tested', async () => {
    await enterConnection(page, issuer);
    expect(await faultsOf(page, 'the form of single sign-on')).toEqual([]);
    await page.getByRole('button', { name: 'Save single sign-on' }).click();
    await expect(notice(page, 'Single sign-on was saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('The identity provider answers and knows the client.').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('somebody new signs in by it, with what their role stands for, and out there too', async () => {
    const desk = await atTheDoor(browser, portal);
    await desk.getByRole('link', { name: 'Sign in with SSO' }).click();
    // The page before it asks for an address as well.
    await expect(desk.getByRole('heading', { name: 'Sign in with SSO' })).toBeVisible();
    await desk.getByRole('textbox', { name: 'Email' }).fill(email);
    await desk.getByRole('button', { name: 'Continue' }).click();
    await expect(desk.getByRole('button', { name: `Account: ${email}` })).toBeVisible();
    const places = desk.getByRole('navigation').getByRole('link');
    await expect(places.filter({ hasText: 'Dashboard' }).first()).toBeVisible();
    await expect(places.filter({ hasText: 'Virtual terminal' })).toHaveCount(0);
    await leave(desk);
    await desk.getByRole('button', { name: /sign me out/ }).click();
    await expect(signInForm(desk).heading).toBeVisible();
    await desk.context().close();
  });

  await test.step('a password is refused in plain words once it is the only way in', async () => {
    await page.getByRole('checkbox', { name: 'Only by single sign-on' }).check({ force: true });
    await page.getByRole('button', { name: 'Save single sign-on' }).click();
    await expect(notice(page, 'Single sign-on was saved.')).toBeVisible();
    const late = await atTheDoor(browser, portal);
    await signInForm(late).signIn({ email: manager, password: personPassword });
    await expect(
      late.getByText(
        'Your organisation signs in with single sign-on (SSO). Choose “Sign in with SSO” and enter your address.',
      ),
    ).toBeVisible();
    expect(await faultsOf(late, 'a password that no longer signs in')).toEqual([]);
    await late.context().close();
  });
});
