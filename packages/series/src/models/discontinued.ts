/** Whether what is silent is given up. */

/** A node is given up when it has been silent for longer than this many times its longest silence before … */
const SILENCE_FACTOR = 2
/** … and this many months more, so that a product sold every month is given up after its fifth empty month. Half and double: docs/forecasting-results.md. */
const SILENCE_MARGIN = 2

/** Whether a product or client has been silent for so long, before month `end`, that it is taken to be discontinued. */
export function isDiscontinued(history: Float64Array, end: number): boolean {
  let last = -1
  let longest = 1
  for (let t = 0; t < end; t++) {
    if (history[t] === 0) continue
    if (last >= 0) longest = Math.max(longest, t - last)
    last = t
  }
  return end - 1 - last > SILENCE_FACTOR * longest + SILENCE_MARGIN
}
