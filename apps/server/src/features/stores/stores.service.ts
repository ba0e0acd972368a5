import { MESSAGES } from '@vigia/contract/messages.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { lockSalesForEdit } from '../imports/lock-sales-for-edit.ts'
import { updateStoreName } from './stores.sql.ts'

/**
 * Renames a store. Its key stays the same, and with it its users, stock and adjustments. From now on files may contain either name
 * (db/merged-names.sql.ts).
 * @throws ApiError no_encontrado; conflicto while an import changes the sales, or if another store has this name
 */
export const renameStore = (
  { db, now }: AppDependencies,
  session: Session,
  id: number,
  nombre: string,
): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    await lockSalesForEdit(tx, session.negocioId)
    const stores = await mapStores(tx)
    const store = [...stores.values()].find((one) => one.id === id)
    if (!store) throw notFound()
    const called = stores.get(nameKey(nombre))
    if (called && called.id !== id) throw new ApiError('conflicto', MESSAGES.localRepetido)
    if (store.nombre === nombre) return
    await updateStoreName(tx, id, nombre)
    await recordAct(tx, session, now(), 'local.renombrado', { de: store.nombre, a: nombre })
  })
