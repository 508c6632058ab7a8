/** How long an authorisation without automatic capture is valid, as with card schemes: 7 days. */
export const authorisationHours = 168;
