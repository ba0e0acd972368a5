/** Said where there are none: calm is good news. */
export const NO_ALERTS = 'Nada se sale de lo normal. Si algo cambia de rumbo, te avisamos aquí.'
/** The same where those of clients, or of products, are not known: the page says why. */
export const NO_OTHERS = 'De lo demás, nada se sale de lo normal.'
