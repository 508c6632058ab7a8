/** A name as card schemes print it: 5 to 22 plain characters. */
export const formatDescriptor = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&/#_-]/g, '')
    .slice(0, 22)
    .trim();
  return plain.length < 5 || !/[A-Z]/.test(plain) ? 'CARD PAYMENT' : plain;
};
