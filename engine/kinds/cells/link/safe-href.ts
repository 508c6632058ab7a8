const allowed: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** The target when its scheme is one that only opens a page, a mail or a call; nothing otherwise. */
export const safeHref = (target: string): string | undefined => {
  try {
    return allowed.includes(new URL(target, window.location.href).protocol) ? target : undefined;
  } catch {
    return undefined;
  }
};
