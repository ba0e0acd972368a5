import type { PosResult } from '@vigia/contract/calls/point-of-sale.ts'
import { MAX_IDEMPOTENCY_KEY } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField } from '../../http/api-error.ts'
import { lockSalesForEdit } from '../imports/lock-sales-for-edit.ts'
import { applyDocuments, compareDocuments } from './apply-documents.ts'
import { findAnswered, insertCall } from './calls.sql.ts'
import { readDocuments } from './documents.ts'
import { hashBody } from './keys.ts'
import { noteUse } from './keys.sql.ts'
import { askForNightForecast } from './night-forecast.sql.ts'
import { tellNewStores } from './new-stores.ts'
import { nextNight } from './night-forecast.ts'
import { answerOf, fromStored, toStored } from './stored-answer.ts'

/** The key with which a till sends. */
export interface Till {
  claveId: string
  negocioId: string
}

interface SalesCall {
  lineas: readonly unknown[]
  prueba: boolean
}

const IDEMPOTENCY_KEY = new RegExp(String.raw`^[\x21-\x7e]{1,${MAX_IDEMPOTENCY_KEY}}$`)

/** @throws ApiError datos_invalidos */
const checkIdempotencyKey = (given: string | string[] | undefined): string | null => {
  if (given === undefined) return null
  if (typeof given === 'string' && IDEMPOTENCY_KEY.test(given)) return given
  throw invalidField('Idempotency-Key', MESSAGES.posIdempotencia)
}

/** The stored response for a repeated key with the same lines. The same key with other lines is an error of the till. */
const repeated = async (
  tx: TenantTx,
  { claveId }: Till,
  idempotencia: string,
  cuerpoHash: string,
  lineas: readonly unknown[],
): Promise<PosResult | undefined> => {
  const answered = await findAnswered(tx, claveId, idempotencia)
  if (!answered) return undefined
  if (answered.cuerpoHash !== cuerpoHash) throw invalidField('Idempotency-Key', MESSAGES.posIdempotenciaUsada)
  return fromStored(answered.respuesta, lineas)
}

/**
 * Processes the sales of a call. Everything, including the response, is stored in one transaction, so that an interrupted call can be repeated. The
 * forecast is made at night.
 * @param idempotencyKey header of the call
 * @returns the response, and whether it is a repeated one
 * @throws ApiError datos_invalidos for an invalid Idempotency-Key; conflicto while a file is being loaded
 */
export const receiveSales = (
  { db, now }: WithDbAndClock,
  till: Till,
  call: SalesCall,
  idempotencyKey?: string | string[],
): Promise<{ result: PosResult; again: boolean }> => {
  const idempotencia = call.prueba ? null : checkIdempotencyKey(idempotencyKey)
  const cuerpo_hash = idempotencia === null ? null : hashBody(call)
  const { negocioId } = till
  const moment = now()
  return inTenant(db, negocioId, async (tx) => {
    if (!call.prueba) await lockSalesForEdit(tx, negocioId)
    if (idempotencia !== null && cuerpo_hash !== null) {
      const result = await repeated(tx, till, idempotencia, cuerpo_hash, call.lineas)
      if (result) return { result, again: true }
    }
    const { documents, faults } = readDocuments(call.lineas, bogotaToday(moment))
    const avisos = await tellNewStores(tx, documents)
    const { states, unknown, removed, changed } = call.prueba
      ? await compareDocuments(tx, documents)
      : await applyDocuments(tx, negocioId, documents, moment)
    for (const at of unknown) faults.set(at, { campo: 'documento', motivo: MESSAGES.posAnuladoDesconocido })
    const result = answerOf(call, (at) => states.get(at) ?? 'rechazada', faults, { quitadas: removed, avisos })
    const { nuevas, repetidas, corregidas, quitadas, rechazadas } = result
    await noteUse(tx, till.claveId, moment)
    await insertCall(tx, {
      negocio_id: negocioId,
      clave_id: till.claveId,
      idempotencia,
      cuerpo_hash,
      estado: 200,
      prueba: call.prueba,
      lineas: call.lineas.length,
      nuevas,
      repetidas,
      corregidas,
      quitadas,
      rechazadas,
      respuesta: idempotencia === null ? null : JSON.stringify(toStored(result)),
      motivo: result.lineas.find(({ motivo }) => motivo !== undefined)?.motivo ?? null,
      avisos,
      recibida_en: moment,
    })
    if (changed && !call.prueba) await askForNightForecast(tx, negocioId, moment, nextNight(moment))
    return { result, again: false }
  })
}
