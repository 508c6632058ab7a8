/** The icons a descriptor may name; the widget registry draws each. */
export const iconNames = [
  'add',
  'bank',
  'book',
  'comment',
  'credit-card',
  'dashboard',
  'delete',
  'download',
  'edit',
  'exchange',
  'key',
  'list',
  'mail',
  'people',
  'person',
  'refresh',
  'search',
  'settings',
  'shield',
  'shop',
  'undo',
  'warning',
] as const;
/** An icon of the registry. */
export type IconName = (typeof iconNames)[number];
