import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx/react`, which the form library carries for options that no plan sets: drops the marks for bold, emphasis
 * and code.
 */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? children.replace(
        /`([^`]*)`|\*\*([^*]*)\*\*|(?<!\w)_([^_]*)_(?!\w)/g,
        (_whole, code?: string, bold?: string, emphasis?: string) => code ?? bold ?? emphasis ?? '',
      )
    : children;
