/** Something that is waited for until a test lets it happen. */
export interface Gate {
  readonly isOpen: Promise<void>;
  readonly open: () => void;
}

/** A gate that is closed. */
export const createGate = (): Gate => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
};
