/**
 * Different lines that follow one another as others before them did, for it to be no chance, by the share of the file's lines that must
 * differ: where few things are sold at few prices, days are alike.
 */
const LEAST_RUNS = [
  { varied: 0.9, lines: 4 },
  { varied: 0.45, lines: 10 },
]

interface Run {
  places: number[]
  different: Set<number>
}

/** Of a file without documents, lines that follow one another in the order in which others did before. */
export class RepeatedRuns {
  /** Where each line stood first. */
  readonly #firstPlaces = new Map<number, number>()
  readonly #runs: Run[] = []
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
    if (first !== this.#equalTo + 1) this.#runs.push({ places: [], different: new Set() })
    this.#equalTo = first
    const run = this.#runs.at(-1)!
    run.places.push(place)
    run.different.add(number)
  }

  /** The places of the lines that are copies. @param lines of the file, those with a document too */
  placesAmong(lines: number): number[] {
    const varied = this.#firstPlaces.size / lines
    const least = LEAST_RUNS.find((one) => varied >= one.varied)?.lines ?? Infinity
    return this.#runs.flatMap(({ places, different }) => (different.size >= least ? places : []))
  }
}
