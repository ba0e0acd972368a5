/** What lines come to together. */
export interface Sums {
  value: number
  quantity: number
}

/** Lines whose running sums are kept. */
const MOST_KEPT = 100_000
/** Share of the lines that a total of some of them may be of: what is left out of a total of most is no sale, or stands twice. */
const LITTLE = 0.25
/** Share within which a figure is a sum, and the smallest sum that no figure is by chance. */
export const EXACTLY = 1e-6
export const LEAST_SUM = 100

const isSum = (said: number | null, sum: number): boolean =>
  said === null || Math.abs(sum - said) <= EXACTLY * Math.max(Math.abs(said), LEAST_SUM)

/** What was read up to each line, to see which lines a total is of. */
export class RunningSums {
  /** At the place of so many lines. */
  readonly #upTo: Sums[] = [{ value: 0, quantity: 0 }]

  /** @param sums of all lines so far */
  add(sums: Sums): void {
    if (this.#upTo.length <= MOST_KEPT) this.#upTo.push({ ...sums })
  }

  /** Whether a total is what a few of so many lines at the beginning come to, or at the end. */
  areOfSome(lines: number, { value, quantity }: { value: number | null; quantity: number | null }): boolean {
    const all = this.#upTo[lines]
    if (!all) return false
    const most = Math.floor(LITTLE * lines)
    // All that was sold stands again: by product, by day.
    const times = value === null ? null : all.value / value
    if (times !== null && Math.abs(times - Math.round(times)) <= EXACTLY * times) return false
    // Whole numbers meet by chance.
    if (value === null && Math.abs(quantity ?? 0) > LITTLE * Math.abs(all.quantity)) return false
    const areFirst = this.#upTo
      .slice(2, most + 1)
      .some((sums) => isSum(value, sums.value) && isSum(quantity, sums.quantity))
    const areLast = this.#upTo
      .slice(lines - most, lines - 1)
      .some((sums) => isSum(value, all.value - sums.value) && isSum(quantity, all.quantity - sums.quantity))
    return areFirst || areLast
  }

  /** Lines after which those that are left come to a figure, of those since some place; undefined where they never do. */
  endFrom(since: number, lines: number, measure: keyof Sums, said: number): number | undefined {
    const all = this.#upTo[lines]
    if (!all) return undefined
    for (let at = lines - 1; at > since; at--) if (isSum(said, all[measure] - this.#upTo[at]![measure])) return at
    return undefined
  }
}
