import type { FieldKind } from '../kinds.ts';
import type { FieldView } from './field-view.ts';
import * as views from '../generated/field-views.ts';

/** The view of each kind of field; a kind without a view does not compile. */
export const fields: Readonly<Record<FieldKind, FieldView>> = views;
