import { setImmediate as nextTurn } from 'node:timers/promises'
import { dateOfDay } from '@vigia/contract/months.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import { countOnDays, findDocuments, hasOtherStore } from './compare.sql.ts'
import type { LineColumns } from './line-columns.ts'

/** Documents looked up per statement; the embedded database answers other requests in between. */
const DOCUMENTS_A_LOOK = 5000

/** Key of the store for sales whose file names none. */
export const NO_STORE = nameKey(DEFAULT_LOCAL)

/** Minimum and maximum, without spreading, because a file may have millions of values. */
export const extentOf = (values: Int32Array): [number, number] => {
  let least = Infinity
  let greatest = -Infinity
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return [least, greatest]
}

/**
 * Marks new lines of documents that the business already has: the same number in the same store, or in any store if the file, or everything loaded
 * before, names no store. If other stores exist, "Principal" counts as one of them.
 * @returns 1 for each such line
 */
export const findChangedLines = async (tx: TenantTx, columns: LineColumns, known: Uint8Array): Promise<Uint8Array> => {
  const { documento, local, locales, mes } = columns
  const holdsStoreNames = locales.clave.some((store) => store !== NO_STORE) && (await hasOtherStore(tx, NO_STORE))
  const changed = new Uint8Array(known.length)
  /** Positions of new lines by document number. */
  const linesOf = new Map<string, number[]>()
  known.forEach((isKnown, at) => {
    const number = documento[at]
    if (isKnown === 1 || number == null) return
    const places = linesOf.get(number)
    if (places) places.push(at)
    else linesOf.set(number, [at])
  })
  const [from, to] = extentOf(mes)
  const numbers = [...linesOf.keys()]
  for (let at = 0; at < numbers.length; at += DOCUMENTS_A_LOOK) {
    const found = await findDocuments(tx, numbers.slice(at, at + DOCUMENTS_A_LOOK), from, to)
    for (const [number, documents] of Map.groupBy(found, (one) => one.documento)) {
      const stores = new Set(documents.map((one) => one.local))
      for (const place of linesOf.get(number)!)
        if (!holdsStoreNames || stores.has(locales.clave[local[place]!]!)) changed[place] = 1
    }
    await nextTurn()
  }
  return changed
}

/** For a file to count as a correction, at most this share of its lines may be new. */
const CORRECTED_SHARE = 0.2

/**
 * Whether a file seems to be a corrected version of loaded sales: nearly all its lines are loaded, its new lines are on days on which its stores have
 * lines that the file lacks, and few lines would be removed.
 * @param known 1 for each line that the business already has
 * @param leaving loaded lines of the file's stores and days that the file does not contain
 */
export const correctsSales = async (
  tx: TenantTx,
  { dia, locales }: LineColumns,
  known: Uint8Array,
  leaving: number,
): Promise<boolean> => {
  const repeated = known.reduce((sum, one) => sum + one, 0)
  const few = known.length * CORRECTED_SHARE
  if (leaving === 0 || leaving > few || repeated === known.length || known.length - repeated > few) return false
  const days = new Set<number>(dia.filter((_, at) => known[at] === 0))
  const kept = dia.reduce((sum, day, at) => sum + (days.has(day) ? known[at]! : 0), 0)
  return (await countOnDays(tx, [...days].map(dateOfDay), locales.clave)) > kept
}
