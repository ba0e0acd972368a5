import type { DataCopy } from '@vigia/contract/calls/profile.ts'
import { COPY_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../../app-dependencies.ts'
import { recordAct } from '../../../db/audit.sql.ts'
import { lockBusiness } from '../../../db/lock-business.sql.ts'
import { inTenant } from '../../../db/tenancy.ts'
import { DAY_MS } from '../../../durations.ts'
import { notFound } from '../../../http/api-error.ts'
import type { Session } from '../../../http/register-call.ts'
import { enqueueCopy } from '../../../jobs/enqueue.ts'
import { findCopy, findPart, replaceCopy } from './copy.sql.ts'

type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

const toResponse = (row: CopyRow): DataCopy => ({
  estado: row.estado,
  progreso: row.estado === 'lista' ? 1 : (row.progreso ?? 0),
  etapa: row.etapa ?? '',
  error: row.error,
  bytes: row.estado === 'lista' ? row.bytes : 0,
  pedida_en: row.pedida_en.toISOString(),
  lista_en: row.lista_en?.toISOString() ?? null,
  vence_en: row.estado === 'lista' ? row.vence_en.toISOString() : null,
})

/** An expired copy counts as deleted before the purge deletes it. */
const inForce = (row: CopyRow | undefined, now: Date): row is CopyRow => row !== undefined && row.vence_en > now

export const readCopy = ({ db, now }: AppDependencies, { negocioId }: Session): Promise<DataCopy | null> =>
  inTenant(db, negocioId, async (tx) => {
    const row = await findCopy(tx)
    return inForce(row, now()) ? toResponse(row) : null
  })

/** Requests a copy of all data, unless one is being made or is ready. */
export const requestCopy = (dependencies: AppDependencies, session: Session): Promise<DataCopy> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId, usuarioId } = session
    await lockBusiness(tx)
    const now = dependencies.now()
    const present = await findCopy(tx)
    if (inForce(present, now) && present.estado !== 'fallida') return toResponse(present)
    await replaceCopy(tx, {
      negocio_id: negocioId,
      usuario_id: usuarioId,
      trabajo_id: await enqueueCopy(dependencies, tx, negocioId, usuarioId),
      pedida_en: now,
      vence_en: new Date(now.getTime() + COPY_DAYS * DAY_MS),
    })
    await recordAct(tx, session, now, 'copia.pedida', {})
    return toResponse((await findCopy(tx))!)
  })

/**
 * Returns the copy that is ready, and records who downloads it.
 * @throws ApiError no_encontrado if there is none
 */
export const openCopy = async (
  { db, now }: AppDependencies,
  session: Session,
): Promise<{ name: string; bytes: number; parts: AsyncGenerator<Uint8Array> }> => {
  const { negocioId } = session
  const copy = await inTenant(db, negocioId, async (tx) => {
    const row = await findCopy(tx)
    if (!inForce(row, now()) || row.estado !== 'lista') throw notFound()
    await recordAct(tx, session, now(), 'copia.descargada', {})
    return row
  })
  /** Each piece is read in its own transaction, so that a slow download does not hold a connection. */
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let numero = 0, sent = 0; sent < copy.bytes; numero += 1) {
      const part = await inTenant(db, negocioId, (tx) => findPart(tx, copy.id, numero))
      if (!part) throw new Error('the copy was deleted while it was downloaded')
      sent += part.length
      yield part
    }
  }
  return { name: `vigia-${bogotaToday(copy.lista_en!)}.zip`, bytes: copy.bytes, parts: parts() }
}
