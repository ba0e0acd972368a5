/** Said where there are none: calm is good news. */
export const NO_ALERTS = 'Nada se sale de lo normal. Si algo cambia de rumbo, te avisamos aquí.'
