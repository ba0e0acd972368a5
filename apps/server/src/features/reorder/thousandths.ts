/** Sums of shares of months leave crumbs below a half. */
const CRUMB = 1e-6

/**
 * Units to the thousandth, as stock is told: of thousands of products the other digits were a third of the list. Cut, not rounded, for
 * the screen rounds them to whole units: 437.4996 is 437, as it is elsewhere, and would be 438 by way of 437.5.
 * @param units not negative
 */
export const thousandths = (units: number): number => Math.floor(units * 1000 + CRUMB) / 1000
