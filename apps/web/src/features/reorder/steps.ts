/** Without what sums of binary fractions leave: they may miss a whole number by a hair. */
export const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

/** What is needed in whole units, as it is ordered. */
export const wholeNeed = (amount: number): number => Math.ceil(withoutResidue(amount))
