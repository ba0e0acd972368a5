/**
 * Whether values run one way, as days do in what is written down day by day; equal neighbours agree with both ways.
 * @param share of the steps that must agree
 */
export function runOneWay<T extends string | number>(values: readonly T[], share: number): boolean {
  let [up, down] = [0, 0]
  for (let at = 1; at < values.length; at++) {
    if (values[at]! > values[at - 1]!) up++
    else if (values[at]! < values[at - 1]!) down++
  }
  return Math.min(up, down) <= (1 - share) * (values.length - 1)
}
