/** Whole units with the separator of thousands of the reader's own Excel. */
export const UNITS_FORMAT = '#,##0'

/** Up to three decimals, of an amount that has any: without, Excel would leave the decimal sign behind the number. */
const DECIMALS_FORMAT = '#,##0.###'

/** An amount of units as a spreadsheet shows it, to the thousandth. */
export const amountCell = (amount: number): { value: number; format: string } => {
  const value = Number(amount.toFixed(3))
  return { value, format: Number.isInteger(value) ? UNITS_FORMAT : DECIMALS_FORMAT }
}
