import type { saveInventory } from '@vigia/contract/calls/inventory.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { listDiscontinued } from '../../db/discontinued.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { listWithoutCategory, moveToCategories, takeOutOfCategories } from '../../db/product-categories.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { lockSalesForEdit } from '../imports/lock-sales-for-edit.ts'
import {
  deleteEmptyStoreStock,
  findProductKeys,
  forgetStoreStock,
  forgetWholeStock,
  listStores,
  saveInventoryRows,
  saveStoreStockRows,
  type StockField,
} from './inventory.sql.ts'
import { readKeysOf } from './reorder-products.ts'
import { listOfReports, noteReportCategories } from './report-categories.sql.ts'
import { forgetReport, rememberReport } from './report-memory.sql.ts'

type SavedInventory = z.output<NonNullable<(typeof saveInventory)['body']>>
type Row = SavedInventory['filas'][number]

const STOCK_FIELDS: readonly StockField[] = ['existencias', 'en_camino']
/** Fields of a product that all stores share. */
const COMMON_FIELDS = [
  'empaque',
  'pedido_minimo',
  'proveedor',
  'dias_entrega',
  'costo',
  'se_pide',
  'unidad',
  'sin_ventas',
] as const

const units = (amount: number | null | undefined) => (typeof amount === 'number' ? storedQuantity(amount) : amount)

/** A row in stored units. */
const stored = (row: Row) => ({
  ...row,
  existencias: units(row.existencias),
  en_camino: units(row.en_camino),
  empaque: units(row.empaque),
  pedido_minimo: units(row.pedido_minimo),
  costo: typeof row.costo === 'number' ? storedMoney(row.costo) : row.costo,
})

/** An entered row in stored units, with the keys under which it is stored. */
interface EnteredRow extends Omit<ReturnType<typeof stored>, 'producto_id' | 'local_id'> {
  clave: string
  /** The product's own key, and those of the products merged into it. */
  claves: readonly string[]
  /** Empty for warehouses that are not stores; absent if the row is about the whole business. */
  clave_local?: string
}

const hasValue = (row: Row): boolean =>
  [...STOCK_FIELDS, ...COMMON_FIELDS, 'categoria' as const].some((field) => row[field] !== undefined)

/** Those of the given fields that a row contains. */
const givenFields = (row: EnteredRow, fields: readonly (keyof EnteredRow)[]): Partial<EnteredRow> =>
  Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])))

/** Deletes what new stock replaces: earlier values of the other kind (by store or for the whole business), and those of merged products. */
const forgetOthers = async (tx: TenantTx, field: StockField, rows: readonly EnteredRow[]): Promise<void> => {
  const entered = rows.filter((row) => row[field] !== undefined)
  if (entered.length === 0) return
  const ofWhole = entered.filter(({ clave_local }) => clave_local === undefined)
  const ofStores = entered.filter(({ clave_local }) => clave_local !== undefined)
  const merged = ({ clave, claves }: EnteredRow): string[] => claves.filter((key) => key !== clave)
  await forgetStoreStock(tx, field, [
    ...ofWhole.flatMap(({ claves }) => claves.map((clave) => ({ clave }))),
    ...ofStores.flatMap((row) => merged(row).map((clave) => ({ clave, clave_local: row.clave_local! }))),
  ])
  // Clearing the field of a store does not count as entering stock by store.
  const replaced = ofStores.filter((row) => row[field] !== null).flatMap(({ claves }) => claves)
  const keys = [...ofWhole.flatMap(merged), ...replaced]
  if (keys.length > 0) await asWholeBusiness(tx, () => forgetWholeStock(tx, field, keys))
}

const saveRows = async (tx: TenantTx, negocioId: string, rows: readonly EnteredRow[], today: string): Promise<void> => {
  const ofWhole = rows.filter(({ clave_local }) => clave_local === undefined)
  const ofStores = rows.filter(({ clave_local }) => clave_local !== undefined)
  const inCommon = ofStores.filter((row) => COMMON_FIELDS.some((field) => row[field] !== undefined))
  // A statement may contain each product once. For fields that all stores share, the last of several rows counts.
  const last = [...new Map(inCommon.map((row) => [row.clave, row])).values()]
  const save = async (some: readonly EnteredRow[], fields: readonly (keyof EnteredRow)[]): Promise<void> => {
    const entered = some.map((row) => ({ ...givenFields(row, fields), clave: row.clave }))
    if (entered.length > 0) await saveInventoryRows(tx, negocioId, entered, today)
  }
  await save(last, COMMON_FIELDS)
  await save(ofWhole, [...STOCK_FIELDS, ...COMMON_FIELDS])
  const stock = ofStores.map((row) => ({
    ...givenFields(row, STOCK_FIELDS),
    clave: row.clave,
    clave_local: row.clave_local!,
  }))
  if (stock.length > 0) await saveStoreStockRows(tx, negocioId, stock, today)
}

/** Whether a row only contains stock of stores, and no field that all stores share. Users limited to some stores may only enter such rows. */
const isOnlyStoreStock = (row: Row): boolean =>
  typeof row.local_id === 'number' &&
  row.categoria === undefined &&
  COMMON_FIELDS.every((field) => row[field] === undefined)

/**
 * Assigns the given categories to products without one, and removes them from products to which they were assigned in this way. @returns whether any
 * product changed
 */
