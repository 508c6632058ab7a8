import type { SettingReader } from '../../setting-readers.ts';

/** Who sells what an invoice bills, as the law requires it on the invoice. */
export interface Supplier {
  readonly name: string;
  /** Its lines are separated by line breaks. */
  readonly address: string | null;
  readonly tax_number: string | null;
}

/** The supplier of invoices that were issued while none was set. */
export const unnamedSupplier: Supplier = { name: 'Counterfoil', address: null, tax_number: null };

/** The longest text of each, so that a document is readable. */
const longest = { SUPPLIER_NAME: 200, SUPPLIER_ADDRESS: 500, SUPPLIER_TAX_NUMBER: 60 } as const;

/** Reads the supplier from the environment; null where none is set. */
export const readSupplier = ({ text, refuse }: SettingReader): Supplier | null => {
  const read = (name: keyof typeof longest): string | undefined => {
    const value = text(name)?.replaceAll('\\n', '\n').trim();
    if (value !== undefined && value.length > longest[name]) {
      refuse(`${name} must have at most ${String(longest[name])} characters.`);
    }
    return value;
  };
  const [name, address, taxNumber] = [
    read('SUPPLIER_NAME'),
    read('SUPPLIER_ADDRESS'),
    read('SUPPLIER_TAX_NUMBER'),
  ];
  if (name !== undefined) return { name, address: address ?? null, tax_number: taxNumber ?? null };
  if (address !== undefined || taxNumber !== undefined) {
    refuse('Set SUPPLIER_NAME too: an address or a tax number alone names nobody on an invoice.');
  }
  return null;
};
