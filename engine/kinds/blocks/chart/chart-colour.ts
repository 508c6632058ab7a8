const colours = 8;

/** The class of the colour of a series, or of a slice, by its place. */
export const colourOf = (place: number): string => `cf-chart-${String(place % colours)}`;
