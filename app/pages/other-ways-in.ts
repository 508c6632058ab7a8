/** The pages beside the one to sign in on, loaded together: each by itself would be a file of its own that the first page has to name. */
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { SingleSignOnPage } from './single-sign-on-page.tsx';
