import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import { dayNumberOf } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { type Corrected, listCorrected } from './corrected-by-hand.sql.ts'
import { fingerprintAt, type LineColumns } from './line-columns.ts'

/**
 * Sales of days that a person changed and a file does not bring: where it takes the place of what there was, they leave as they were corrected.
 * @param known 1 for each line of the file that the business has already
 * @param period ISO dates
 */
export const correctedBeside = async (
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

/** How many of them are of stores with these keys. */
export const ofStores = (corrected: readonly Corrected[], claves: readonly string[]): number =>
  corrected.filter(({ local }) => claves.includes(local)).length

/** Months that come twice with how many of them are of their days. */
export const withCorrected = (months: readonly DoubledMonth[], corrected: readonly Corrected[]): DoubledMonth[] =>
  months.map((month) => {
    const [from, to] = [dayNumberOf(month.desde), dayNumberOf(month.hasta)]
    const own = corrected.filter(({ dia, local }) => local === month.clave && dia >= from && dia <= to)
    return own.length > 0 ? { ...month, corregidas: own.length } : month
  })
