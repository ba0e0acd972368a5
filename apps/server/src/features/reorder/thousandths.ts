/** Sums of shares of months have errors below this. */
const CRUMB = 1e-6

/**
 * Units cut to thousandths, like stock: with all digits the list of thousands of products would be a third larger. Cut instead of rounded, because
 * the screen rounds to whole units: 437.4996 is 437, but would become 438 by way of 437.5.
 * @param units not negative
 */
export const thousandths = (units: number): number => Math.floor(units * 1000 + CRUMB) / 1000
