import type { OwnedRecord } from '../record-graph.ts';

/** Two partners and a merchant of each; none of them may see anything of the other side. */
export const viewers = [
  { name: 'partner A', role: 'Partner', partner: 'par_southernstays', merchant: null },
  { name: 'partner B', role: 'Partner', partner: 'par_pacificrooms', merchant: null },
  { name: 'merchant A', role: 'Merchant', partner: 'par_southernstays', merchant: 'mer_harbourviewhotel' },
  { name: 'merchant B', role: 'Merchant', partner: 'par_pacificrooms', merchant: 'mer_sakuraterraceryokan' },
] as const;
export type TenantViewer = (typeof viewers)[number];

export type Relation = 'own' | 'sibling' | 'foreign' | 'common';

/** The relation of a record to a viewer; `sibling` is another merchant's of the same partner, `common` nobody's in particular. */
export const relationOf = (viewer: TenantViewer, { merchant, partner }: OwnedRecord): Relation => {
  if (merchant === null && partner === null) return 'common';
  if (partner !== viewer.partner) return 'foreign';
  if (viewer.merchant === null || merchant === viewer.merchant) return 'own';
  return merchant === null ? 'common' : 'sibling';
};

/** Whether the viewer may not even learn that the record exists; siblings are hidden too. */
export const isHidden = (viewer: TenantViewer, record: OwnedRecord): boolean => {
  const relation = relationOf(viewer, record);
  return relation === 'foreign' || relation === 'sibling';
};
