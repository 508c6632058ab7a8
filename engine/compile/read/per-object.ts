/** Reads something of an object that nothing but the object decides, once for as long as it is held. */
export const perObject = <Whole extends object, Found>(
  read: (whole: Whole) => Found,
): ((whole: Whole) => Found) => {
  const known = new WeakMap<Whole, { readonly found: Found }>();
  return (whole) => {
    const before = known.get(whole);
    if (before !== undefined) return before.found;
    const found = read(whole);
    known.set(whole, { found });
    return found;
  };
};
