/** Text if there are no alerts. */
export const NO_ALERTS = 'Nada se sale de lo normal. Si algo cambia de rumbo, te avisamos aquí.'
/** The same if there cannot be any about clients, or products; the page says why. */
export const NO_OTHERS = 'De lo demás, nada se sale de lo normal.'
