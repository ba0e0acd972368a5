import { smallest } from '../extremes.ts'
/**
 * Different lines that follow one another as others before them did, for it to be no chance, by the share of the file's lines that must
 * differ: where few things are sold at few prices, days are alike.
 */
const LEAST_RUNS = [
  { varied: 0.9, lines: 4 },
  { varied: 0.45, lines: 10 },
]
/** Shorter ones are not kept: where few things are sold, nearly every line is equal to one before it. */
const LEAST_KEPT = smallest(LEAST_RUNS.map(({ lines }) => lines))

/** Different lines from which a run is none by chance, whatever is sold; in a shorter one, the share that is sold on no other day. */
const LONG = 10
const RARE = 0.5
/** Times that its day has as many lines. */
const OF_DAY = 4

interface Run {
  places: number[]
  different: Set<number>
  /** What each of its lines is but for its day, and that day. */
  kinds: number[]
  dates: string[]
}

/** Of a file without documents, lines that follow one another in the order in which others did before. */
export class RepeatedRuns {
  /** Where each line stood first. */
  readonly #firstPlaces = new Map<number, number>()
  readonly #runs: Run[] = []
  #run: Run = { places: [], different: new Set(), kinds: [], dates: [] }
  /** Lines of each kind. */
  readonly #kinds = new Map<number, number>()
  readonly #days = new Map<string, number>()
  /** The place of the first copy that the last line was equal to; NaN where it was equal to none. */
  #equalTo = Number.NaN

  /** @param number what tells the line from others @param kind the same but for its day @param place of the line among all */
  add(number: number, kind: number, date: string, place: number): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    this.#days.set(date, (this.#days.get(date) ?? 0) + 1)
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
    this.#run.kinds.push(kind)
    this.#run.dates.push(date)
  }

  #endRun(): void {
    if (this.#run.different.size >= LEAST_KEPT) this.#runs.push(this.#run)
    if (this.#run.places.length > 0) this.#run = { places: [], different: new Set(), kinds: [], dates: [] }
  }

  /** The places of the lines that are copies. @param lines of the file, those with a document too */
  placesAmong(lines: number): number[] {
    this.#endRun()
    const varied = this.#firstPlaces.size / lines
    const least = LEAST_RUNS.find((one) => varied >= one.varied)?.lines ?? Infinity
    return this.#runs.flatMap((run) => (run.different.size >= least && !this.#isCommon(run) ? run.places : []))
  }

  /** Whether a short run is of lines that stand on other days too, among others of their day: two clients may order the same. */
  #isCommon({ different, kinds, dates }: Run): boolean {
    if (different.size >= LONG) return false
    const rare = kinds.filter((kind) => this.#kinds.get(kind)! <= 2)
    const [date, ...others] = new Set(dates)
    // Most of a day, or the end of one and the beginning of the next, was pasted twice.
    const isPart = others.length === 0 && this.#days.get(date!)! >= OF_DAY * dates.length
    return isPart && rare.length < RARE * kinds.length
  }
}
