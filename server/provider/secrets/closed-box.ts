import type { SecretBox } from './secret-box.ts';

const refuse: () => never = () => {
  throw new Error('There is no key for stored secrets.');
};

/** Where no key was given: nothing can be sealed or opened. */
export const closedBox: SecretBox = { keyId: '', knows: () => false, seal: refuse, open: refuse };
