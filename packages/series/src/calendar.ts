/** All series are monthly, so this is their seasonal period. */
export const MONTHS_PER_YEAR = 12
