/** Whether a plain click on a link goes to another place of the portal; a file that is saved leaves nothing. */
export const isOwnLink = (link: HTMLAnchorElement): boolean =>
  link.target === '' && link.origin === globalThis.location.origin && !link.hasAttribute('download');
