import type { AppDependencies, WithDb } from '../../app-dependencies.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { helpAnswerMail } from '../mail/help-mails.ts'
import { postNews } from '../mail/post-mail.ts'
import { answerHelp, getAsker, getHelpById, listOpenHelp, listPieces } from './help.sql.ts'

/** A question as the operator sees it (admin/help-commands.ts). */
export type OpenRequest = Awaited<ReturnType<typeof listOpenHelp>>[number]

type AskedRequest = Pick<OpenRequest, 'id' | 'negocio_id' | 'usuario_id'>

/** Open questions of all businesses, read as the operator: priority plans first, then the oldest. */
export const listOpenRequests = listOpenHelp

/** Answered or not; read as the operator. */
export const getRequest = getHelpById

/** Who asked, their business and its plan. */
export const getAskerOf = ({ db }: WithDb, { negocio_id, usuario_id }: AskedRequest) =>
  inTenant(db, negocio_id, (tx) => getAsker(tx, usuario_id))

/** The file sent with a question, in pieces; empty if there was none, or the question was answered. */
export const findFileOf = ({ db }: WithDb, { id, negocio_id }: AskedRequest): Promise<Uint8Array[]> =>
  inTenant(db, negocio_id, (tx) => listPieces(tx, id))

/**
 * Answers a question by e-mail, closes it, and deletes the copy of its file.
 * @returns the address of the answer; undefined if the question was answered before
 */
export const answerRequest = async (
  { db, now, publicUrl, outbox }: Pick<AppDependencies, 'db' | 'now' | 'publicUrl' | 'outbox'>,
  { id, negocio_id, usuario_id, mensaje: asked }: AskedRequest & Pick<OpenRequest, 'mensaje'>,
  respuesta: string,
): Promise<string | undefined> => {
  const moment = now()
  const correo = await inTenant(db, negocio_id, async (tx) => {
    if (!(await answerHelp(tx, id, respuesta, moment))) return undefined
    const detalle = { ayuda: id }
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'ayuda.respondida', detalle, hecho_en: moment })
    const asker = await getAsker(tx, usuario_id)
    const mensaje = helpAnswerMail(asker.correo, asker.nombre, { mensaje: asked, respuesta }, `${publicUrl}/ayuda`)
    const mail = { negocio_id, usuario_id, tipo: 'ayuda' as const, clave: `respuesta:${id}`, mensaje }
    await postNews(tx, { ...mail, creado_en: moment })
    return asker.correo
  })
  if (correo !== undefined) outbox.wake()
  return correo
}
