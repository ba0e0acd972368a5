import { countOf } from '../../lib/format.ts'

/** What stands in a list or a report of stock of one product. */
interface ToldStock {
  nombre: string
  existencias: number
}

/** What of a list or a report is not taken as it stands. */
export interface StockDoubts {
  /** Products of which several lines were added up. */
  added: readonly (ToldStock & { filas: number })[]
  /** Products whose stock comes to less than nothing, which is none. */
  negative: readonly ToldStock[]
  /** The person said that there is nothing left of those. */
  zeroed: boolean
}

/** What is said of it after the rest was saved; empty where there is nothing. */
export const stockRemark = ({ added, negative, zeroed }: StockDoubts): string =>
  [
    added.length > 0 && `Sumamos ${countOf(added.length, 'que aparecía', 'que aparecían')} varias veces.`,
    negative.length > 0 &&
      (zeroed
        ? `${countOf(negative.length, 'en negativo quedó', 'en negativo quedaron')} en 0.`
        : `${countOf(negative.length, 'en negativo quedó como estaba', 'en negativo quedaron como estaban')}.`),
  ]
    .filter((text) => text !== false)
    .join(' ')

/** What is loaded: what stands as it is, and the negative with nothing where the person said so. */
export const savedStock = <Row extends { existencias?: number | undefined }>(
  rows: readonly Row[],
  negative: readonly Row[],
  zeroed: boolean,
): Row[] => [...rows, ...(zeroed ? negative.map((row) => ({ ...row, existencias: 0 })) : [])]
