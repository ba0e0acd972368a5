/** Months of a year, in which all histories are counted. */
export const MONTHS_PER_YEAR = 12