const giveCategories = async (
  tx: TenantTx,
  negocioId: string,
  rows: readonly Row[],
  today: string,
): Promise<boolean> => {
  const entered = new Map(rows.flatMap(({ producto_id, categoria }) => (categoria ? [[producto_id, categoria]] : [])))
  const given = await listWithoutCategory(tx, [...entered.keys()])
  const removed = rows.flatMap(({ producto_id, categoria }) => (categoria === null ? [producto_id] : []))
  const back = removed.length === 0 ? [] : await listOfReports(tx, removed)
  if (given.length > 0) {
    const moves = given.map((producto) => ({ producto, categoria: entered.get(producto)! }))
    await moveToCategories(tx, negocioId, moves, null)
    await noteReportCategories(tx, given, today)
  }
  await takeOutOfCategories(tx, negocioId, back)
  return given.length + back.length > 0
}

/**
 * Stores how a report was read, for the next one with the same titles; without choices that concern one file only, such as its sheet, warehouses or
 * supplier.
 */
const keepReading = async (
  tx: TenantTx,
  negocioId: string,
  { firma, opciones }: NonNullable<SavedInventory['reporte']>,
  rows: readonly Row[],
): Promise<void> => {
  const { hoja: _, bodegas: __, todo_el_negocio: ___, sin_recordar: ____, ...choices } = opciones
  if (Object.keys(choices).length === 0) await forgetReport(tx, firma)
  else
    await rememberReport(tx, negocioId, {
      signature: firma,
      choices,
      products: [...new Set(rows.map((row) => row.producto_id))],
    })
}

/** Name of the only store in the rows; null if there are none or several. */
const onlyStore = (rows: readonly Row[], stores: ReadonlyMap<number, { nombre: string }>): string | null => {
  const [first] = rows
  if (typeof first?.local_id !== 'number' || rows.some(({ local_id }) => local_id !== first.local_id)) return null
  return stores.get(first.local_id)?.nombre ?? null
}

/**
 * Stores what the shop enters about its products. The last stock entered counts, whether by store or for the whole business. A new forecast is queued
 * if products were discontinued or resumed, or categories assigned.
 * @throws ApiError 400 for stock or a silence dated in the future; 403 for fields of the whole business from a user limited to some stores; conflicto
 * for categories while an import changes the sales
 * @returns number of products in the rows
 */
export const saveShopInventory = (
  dependencies: AppDependencies,
  session: Session,
  { filas, existencias_al, reporte }: SavedInventory,
): Promise<{ guardadas: number; recalcula: boolean }> => {
  const { db, now } = dependencies
  const today = bogotaToday(now())
  if (existencias_al !== undefined && existencias_al > today)
    throw invalidField('existencias_al', MESSAGES.existenciasFuturas)
  if (filas.some(({ sin_ventas }) => sin_ventas && sin_ventas.desde > today))
    throw invalidField('filas', MESSAGES.fechaInvalida)
  if (session.locales !== null && !filas.every(isOnlyStoreStock))
    throw new ApiError('sin_permiso', MESSAGES.soloNegocioEntero)
  // If a product occurs twice, as in a pasted list, the last row counts.
  const distinct = [
    ...new Map(filas.filter(hasValue).map((row) => [`${row.producto_id} ${row.local_id}`, row])).values(),
  ]
  return inTenant(db, session.negocioId, async (tx) => {
    if (distinct.some(({ categoria }) => categoria !== undefined)) await lockSalesForEdit(tx, session.negocioId)
    // Otherwise two requests at once, one for the whole business and one for a store, would each keep the other's value.
    await asWholeBusiness(tx, () => lockBusiness(tx))
    const keys = await findProductKeys(
      tx,
      distinct.map(({ producto_id }) => producto_id),
    )
    const stores = new Map((await listStores(tx)).map((store) => [store.id, store]))
    const keysOf = await readKeysOf(tx)
    const rows = distinct.flatMap((row): EnteredRow[] => {
      const { producto_id, local_id, ...entered } = stored(row)
      const clave = keys.get(producto_id)
      const store = typeof local_id === 'number' ? stores.get(local_id)?.clave : ''
      if (clave === undefined || store === undefined) return []
      const claves = keysOf({ id: producto_id, clave })
      return [{ ...entered, clave, claves, ...(local_id !== undefined && { clave_local: store }) }]
    })
    const answersSilence = rows.some(({ sin_ventas }) => sin_ventas !== undefined)
    const before = answersSilence ? await listDiscontinued(tx) : []
    for (const field of STOCK_FIELDS) await forgetOthers(tx, field, rows)
    await saveRows(tx, session.negocioId, rows, existencias_al ?? today)
    await deleteEmptyStoreStock(
      tx,
      rows.flatMap(({ claves }) => claves),
    )
    if (reporte && session.locales === null) await keepReading(tx, session.negocioId, reporte, distinct)
    const productos = new Set(rows.map(({ clave }) => clave)).size
    if (productos > 0)
      await recordAct(tx, session, now(), 'inventario.guardado', { productos, local: onlyStore(distinct, stores) })
    const categorized = await giveCategories(tx, session.negocioId, distinct, today)
    const recalcula = categorized || (answersSilence && String(before) !== String(await listDiscontinued(tx)))
    // A forecast already running may have read the earlier values.
    if (recalcula) await enqueueForecast(dependencies, tx, session.negocioId)
    return { guardadas: productos, recalcula }
  })
}
