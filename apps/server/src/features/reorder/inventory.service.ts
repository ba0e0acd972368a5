import type { saveInventory } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { saveInventoryRows } from './inventory.sql.ts'

type SavedInventory = z.output<NonNullable<(typeof saveInventory)['body']>>

/**
 * Keeps what the shop says of its products.
 * @throws ApiError 400 for stock of a day to come
 * @returns the number of products it was said of
 */
export const saveShopInventory = (
  { db, now }: WithDbAndClock,
  session: Session,
  { filas, existencias_al }: SavedInventory,
): Promise<number> => {
  const today = bogotaToday(now())
  if (existencias_al !== undefined && existencias_al > today)
    throw invalidField('existencias_al', MESSAGES.existenciasFuturas)
  const units = (amount: number | null | undefined) => (typeof amount === 'number' ? storedQuantity(amount) : amount)
  // Of a product that is named twice, as a pasted list may, the last counts.
  const rows = [...new Map(filas.map((row) => [row.producto_id, row])).values()].map((row) => ({
    ...row,
    existencias: units(row.existencias),
    en_camino: units(row.en_camino),
    empaque: units(row.empaque),
    costo: typeof row.costo === 'number' ? storedMoney(row.costo) : row.costo,
  }))
  return inTenant(db, session.negocioId, async (tx) => {
    const productos = await saveInventoryRows(tx, session.negocioId, rows, existencias_al ?? today)
    if (productos > 0) await recordAct(tx, session, now(), 'inventario.guardado', { productos })
    return productos
  })
}
