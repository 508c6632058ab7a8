/** Reads something of an object that nothing but the object decides, once for as long as it is held. */
export const perObject = <Whole extends object, Found>(
  read: (whole: Whole) => Found,
): ((whole: Whole) => Found) => {
  const known = new WeakMap<Whole, { readonly found: Found }>();
  return (whole) => {
    const entry = known.get(whole) ?? { found: read(whole) };
    known.set(whole, entry);
    return entry.found;
  };
};
