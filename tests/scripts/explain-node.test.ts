import { compileProject } from '@counterfoil/engine/build';
import { expect, it } from 'vitest';
import { explainNode } from '../../scripts/reference/explain-node.ts';
import { files } from './draft-on-portal.ts';

const compilation = compileProject({ root: 'schemas', ...files });
const explain = (address: string) => explainNode(compilation, address);

it('explains of a node what was written and what follows', () => {
  const column = explain('schemas/screens/reports/transactions.json#/body/columns/1');
  expect(column).toContain('field (written): "amount"');
  expect(column).toContain(
    'format (description or default): {"type":"money","currency":{"field":"currency"}}',
  );
});

it('explains actions, lookups and the portal, each value in whole', () => {
  const action = explain('schemas/actions/reports/refund.json#');
  expect(action).toContain('"operation": "refundPayment"');
  expect(action).not.toContain('...');
  expect(explain('schemas/lookups/merchants.json#')).toContain('"operation": "listMerchantSelection"');
  expect(explain('schemas/portal.json#/navigation/0')).toContain('"path": "/admin/dashboard"');
});

it('gives the reason why there is nothing to explain', () => {
  expect(() => explain('schemas/actions/reports/refund.json#/confirm/title')).toThrow('There is no node at');
  expect(() => explain('schemas/actions/absent.json#')).toThrow('There is no file');
});

it('explains of a field of a form between which limits its value has to be', () => {
  const at = 'schemas/screens/settings/payment-setting.merchant.json#/body/blocks/2/sections/5/fields/0';
  expect(explain(at)).toContain('"minimum":1,"maximum":2160');
});
