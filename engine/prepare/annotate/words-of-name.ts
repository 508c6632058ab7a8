/** Words that are written in capitals where a name has them. */
const capitals: ReadonlySet<string> = new Set(
  'api bic bin cvc cvv csv dob fx html http https iban id ids ip iso json mcc pdf pin pos qr sku sms sso ssn swift tls ui uri url utc uuid vat xml zip'.split(
    ' ',
  ),
);

const written = (word: string): string => {
  if (!capitals.has(word)) return word;
  return word === 'ids' ? 'IDs' : word === 'zip' ? 'ZIP' : word.toUpperCase();
};

/** The words of a name as a person writes them: `created_at` as "Created at", `paymentMethodId` as "Payment method ID", `created[gte]` as "Created gte". */
export const wordsOfName = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => written(word.toLowerCase()));
  const text = words.join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
};
