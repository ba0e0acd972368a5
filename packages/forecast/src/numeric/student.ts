/**
 * Quantile of Student's t distribution. Hill (1970), Algorithm 396, https://doi.org/10.1145/355598.355600; to four digits for any
 * degrees, to six from five degrees on.
 *
 * @param outside probability of both tails together: 0.2 for a central 80%
 * @param normal the standard normal quantile for the same tails, such as 1.2816
 * @param degrees of freedom, a positive whole number
 */
export function studentQuantile(outside: number, normal: number, degrees: number): number {
  if (degrees === 1) return 1 / Math.tan((outside * Math.PI) / 2)
  if (degrees === 2) return Math.sqrt(2 / (outside * (2 - outside)) - 2)
  const a = 1 / (degrees - 0.5)
  const b = 48 / (a * a)
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * degrees
  let y = (d * outside) ** (2 / degrees)
  if (y > 0.05 + a) {
    const x = -normal
    y = x * x
    if (degrees < 5) c += 0.3 * (degrees - 4.5) * (x + 0.6)
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    y = Math.expm1(a * y * y)
  } else {
    const far = 1 / (((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3) + 0.5 / (degrees + 4)
    y = ((far * y - 1) * (degrees + 1)) / (degrees + 2) + 1 / y
  }
  return Math.sqrt(degrees * y)
}
