import type { OpenFinding } from '../read/contradiction.ts';
import type { Facts } from '../facts/facts.ts';
import type { NotedFacts } from '../lower/noted-facts.ts';
import { createReporter, type Reporter } from '../read/reporter.ts';
import { judgingRules } from '../rules/generated/judging-rules.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';

/** Asks every rule for nodes of a kind about a node whose facts are known. */
export const judgeNode = <Kind extends keyof Facts>(
  reporter: Reporter,
  kind: Kind,
  file: SourceFile,
  facts: Facts[Kind],
): void => {
  for (const [code, { on }] of judgingRules)
    on?.[kind]?.(facts, (pointer, message, more) => {
      reporter.report(code, file, { pointer }, message, more);
    });
};

/** The findings of the rules about the nodes of a file. */
export const judge = perObject((facts: NotedFacts): readonly OpenFinding[] => {
  const reporter = createReporter();
  facts.visit((kind, file, known) => {
    judgeNode(reporter, kind, file, known);
  });
  return reporter.findings;
});
