/**
 * Different lines that follow one another as others before them did, for it to be no chance, by the share of the file's lines that must
 * differ: where few things are sold at few prices, days are alike.
 */
const LEAST_RUNS = [
  { varied: 0.9, lines: 4 },
  { varied: 0.45, lines: 10 },
]
/** Shorter ones are not kept: where few things are sold, nearly every line is equal to one before it. */
const LEAST_KEPT = Math.min(...LEAST_RUNS.map(({ lines }) => lines))

interface Run {
  places: number[]
  different: Set<number>
}

/** Of a file without documents, lines that follow one another in the order in which others did before. */
export class RepeatedRuns {
  /** Where each line stood first. */
  readonly #firstPlaces = new Map<number, number>()
  readonly #runs: Run[] = []
  #run: Run = { places: [], different: new Set() }
  /** The place of the first copy that the last line was equal to; NaN where it was equal to none. */
  #equalTo = Number.NaN

  /** @param number what tells the line from others @param place of the line among all */
  add(number: number, place: number): void {
    const first = this.#firstPlaces.get(number)
    if (first === undefined) {
      this.#firstPlaces.set(number, place)
      this.#equalTo = Number.NaN
      return
    }
    if (first !== this.#equalTo + 1) this.#endRun()
    this.#equalTo = first
    this.#run.places.push(place)
    this.#run.different.add(number)
  }

  #endRun(): void {
    if (this.#run.different.size >= LEAST_KEPT) this.#runs.push(this.#run)
    if (this.#run.places.length > 0) this.#run = { places: [], different: new Set() }
  }

  /** The places of the lines that are copies. @param lines of the file, those with a document too */
  placesAmong(lines: number): number[] {
    this.#endRun()
    const varied = this.#firstPlaces.size / lines
    const least = LEAST_RUNS.find((one) => varied >= one.varied)?.lines ?? Infinity
    return this.#runs.flatMap(({ places, different }) => (different.size >= least ? places : []))
  }
}
