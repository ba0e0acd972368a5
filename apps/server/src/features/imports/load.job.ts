import { setImmediate as nextTurn } from 'node:timers/promises'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { type Alias, listAliases, noteMergedLines } from '../../db/merged-names.sql.ts'
import { noteCells } from './cube.sql.ts'
import { deletePieces, lockImport, lockSales, updateImport } from './imports.sql.ts'
import { huellaAt, type LineColumns } from './line-columns.ts'
import { insertLines, type LineChunk, placeClients, placeNames, placeProducts } from './load.sql.ts'
import { readStoredFiles } from './read.job.ts'
import { recomputeCells } from './recompute.ts'
import type { Replacement } from './replacement.sql.ts'
import { replacePeriod } from './replacement.ts'

/** Lines of one insert: large enough that the statement's own cost vanishes, small enough to answer in between. */
const LINES_PER_INSERT = 5000
/** Shares of the job's progress: reading again, inserting, and the cube. */
const READ_UNTIL = 0.35
const INSERT_UNTIL = 0.85

interface Ids {
  local: Int32Array
  cliente: Int32Array
  producto: Int32Array
}

const chunkOf = (columns: LineColumns, ids: Ids, from: number, to: number): LineChunk => {
  const slice = (column: Int32Array | Float64Array): number[] => Array.from(column.subarray(from, to))
  const idsIn = (column: Int32Array, of: Int32Array): number[] =>
    Array.from(column.subarray(from, to), (position) => of[position]!)
  return {
    dia: slice(columns.dia),
    mes: slice(columns.mes),
    local: idsIn(columns.local, ids.local),
    cliente: idsIn(columns.cliente, ids.cliente),
    producto: idsIn(columns.producto, ids.producto),
    cantidad: slice(columns.cantidad),
    valor: slice(columns.valor),
    usd: columns.usd && slice(columns.usd),
    documento: columns.documento.slice(from, to),
    huella: Array.from({ length: to - from }, (_, at) => huellaAt(columns, from + at)),
  }
}

/** Identities of the lines whose client or product was merged into another, by the number of the merge. */
const mergedLines = (
  columns: LineColumns,
  merged: { cliente: ReadonlyMap<string, Alias>; producto: ReadonlyMap<string, Alias> },
): Map<number, string[]> => {
  const lines = new Map<number, string[]>()
  const collect = (positions: Int32Array, claves: readonly string[], aliases: ReadonlyMap<string, Alias>): void => {
    if (aliases.size === 0) return
    const aliasOf = claves.map((clave) => aliases.get(clave))
    positions.forEach((position, at) => {
      for (const merge of aliasOf[position]?.merges ?? []) {
        const known = lines.get(merge)
        if (known) known.push(huellaAt(columns, at))
        else lines.set(merge, [huellaAt(columns, at)])
      }
    })
  }
  collect(columns.cliente, columns.clientes.clave, merged.cliente)
  collect(columns.producto, columns.productos.clave, merged.producto)
  return lines
}

/** What lines are added to. */
interface Target {
  negocioId: string
  importacionId: string
  /** Linked sheet whose earlier imports need not be noted of lines that they brought. */
  hojaId: string | null
}

/**
 * Adds lines to the sales, under the names that the business has or gets. To be called under `lockSales`; the cube is
 * the caller's.
 * @param onChunk called after each statement with how many lines are done
 * @returns how many were new, and the ids of the stores in the order of `columns.locales`
 */
export const addLines = async (
  tx: TenantTx,
  { negocioId, importacionId, hojaId }: Target,
  columns: LineColumns,
  onChunk: (done: number) => void = () => {},
): Promise<{ added: number; localIds: Int32Array }> => {
  const total = columns.dia.length
  const merged = { cliente: await listAliases(tx, 'cliente'), producto: await listAliases(tx, 'producto') }
  const ids: Ids = {
    local: await placeNames(tx, negocioId, 'local', columns.locales),
    cliente: await placeClients(tx, negocioId, columns.clientes, merged.cliente),
    producto: await placeProducts(tx, negocioId, columns.productos, columns.categorias, merged.producto),
  }
  let added = 0
  for (let from = 0; from < total; from += LINES_PER_INSERT) {
    const to = Math.min(total, from + LINES_PER_INSERT)
    added += await insertLines(tx, negocioId, importacionId, hojaId, chunkOf(columns, ids, from, to))
    onChunk(to)
    // The embedded database computes in this thread: let requests be taken in between.
    await nextTurn()
  }
  await noteMergedLines(tx, negocioId, importacionId, mergedLines(columns, merged))
  return { added, localIds: ids.local }
}

/**
 * Loads the previewed lines: dimensions, lines, cube and the import's new state in one transaction, and asks for a
 * forecast in the same.
 */
export const loadImport = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db } = dependencies
  const { negocioId, importacionId, signal, report } = context
  report(0.01, 'Leyendo el archivo')
  const read = await readStoredFiles(dependencies, context, 'cargando', 'lines', (fraction) =>
    report(READ_UNTIL * fraction, 'Leyendo el archivo'),
  )
  if (!read || importacionId === null) return
  const { result } = read
  if (result.kind === 'unreadable') throw new JobRefused(result.message)
  if (result.kind !== 'lines' || result.columns.dia.length === 0) throw new JobRefused(MESSAGES.importacionSinLineas)
  const { columns, rejectedRows } = result
  const total = columns.dia.length
  await inTenant(db, negocioId, async (tx) => {
    const row = await lockImport(tx, importacionId)
    if (row?.estado !== 'cargando') return
    report(READ_UNTIL, 'Guardando las ventas')
    await lockSales(tx, negocioId)
    // What takes the place of other sales must know all that it has.
    const hojaId = row.reemplazo === null ? row.hoja_id : null
    const { added, localIds } = await addLines(tx, { negocioId, importacionId, hojaId }, columns, (done) => {
      report(READ_UNTIL + ((INSERT_UNTIL - READ_UNTIL) * done) / total, 'Guardando las ventas')
      signal.throwIfAborted()
    })
    const replacement = row.reemplazo as Pick<Replacement, 'modo'> | null
    const reemplazadas = replacement ? await replacePeriod(tx, importacionId, replacement.modo, columns, localIds) : 0
    report(INSERT_UNTIL, 'Sumando los meses')
    await noteCells(tx, importacionId)
    await recomputeCells(tx)
    await refreshCommittedDemand(tx, negocioId)
    signal.throwIfAborted()
    await deletePieces(tx, importacionId)
    await updateImport(tx, importacionId, {
      estado: 'cargada',
      resultado: JSON.stringify({ nuevas: added, repetidas: total - added, rechazadas: rejectedRows, reemplazadas }),
      cargada_en: sql<Date>`now()`,
      error: null,
    })
    await enqueueForecast(dependencies, tx, negocioId)
  })
}
