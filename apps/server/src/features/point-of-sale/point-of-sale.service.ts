import type { getPointOfSale, PosKey, PosResult } from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { listStores } from '../../db/stores.sql.ts'
import { listCalls } from './calls.sql.ts'
import * as keys from './keys.sql.ts'
import { hintOf, newKey } from './keys.ts'
import { findNightForecast } from './night-forecast.sql.ts'
import { receiveSales } from './receive-sales.ts'
import { hasPointOfSale, onlyRadar90 } from './till.ts'

/** Maximum number of valid keys of a business: one per till. */
const MOST_KEYS = 20
/** Number of calls in the log. */
const LISTED = 50

type ListedKey = Awaited<ReturnType<typeof keys.listKeys>>[number]

const toResponse = ({ id, nombre, identificador, creada_en, usada_en }: ListedKey): PosKey => ({
  id,
  nombre,
  pista: hintOf(identificador),
  creada_en: creada_en.toISOString(),
  usada_en: usada_en?.toISOString() ?? null,
})

export const readPointOfSale = (
  { db, now }: AppDependencies,
  { negocioId }: Session,
): Promise<z.input<(typeof getPointOfSale)['response']>['data']> =>
  inTenant(db, negocioId, async (tx) => {
    const pending = await findNightForecast(tx)
    const run = await findPublishedRun(tx)
    const forecastKnows = !pending || (run !== undefined && run.creada_en > pending.ultima_venta_en)
    const calls = await listCalls(tx, LISTED)
    return {
      disponible: await hasPointOfSale(tx, now()),
      claves: (await keys.listKeys(tx)).map(toResponse),
      llamadas: calls.map(({ nombre, recibida_en, ...call }) => ({
        ...call,
        nombre_clave: nombre,
        recibida_en: recibida_en.toISOString(),
      })),
      local_de_ejemplo: (await listStores(tx))[0]?.nombre ?? null,
      pronostico_en: forecastKnows ? null : pending.pronosticar_en.toISOString(),
    }
  })

/**
 * @returns the key with its secret part, which is shown only once
 * @throws ApiError sin_permiso without a plan that includes point of sale; conflicto for one key too many
 */
export const createKey = (
  { db, now }: AppDependencies,
  session: Session,
  nombre: string,
): Promise<PosKey & { clave: string }> =>
  inTenant(db, session.negocioId, async (tx) => {
    if (!(await hasPointOfSale(tx, now()))) throw onlyRadar90()
    await lockBusiness(tx)
    if ((await keys.listKeys(tx)).length >= MOST_KEYS) throw new ApiError('conflicto', MESSAGES.posClavesDemasiadas)
    const { identificador, clave, secretoHash } = newKey()
    const row = { negocio_id: session.negocioId, nombre, identificador, secreto_hash: secretoHash, creada_en: now() }
    await recordAct(tx, session, now(), 'clave_pos.creada', { nombre })
    return { ...toResponse(await keys.insertKey(tx, row)), clave }
  })

/** @throws ApiError no_encontrado */
export const revokeKey = ({ db, now }: AppDependencies, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    const nombre = await keys.revokeKey(tx, id, now())
    if (nombre === undefined) throw notFound()
    await recordAct(tx, session, now(), 'clave_pos.revocada', { nombre })
  })

/** Tries out a sale and a credit note. Only the fact that the test was made is stored. */
const sampleLines = (today: string, local: string | undefined): unknown[] => [
  { documento: 'PRUEBA-1', fecha: today, local, producto: 'Producto de prueba', cantidad: 2, valor: 24_000 },
  {
    documento: 'PRUEBA-NC-1',
    fecha: today,
    local,
    producto: 'Producto de prueba',
    cantidad: 1,
    valor: 12_000,
    tipo: 'nota_credito',
  },
]

/** @throws ApiError no_encontrado; sin_permiso without a plan that includes point of sale */
export const testKey = async (
  dependencies: AppDependencies,
  { negocioId }: Session,
  id: string,
): Promise<PosResult> => {
  const { db, now } = dependencies
  const [store] = await inTenant(db, negocioId, async (tx) => {
    if (!(await keys.findKey(tx, id))) throw notFound()
    if (!(await hasPointOfSale(tx, now()))) throw onlyRadar90()
    return listStores(tx)
  })
  const call = { lineas: sampleLines(bogotaToday(now()), store?.nombre), prueba: true }
  return (await receiveSales(dependencies, { claveId: id, negocioId }, call)).result
}
