/** How long an authorisation that somebody has to capture holds money, as card schemes have it: 7 days. */
export const authorisationHours = 168;
