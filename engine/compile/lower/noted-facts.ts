import type { Facts } from '../facts/facts.ts';
import type { SourceFile } from '../read/source-file.ts';

/** Visits the facts of a node of a file. */
export type VisitFacts = <Kind extends keyof Facts>(kind: Kind, file: SourceFile, facts: Facts[Kind]) => void;

/** The facts of all nodes that were compiled, in the order in which they were noted. */
export interface NotedFacts {
  readonly note: VisitFacts;
  readonly visit: (visit: VisitFacts) => void;
}

/** Starts an empty collection. */
export const createFacts = (): NotedFacts => {
  const noted: ((visit: VisitFacts) => void)[] = [];
  return {
    note: (kind, file, facts) => {
      noted.push((visit) => {
        visit(kind, file, facts);
      });
    },
    visit: (visit) => {
      for (const one of noted) one(visit);
    },
  };
};
