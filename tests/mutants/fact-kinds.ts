import { withValue, type FaultKind } from './fault.ts';

const inPortal = (name: string, pointer: string, next: (value: unknown) => unknown): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'portal'
      ? file.nodes.filter((node) => node.pointer === pointer).map((node) => withValue(file, node, next))
      : [],
});

/** Faults of the portal's own facts. */
export const factKinds: readonly FaultKind[] = [
  inPortal('a language that is none', '/locale', () => 'en_AU'),
  inPortal('a currency that is none', '/defaultCurrency', () => 'AUDD'),
  inPortal('digits of another currency', '/exponents/JPY', () => 2),
  inPortal('a day without its year', '/formats/date', () => 'DD/MM'),
  inPortal('a page of no rows', '/pageSizes/0', () => 0),
  inPortal('a question that comes too late', '/session/prompt', () => 100_000),
];
