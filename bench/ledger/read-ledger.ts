/** A sales file as the shop that a forecast is made of. */
import { bogotaToday, type Month } from '@vigia/contract/months.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { trainingOf } from '../../apps/server/src/features/forecasts/line-training.ts'
import { toColumns } from '../../apps/server/src/features/imports/line-columns.ts'
import type { GivenMapping } from '@vigia/ingest/choices.ts'
import type { InputFile, SalesFile } from '@vigia/ingest/types.ts'
import { readNamed } from './read-named.ts'

/** Levels that a file may lack. */
type OptionalLevel = 'local' | 'categoria' | 'cliente' | 'producto'

export interface LedgerFile {
  /** All complete months. Leaves in the order of their ids, as the server gives them. */
  readonly history: Omit<ShopInput, 'horizon'>
  readonly absent: ReadonlySet<OptionalLevel>
  readonly cutoff: Month
  readonly unfinished: Month | null
  readonly file: Omit<SalesFile, 'lines'> & { readonly lines: number }
  readonly hasMoney: boolean
  /** False where each line would count as one. */
  readonly hasQuantity: boolean
}

/** @throws Error or IngestError, for the person, when the file gives no complete month of sales */
export async function readLedger(source: InputFile, named: GivenMapping, now: Date): Promise<LedgerFile> {
  const today = bogotaToday(now)
  const { lines, ...file } = await readNamed(source, named, today)
  const { mapping, currency } = file.understanding
  const training = trainingOf(toColumns(lines, currency), today)
  if (!training)
    throw new Error(
      `El archivo no tiene ningún mes completo de ventas (${lines.length} líneas leídas, ${file.summary.rejectedRows} filas rechazadas).`,
    )
  const hasMoney = mapping.valor !== null || mapping.precio !== null
  const absent = new Set<OptionalLevel>()
  if (mapping.local === null) absent.add('local')
  if (mapping.categoria === null) absent.add('categoria')
  if (mapping.producto === null && mapping.productoCodigo === null) absent.add('producto')
  if (mapping.cliente === null && mapping.clienteCodigo === null) absent.add('cliente')
  return {
    history: training.input,
    absent,
    cutoff: training.cutoff,
    unfinished: training.unfinished,
    file: { ...file, lines: lines.length },
    hasMoney,
    hasQuantity: mapping.cantidad !== null || (mapping.valor !== null && mapping.precio !== null) || !hasMoney,
  }
}
