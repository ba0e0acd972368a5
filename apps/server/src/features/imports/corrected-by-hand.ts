import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import { dayNumberOf } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { type Corrected, listCorrected } from './corrected-by-hand.sql.ts'
import { fingerprintAt, type LineColumns } from './line-columns.ts'

/**
 * Corrected sales that the file does not contain, on the days that it would replace; replacing removes them together with their corrections.
 * @param known 1 for each line of the file that the business already has
 * @param period ISO dates
 */
export const listOtherCorrections = async (
  tx: TenantTx,
  columns: LineColumns,
  known: Uint8Array,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Corrected[]> => {
  const corrected = await listCorrected(tx, desde, hasta)
  if (corrected.length === 0) return []
  const brought = new Set(
    Array.from(known).flatMap((isKnown, at) => (isKnown === 1 ? [fingerprintAt(columns, at)] : [])),
  )
  return corrected.filter(({ huella }) => !brought.has(huella))
}

/** Number of them in stores with these keys. */
export const ofStores = (corrected: readonly Corrected[], claves: readonly string[]): number =>
  corrected.filter(({ local }) => claves.includes(local)).length

/** Doubled months, each with the number of corrected sales within its days. */
export const withCorrected = (months: readonly DoubledMonth[], corrected: readonly Corrected[]): DoubledMonth[] =>
  months.map((month) => {
    const [from, to] = [dayNumberOf(month.desde), dayNumberOf(month.hasta)]
    const own = corrected.filter(({ dia, local }) => local === month.clave && dia >= from && dia <= to)
    return own.length > 0 ? { ...month, corregidas: own.length } : month
  })
