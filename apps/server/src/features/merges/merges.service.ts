import { randomUUID } from 'node:crypto'
import { type Merge, type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { giveMergedCategories, takeMergedCategoriesBack } from '../../db/merged-categories.sql.ts'
import { forgetCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { removeCategoriesOfUndone } from '../imports/categories-of-undone.ts'
import { recomputeCells } from '../imports/recompute.ts'
import { lockSalesForEdit } from '../imports/lock-sales-for-edit.ts'
import { deleteUnusedDimensions } from '../../db/unused-dimensions.sql.ts'
import { mergePairs } from './merge-pairs.ts'
import type { MergedPair } from './insert-merge.sql.ts'
import { listCandidates, readPrograms, withCodes } from './merge-candidates.sql.ts'
import { findNamed, insertDismissed, listDismissed, listMerges } from './merges.sql.ts'
import { listNamesOfFiles } from './names-of-files.sql.ts'
import {
  deleteMerges,
  hasLaterChange,
  hasLaterMerge,
  lockMerge,
  lockMergesOf,
  moveBack,
  noteUnmergedCells,
  restoreMerged,
  type StoredMerge,
} from './undo-merges.sql.ts'
import { planMerges } from './plan-merges.ts'
import { type Candidate, areJoinedByThird } from './same-names.ts'
import { surePairs } from './suggest.ts'
import { mergeAuditDetail } from './merge-audit-detail.ts'

interface Pair {
  tabla: MergeTable
  de: number
  a: number
}

const asMerge = ({ hecha_en, a, ...row }: Awaited<ReturnType<typeof listMerges>>[number]): Merge => ({
  ...row,
  a: a ?? '',
  hecha_en: hecha_en.toISOString(),
})

/** @throws ApiError no_encontrado; datos_invalidos if both are the same */
const findBoth = async (tx: TenantTx, { tabla, de, a }: Pair) => {
  if (de === a) throw invalidField('a', MESSAGES.unionIgual)
  const one = await findNamed(tx, tabla, de)
  const other = await findNamed(tx, tabla, a)
  if (!one || !other) throw notFound()
  return { one, other }
}

/** Stores that two entities are not the same, so that they are not suggested again. @throws ApiError no_encontrado; datos_invalidos if both are the same */
export const dismissSuggestion = ({ db, now }: AppDependencies, session: Session, pair: Pair): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    const { one, other } = await findBoth(tx, pair)
    await insertDismissed(tx, {
      negocio_id: session.negocioId,
      tabla: pair.tabla,
      clave_de: one.clave,
      clave_a: other.clave,
    })
    await recordAct(
      tx,
      session,
      now(),
      'union.descartada',
      mergeAuditDetail(pair.tabla, { de: one.nombre, a: other.nombre }),
    )
  })

export const readMerges = ({ db }: AppDependencies, { negocioId }: Session): Promise<Merge[]> =>
  inTenant(db, negocioId, async (tx) => (await listMerges(tx)).map(asMerge))

const readMerge = async (tx: TenantTx, id: number): Promise<Merge> =>
  asMerge((await listMerges(tx)).find((one) => one.id === id)!)

/** Updates what depends on the sales after a merge or its undo. */
const refreshAfterMerge = async (dependencies: AppDependencies, tx: TenantTx, negocioId: string): Promise<void> => {
  await refreshCommittedDemand(tx, negocioId)
  await enqueueForecast(dependencies, tx, negocioId)
}

/**
 * Merges one entity into another: its lines, its commitments, and lines of later files.
 * @throws ApiError no_encontrado; datos_invalidos if both are the same; conflicto while an import changes the sales, or if an earlier merge would
 * thereby join two codes
 */
export const mergeTwo = (dependencies: AppDependencies, session: Session, pair: Pair): Promise<Merge> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    await lockSalesForEdit(tx, negocioId)
    const { tabla } = pair
    const { one, other } = await findBoth(tx, pair)
    const [leaves, stays] = await withCodes(tx, tabla, [one, other])
    if (areJoinedByThird(leaves!, stays!)) throw new ApiError('conflicto', MESSAGES.unionDeCodigos)
    const [id] = await mergePairs(tx, negocioId, tabla, [pair], null)
    await refreshAfterMerge(dependencies, tx, negocioId)
    const done = await readMerge(tx, id!)
    await recordAct(tx, session, dependencies.now(), 'union.hecha', mergeAuditDetail(tabla, done))
    return done
  })

