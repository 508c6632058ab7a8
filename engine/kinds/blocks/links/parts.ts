import type { LinksPlan } from './plan.ts';

/** The links: without any there is nothing to draw. */
export const linksParts = ({ links }: LinksPlan): LinksPlan['links'] => links;
