import { readFileSync } from 'node:fs'

/** What R says of one series under ARIMA; see arima-r.R. */
export interface ArimaReference {
  readonly name: string
  readonly period: number
  readonly values: Float64Array
  /** KPSS statistics of the series and of its changes. */
  readonly kpss: readonly number[]
  /** d and D of auto.arima's choice by exact likelihood, and its AICc. */
  readonly auto: { readonly differences: readonly [number, number]; readonly aicc: number }
  readonly models: readonly ArimaReferenceModel[]
}

/** An order fitted by exact maximum likelihood, and its forecast. */
interface ArimaReferenceModel {
  /** p, d, q, P, D, Q, whether there is a constant. */
  readonly order: readonly [number, number, number, number, number, number, number]
  readonly coefficients: readonly number[]
  readonly sigma2: number
  readonly loglik: number
  readonly aicc: number
  readonly mean: readonly number[]
  readonly upper80: readonly number[]
  readonly lower95: readonly number[]
}

const frozen = JSON.parse(readFileSync(new URL('arima-r.json', import.meta.url), 'utf8')) as Record<
  string,
  Omit<ArimaReference, 'name' | 'values'> & { values: number[] }
>

export const arimaReferences: readonly ArimaReference[] = Object.entries(frozen).map(([name, reference]) => ({
  ...reference,
  name,
  values: Float64Array.from(reference.values),
}))