/** @throws ApiError no_encontrado if one of them does not exist or has no sales; conflicto if they are not certainly one */
const planPairs = async (tx: TenantTx, tabla: MergeTable, pairs: readonly Pair[]): Promise<MergedPair[]> => {
  if (pairs.length === 0) return []
  if (pairs.some(({ de, a }) => de === a)) throw invalidField('uniones', MESSAGES.unionIgual)
  const candidates = await listCandidates(tx, tabla)
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const programs = await readPrograms(tx, tabla)
  const isSure = surePairs(candidates, programs, await listNamesOfFiles(tx, tabla, candidates))
  const named = new Set<Candidate>()
  for (const { de, a } of pairs) {
    const [one, other] = [byId.get(de), byId.get(a)]
    if (!one || !other) throw notFound()
    if (!isSure(one, other)) throw new ApiError('conflicto', MESSAGES.unionesDudosas)
    named.add(one).add(other)
  }
  return planMerges(pairs, [...named], await listDismissed(tx, tabla), programs ?? new Map())
}

/**
 * Merges all pairs, or none if one of them is not possible.
 * @throws ApiError no_encontrado; datos_invalidos if both are the same; conflicto while an import changes the sales, or for a pair that is not
 * certainly one
 */
export const mergeAll = (
  dependencies: AppDependencies,
  session: Session,
  pairs: readonly Pair[],
): Promise<{ unidas: number; tanda: string | null }> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    await lockSalesForEdit(tx, negocioId)
    const tanda = randomUUID()
    let unidas = 0
    for (const tabla of mergeTables) {
      const plan = await planPairs(
        tx,
        tabla,
        pairs.filter((pair) => pair.tabla === tabla),
      )
      if (plan.length > 0) unidas += (await mergePairs(tx, negocioId, tabla, plan, tanda)).length
    }
    if (unidas === 0) return { unidas, tanda: null }
    await refreshAfterMerge(dependencies, tx, negocioId)
    await recordAct(tx, session, dependencies.now(), 'union.varias_hechas', { nombres: unidas })
    return { unidas, tanda }
  })

/**
 * Undoes merges of one table. The cells are noted while the lines still belong to the remaining entity, and summed again after they were moved back.
 * @param merges newest first
 * @throws ApiError conflicto if a later merge or change must be undone first
 */
const undoMergesOfTable = async (
  tx: TenantTx,
  negocioId: string,
  tabla: MergeTable,
  merges: readonly StoredMerge[],
): Promise<void> => {
  for (const one of merges) {
    if (await hasLaterMerge(tx, one)) throw new ApiError('conflicto', MESSAGES.unionNoUltima)
    if (await hasLaterChange(tx, one.id)) throw new ApiError('conflicto', MESSAGES.unionConCambios)
  }
  const ids = merges.map(({ id }) => id)
  await noteUnmergedCells(tx, tabla, ids)
  for (const one of merges) if (await restoreMerged(tx, one.id)) await moveBack(tx, one)
  const without = tabla === 'producto' ? await takeMergedCategoriesBack(tx, negocioId, ids) : []
  await deleteMerges(tx, ids)
  await recomputeCells(tx)
  if (tabla === 'producto') {
    const ofUndone = await removeCategoriesOfUndone(tx, negocioId)
    await giveMergedCategories(tx, negocioId, [...without, ...ofUndone])
  }
  await deleteUnusedDimensions(tx)
  await forgetCells(tx)
}

/** @throws ApiError no_encontrado; conflicto while an import changes the sales, or if a later merge must be undone first */
export const undoMerge = (dependencies: AppDependencies, session: Session, id: number): Promise<void> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    await lockSalesForEdit(tx, session.negocioId)
    const merges = await lockMerge(tx, id)
    const [stored] = merges
    if (!stored) throw notFound()
    const auditDetail = mergeAuditDetail(stored.tabla, await readMerge(tx, id))
    await undoMergesOfTable(tx, session.negocioId, stored.tabla, merges)
    await refreshAfterMerge(dependencies, tx, session.negocioId)
    await recordAct(tx, session, dependencies.now(), 'union.deshecha', auditDetail)
  })

/**
 * Undoes the remaining merges that were made together.
 * @throws ApiError no_encontrado; conflicto while an import changes the sales, or if a later change must be undone first
 */
export const undoMerges = (dependencies: AppDependencies, session: Session, tanda: string): Promise<void> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    await lockSalesForEdit(tx, session.negocioId)
    const merges = await lockMergesOf(tx, tanda)
    if (merges.length === 0) throw notFound()
    for (const tabla of mergeTables.toReversed()) {
      const ofTable = merges.filter((one) => one.tabla === tabla)
      if (ofTable.length > 0) await undoMergesOfTable(tx, session.negocioId, tabla, ofTable)
    }
    await refreshAfterMerge(dependencies, tx, session.negocioId)
    await recordAct(tx, session, dependencies.now(), 'union.varias_deshechas', { nombres: merges.length })
  })
