import { H1 } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of content that replaced another: it takes the focus, so that a screen reader announces it. */
export const ResultHeading = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <H1 ref={heading} tabIndex={-1}>
      {children}
    </H1>
  );
};
