import type { Help, HelpRequest } from '@vigia/contract/calls/help.ts'
import { MAX_OPEN_HELP } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { type Plan, planInForce } from '@vigia/contract/plans.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS } from '../../durations.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { postNews } from '../mail/post-mail.ts'
import { helpRequestMail } from '../mail/help-mails.ts'
import {
  copyFile,
  countOpenHelp,
  findFailedImport,
  findFailedImportById,
  getAsker,
  insertHelp,
  listHelp,
} from './help.sql.ts'

type Asker = Awaited<ReturnType<typeof getAsker>>

const planOf = ({ plan, fecha_renovacion_plan }: Asker, now: Date): Plan =>
  planInForce(plan, fecha_renovacion_plan, bogotaToday(now))

const hoursOf = ({ followUp }: Plan, { support }: Pick<AppDependencies, 'support'>): number | null =>
  followUp ? (support.priorityHours ?? support.hours) : support.hours

type Row = Awaited<ReturnType<typeof listHelp>>[number]

const toResponse = (row: Row): HelpRequest => ({
  id: row.id,
  mensaje: row.mensaje,
  pagina: row.pagina,
  archivo: row.archivo,
  estado: row.estado,
  prometida_para: row.prometida_para?.toISOString() ?? null,
  respuesta: row.respuesta,
  creada_en: row.creada_en.toISOString(),
  respondida_en: row.respondida_en?.toISOString() ?? null,
})

/** Files belong to the whole business, so users limited to some stores neither see nor send them. */
const seesFiles = ({ locales }: Session): boolean => locales === null

export const readHelp = async (dependencies: AppDependencies, session: Session): Promise<Help> => {
  const { negocioId, usuarioId } = session
  const { db, now } = dependencies
  return inTenant(db, negocioId, async (tx) => {
    const plan = planOf(await getAsker(tx, usuarioId), now())
    const failed = seesFiles(session) ? await findFailedImport(tx) : undefined
    return {
      pedidos: (await listHelp(tx, usuarioId)).map(toResponse),
      archivo_fallido: failed ? { importacion_id: failed.id, archivo: failed.archivo, bytes: failed.bytes } : null,
      horas: hoursOf(plan, dependencies),
      prioritario: plan.followUp,
    }
  })
}

/** @throws ApiError no_encontrado unless the business has this import and it failed */
const failedImport = async (tx: TenantTx, id: string): Promise<{ id: string; archivo: string }> => {
  const found = await findFailedImportById(tx, id)
  if (!found) throw notFound()
  return found
}

/**
 * Stores a question and sends it to the operator. The file is only copied if the user agreed.
 * @throws ApiError conflicto if the business has too many open questions; no_encontrado for a file that the user may not send
 */
export const ask = async (
  dependencies: AppDependencies,
  session: Session,
  { mensaje, pagina, importacion_id }: { mensaje: string; pagina: string; importacion_id?: string | undefined },
): Promise<void> => {
  if (importacion_id !== undefined && !seesFiles(session)) throw notFound()
  const { negocioId: negocio_id, usuarioId: usuario_id } = session
  const { db, now, outbox, support } = dependencies
  const moment = now()
  await inTenant(db, negocio_id, async (tx) => {
    // Locked first, so that a waiting transaction holds no other lock.
    await lockBusiness(tx)
    if ((await countOpenHelp(tx)) >= MAX_OPEN_HELP) throw new ApiError('conflicto', MESSAGES.ayudaEnEspera)
    const asker = await getAsker(tx, usuario_id)
    const plan = planOf(asker, moment)
    const hours = hoursOf(plan, dependencies)
    const file = importacion_id === undefined ? undefined : await failedImport(tx, importacion_id)
    const request = {
      negocio_id,
      usuario_id,
      mensaje,
      pagina,
      prioritaria: plan.followUp,
      prometida_para: hours === null ? null : new Date(moment.getTime() + hours * HOUR_MS),
      archivo: file?.archivo ?? null,
      creada_en: moment,
    }
    const id = await insertHelp(tx, request)
    if (file) await copyFile(tx, negocio_id, id, file.id)
    await recordAudit(tx, {
      negocio_id,
      actor: `usuario:${usuario_id}`,
      accion: 'ayuda.pedida',
      detalle: { ayuda: id, con_archivo: file !== undefined },
      hecho_en: moment,
    })
    const mail = helpRequestMail(support.email, { id, ...request, ...asker, plan: plan.stored })
    await postNews(tx, {
      negocio_id,
      usuario_id,
      tipo: 'ayuda',
      clave: `ayuda:${id}`,
      mensaje: mail,
      creado_en: moment,
    })
  })
  outbox.wake()
}
