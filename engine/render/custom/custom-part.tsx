import { createElement, useMemo, type ComponentType, type ReactNode } from 'react';
import { readField } from '../../json.ts';
import type { CustomPlan } from '../../language/plan/custom-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { CustomProps, LoadCustom } from '../host.ts';
import { useHost } from '../host-provider.tsx';
import { useFormatSettings } from '../texts.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const parts = new WeakMap<LoadCustom, ComponentType<CustomProps>>();

/** Draws the component that a loader brings, the same one every time. */
const drawPart = (load: LoadCustom, props: CustomProps): ReactNode => {
  const known = parts.get(load) ?? lazyPart(load);
  parts.set(load, known);
  return createElement(known, props);
};

/** A part that the host registered, with what it reads of the record and nothing else. */
export const CustomPart = ({ custom, record }: { readonly custom: CustomPlan; readonly record: Row }) => {
  const { components } = useHost();
  const settings = useFormatSettings();
  const { component, reads, props } = custom;
  const load = components[component];
  const given = useMemo(() => {
    const read = reads.map(({ field, format }) => [field, readField(record, field), format] as const);
    return {
      values: Object.fromEntries(read.map(([field, value]) => [field, value])),
      written: Object.fromEntries(
        read.map(([field, value, format]) => [field, formatValue(value, format, record, settings)]),
      ),
    };
  }, [reads, record, settings]);
  if (load === undefined) return null;
  return <PartBoundary fallback={null}>{drawPart(load, { ...given, props })}</PartBoundary>;
};
