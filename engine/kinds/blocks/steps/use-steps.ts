import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { formatQuery, parseQuery } from '../../../resolve/address/query-string.ts';
import { doneScopes, resolveSteps, type StepProgress } from '../../../resolve/steps.ts';
import { useTabAddress } from '../../../render/address.tsx';
import { useView } from '../../../render/view-context.tsx';

const nothingYet: StepProgress = { answers: {}, passed: new Set() };

/** The open step in the address; one that is not reachable, as after a reload, is removed from it. */
const useStepAddress = (name: string) => {
  const { search, change } = useTabAddress();
  const wanted = parseQuery(search).find(([key]) => key === name)?.[1];
  const go = useCallback(
    (id: string | undefined, options?: { readonly replace?: boolean }) => {
      const others = parseQuery(search).filter(([key]) => key !== name);
      change(formatQuery(id === undefined ? others : [...others, [name, id]]), options);
    },
    [search, change, name],
  );
  return { wanted, go };
};

/** The progress of the person through the steps, and the function to go on. */
export const useSteps = (block: BlockPlans['steps']) => {
  const { context } = useView();
  const { wanted, go } = useStepAddress(block.name);
  const [progress, setProgress] = useState(nothingYet);
  const [begun] = useState(() => resolveSteps(block, wanted, nothingYet, context).open?.step.id);
  const { steps, open } = resolveSteps(block, wanted ?? begun, progress, context);
  const openId = open?.step.id;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (openId !== undefined && !opened.has(openId)) setOpened(new Set([...opened, openId]));
  const left = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<string>(undefined);
  const openNext = useCallback(
    (id: string) => {
      const next = steps[steps.findIndex(({ step }) => step.id === id) + 1]?.step.id;
      if (next === undefined) return;
      focused.current = next;
      go(next);
    },
    [steps, go],
  );
  useEffect(() => {
    // A step is left once its form has settled, so that going on does not lose what was sent.
    const id = left.current;
    left.current = undefined;
    if (id !== undefined) openNext(id);
  }, [openNext]);
  useEffect(() => {
    if (wanted !== undefined && wanted !== openId) go(undefined, { replace: true });
  }, [wanted, openId, go]);
  useEffect(() => {
    if (focused.current === undefined || focused.current !== openId) return;
    focused.current = undefined;
    heading.current?.focus();
  }, [openId]);
  return {
    steps,
    open,
    opened,
    heading,
    answers: progress.answers,
    scopes: useMemo(() => doneScopes(context, progress), [context, progress]),
    go,
    finish: (id: string, answer: unknown, isToSee: boolean) => {
      setProgress((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }));
      if (!isToSee) left.current = id;
    },
    /** Goes on from a step; a step that nothing else ends is done by that. */
    goOn: (id: string, isFree: boolean) => {
      if (!isFree) {
        openNext(id);
        return;
      }
      setProgress((before) => ({ ...before, passed: new Set([...before.passed, id]) }));
      left.current = id;
    },
  };
};
