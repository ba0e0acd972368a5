import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** What R's package forecast says of one series; see r-forecast.R. Horizon 12, period 12. */
export interface Reference {
  readonly name: string
  readonly values: Float64Array
  readonly snaive: ReferenceForecast
  readonly thetaf: ReferenceForecast
  readonly ets: { readonly form: string; readonly aicc: number; readonly forecast: ReferenceForecast }
  /** AICc of forms fitted by name, such as `A,Ad,N`. */
  readonly aicc: Readonly<Record<string, number>>
}

interface ReferenceForecast {
  readonly mean: readonly number[]
  readonly lower80: readonly number[]
  readonly upper95: readonly number[]
}

const frozen = JSON.parse(readFileSync(new URL('r-forecast.json', import.meta.url), 'utf8')) as Record<
  string,
  Omit<Reference, 'name' | 'values'> & { values: number[] }
>

export const references: readonly Reference[] = Object.entries(frozen).map(([name, reference]) => ({
  ...reference,
  name,
  values: Float64Array.from(reference.values),
}))

/** Folder of public data sets beside the repository; they are not part of it. */
const SHARED = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

/** Rows of a shared csv.gz without its header; undefined where the folder is not there. */
export function sharedRows(file: string): string[][] | undefined {
  if (!existsSync(SHARED + file)) return undefined
  const [, ...lines] = gunzipSync(readFileSync(SHARED + file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => line.split(','))
}
