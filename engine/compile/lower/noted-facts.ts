import type { Facts } from '../facts/facts.ts';
import type { SourceFile } from '../read/source-file.ts';

/** Receives the facts about a node of a file. */
export type VisitFacts = <Kind extends keyof Facts>(kind: Kind, file: SourceFile, facts: Facts[Kind]) => void;

/** The facts about all compiled nodes, in the order of their notes. */
export interface NotedFacts {
  readonly note: VisitFacts;
  readonly visit: (visit: VisitFacts) => void;
}

/** Creates an empty collection. */
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
