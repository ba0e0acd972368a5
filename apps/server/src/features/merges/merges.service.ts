import { type Merge, type MergeSuggestion, type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { AppDependencies } from '../../app.ts'
import { moneyOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { recomputeCells } from '../imports/recompute.ts'
import { takeSales } from '../imports/take-sales.ts'
import { deleteUnusedDimensions } from '../imports/undo.sql.ts'
import * as rows from './merges.sql.ts'
import { type Candidate, suggestMerges } from './suggest.ts'

interface Pair {
  tabla: MergeTable
  de: number
  a: number
}

const asMerge = ({ hecha_en, a, ...row }: Awaited<ReturnType<typeof rows.listMerges>>[number]): Merge => ({
  ...row,
  a: a ?? '',
  hecha_en: hecha_en.toISOString(),
})

const suggestionsOf = async (tx: TenantTx, tabla: MergeTable): Promise<MergeSuggestion[]> => {
  const dismissed = new Set(
    (await rows.listDismissed(tx, tabla)).map((pair) => `${pair.clave_de}\u001f${pair.clave_a}`),
  )
  const found = suggestMerges(
    await rows.listCandidates(tx, tabla),
    (one, other) => dismissed.has(`${one}\u001f${other}`) || dismissed.has(`${other}\u001f${one}`),
  )
  if (found.length === 0) return []
  const lines = await rows.countLines(tx, tabla, [...new Set(found.flatMap(({ de, a }) => [de.id, a.id]))])
  const asWire = ({ id, nombre, codigo, valor }: Candidate) => ({
    id,
    nombre,
    codigo,
    lineas: lines.get(id) ?? 0,
    valor: moneyOf(valor),
  })
  return found.map(({ de, a, parecido, razon }) => ({ tabla, de: asWire(de), a: asWire(a), parecido, razon }))
}

export const readSuggestions = ({ db }: AppDependencies, { negocioId }: Session): Promise<MergeSuggestion[]> =>
  inTenant(db, negocioId, async (tx) => {
    const found: MergeSuggestion[] = []
    for (const tabla of mergeTables) found.push(...(await suggestionsOf(tx, tabla)))
    return found.sort((one, other) => other.parecido - one.parecido)
  })

/** @throws ApiError no_encontrado; datos_invalidos for one and the same */
const bothOf = async (tx: TenantTx, { tabla, de, a }: Pair) => {
  if (de === a) throw invalidField('a', MESSAGES.unionIgual)
  const one = await rows.findNamed(tx, tabla, de)
  const other = await rows.findNamed(tx, tabla, a)
  if (!one || !other) throw notFound()
  return { one, other }
}

/** @throws ApiError no_encontrado; datos_invalidos for one and the same */
export const dismissSuggestion = ({ db }: AppDependencies, { negocioId }: Session, pair: Pair): Promise<void> =>
  inTenant(db, negocioId, async (tx) => {
    const { one, other } = await bothOf(tx, pair)
    await rows.insertDismissed(tx, {
      negocio_id: negocioId,
      tabla: pair.tabla,
      clave_de: one.clave,
      clave_a: other.clave,
    })
  })

export const readMerges = ({ db }: AppDependencies, { negocioId }: Session): Promise<Merge[]> =>
  inTenant(db, negocioId, async (tx) => (await rows.listMerges(tx)).map(asMerge))

/**
 * Merges one into another: lines, commitments and, from now on, what files bring of it.
 * @throws ApiError no_encontrado; datos_invalidos for one and the same; conflicto while an import changes the sales
 */
export const mergeTwo = (dependencies: AppDependencies, { negocioId }: Session, pair: Pair): Promise<Merge> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    await takeSales(tx, negocioId)
    await bothOf(tx, pair)
    const { tabla, de, a } = pair
    await rows.noteMergedCells(tx, tabla, de, a)
    const id = await rows.insertMerge(tx, negocioId, tabla, de, a)
    await recomputeCells(tx)
    await rows.removeMerged(tx, tabla, de)
    await refreshCommittedDemand(tx, negocioId)
    await enqueueForecast(dependencies, tx, negocioId)
    return asMerge((await rows.listMerges(tx)).find((merge) => merge.id === id)!)
  })

/** @throws ApiError no_encontrado; conflicto while an import changes the sales, or before a later merge is undone */
export const undoMerge = (dependencies: AppDependencies, { negocioId }: Session, id: number): Promise<void> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    await takeSales(tx, negocioId)
    const merge = await rows.lockMerge(tx, id)
    if (!merge) throw notFound()
    if (await rows.hasLaterMerge(tx, merge.tabla, merge.a_id)) throw new ApiError('conflicto', MESSAGES.unionNoUltima)
    await rows.noteUnmergedCells(tx, merge)
    if (await rows.restoreMerged(tx, id)) await rows.moveBack(tx, merge)
    await rows.deleteMerge(tx, id)
    await recomputeCells(tx)
    await deleteUnusedDimensions(tx)
    await refreshCommittedDemand(tx, negocioId)
    await enqueueForecast(dependencies, tx, negocioId)
  })
