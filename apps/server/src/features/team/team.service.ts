import type { changeMember as changeCall, Invitation, TeamMember } from '@vigia/contract/calls/team.ts'
import { INVITATION_DAYS, MAX_TEAM } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { requirePassword } from '../account/credentials.service.ts'
import { invitationMail } from '../mail/invitation-mail.ts'
import { postMail } from '../mail/post-mail.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { hashToken, newToken } from '../session/token.ts'
import { listNamesOfStores } from './invitation.sql.ts'
import * as rows from './team.sql.ts'

type Permission = z.output<NonNullable<(typeof changeCall)['body']>>

export const readTeam = (
  { db, now }: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<{ personas: TeamMember[]; invitaciones: Invitation[] }> =>
  inTenant(db, negocioId, async (tx) => ({
    personas: (await rows.listMembers(tx)).map(({ creado_en, ...row }) => ({
      ...row,
      desde: creado_en.toISOString(),
      actual: row.id === usuarioId,
    })),
    invitaciones: (await rows.listInvitations(tx)).map(({ vence_en, ...row }) => ({
      ...row,
      vence_en: vence_en.toISOString(),
      vencida: vence_en <= now(),
    })),
  }))

/** @throws ApiError datos_invalidos unless all the stores belong to the business */
const keysOf = async (tx: TenantTx, ids: Permission['locales']): Promise<string[] | null> => {
  if (ids === null) return null
  const keys = await rows.listStoreKeys(tx, ids)
  if (keys.length < new Set(ids).size) throw invalidField('locales', MESSAGES.localesDesconocidos)
  return keys
}

/**
 * Sends a link to join the business. Whether the address has an account elsewhere is neither checked nor revealed; the link's page explains what to
 * do in that case.
 * @throws ApiError conflicto if the owner's address is not verified, the person is in the team already, or the team is full; datos_invalidos for
 * unknown stores
 */
export const invite = async (
  { db, now, outbox, publicUrl }: AppDependencies,
  session: Session,
  { correo, rol, locales }: Permission & { correo: string },
): Promise<void> => {
  const { negocioId, usuarioId } = session
  const token = newToken()
  const creada_en = now()
  const vence_en = new Date(creada_en.getTime() + INVITATION_DAYS * DAY_MS)
  await inTenant(db, negocioId, async (tx) => {
    await lockBusiness(tx)
    const invitedBy = await rows.findMember(tx, usuarioId)
    if (!invitedBy) throw notFound()
    if (invitedBy.correo_verificado_en === null) throw new ApiError('conflicto', MESSAGES.invitarSinCorreo)
    if (await rows.hasMember(tx, correo)) throw new ApiError('conflicto', MESSAGES.yaEnElEquipo)
    if ((await rows.countTeam(tx, correo)) >= MAX_TEAM) throw new ApiError('conflicto', MESSAGES.equipoLleno)
    const keys = await keysOf(tx, locales)
    const stores = keys && (await listNamesOfStores(tx, keys))
    await rows.replaceInvitation(tx, {
      negocio_id: negocioId,
      correo,
      rol,
      claves_local: keys,
      token_hash: hashToken(token),
      creada_en,
      vence_en,
    })
    await recordAct(tx, session, creada_en, 'equipo.invitacion', { correo, rol })
    await postMail(tx, {
      negocio_id: negocioId,
      usuario_id: usuarioId,
      tipo: 'invitacion',
      clave: `invitacion:${hashToken(token)}`,
      // In the fragment, which browsers do not send to servers.
      mensaje: invitationMail({
        to: correo,
        owner: invitedBy.nombre,
        rol,
        stores,
        link: `${publicUrl}/invitacion#${token}`,
      }),
      creado_en: creada_en,
      vence_en,
    })
  })
  outbox.wake()
}

/** @throws ApiError no_encontrado */
export const withdraw = ({ db, now }: AppDependencies, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    const correo = await rows.deleteInvitation(tx, id)
    if (correo === undefined) throw notFound()
    await recordAct(tx, session, now(), 'equipo.invitacion_retirada', { correo })
  })

/** @throws ApiError no_encontrado, also for the owner, who can only transfer the business */
const getStaff = async (tx: TenantTx, id: string): Promise<{ id: string; nombre: string }> => {
  await lockBusiness(tx)
  const member = await rows.findMember(tx, id)
  if (!member || member.rol === 'propietario') throw notFound()
  return member
}

/**
 * Changes a member's role and stores, and ends their sessions, so that no open page shows more than they may see.
 * @returns the member's name
 * @throws ApiError no_encontrado; datos_invalidos for unknown stores
 */
export const changeMember = (
  { db, now }: AppDependencies,
  session: Session,
  id: string,
  { rol, locales }: Permission,
): Promise<string> =>
  inTenant(db, session.negocioId, async (tx) => {
    const { nombre } = await getStaff(tx, id)
    await rows.writePermission(tx, session.negocioId, id, { rol, keys: await keysOf(tx, locales) })
    await endSessionsOf(tx, id)
    await recordAct(tx, session, now(), 'equipo.cambio', { nombre, rol, limitado: locales !== null })
    return nombre
  })

/** @returns the name of the removed member. @throws ApiError no_encontrado */
export const removeMember = ({ db, now }: AppDependencies, session: Session, id: string): Promise<string> =>
  inTenant(db, session.negocioId, async (tx) => {
    const { nombre } = await getStaff(tx, id)
    await rows.deleteMember(tx, id)
    await recordAct(tx, session, now(), 'equipo.retiro', { nombre })
    return nombre
  })

/**
 * Makes another member the owner; the former owner becomes an editor.
 * @returns the new owner's name
 * @throws ApiError no_encontrado; datos_invalidos with field `clave` if the owner's password is wrong; sin_permiso after another hand-over
 */
export const handOver = async (
  dependencies: AppDependencies,
  session: Session,
  id: string,
  { clave }: { clave: string },
): Promise<string> => {
  await requirePassword(dependencies, session, clave, 'clave')
  const { negocioId, usuarioId, sesionId } = session
  return inTenant(dependencies.db, negocioId, async (tx) => {
    const { nombre } = await getStaff(tx, id)
    // Another hand-over may have been made since the session was read.
    if ((await rows.findMember(tx, usuarioId))?.rol !== 'propietario')
      throw new ApiError('sin_permiso', MESSAGES.soloPropietario)
    // The order matters, because a business has at most one owner.
    await rows.writePermission(tx, negocioId, usuarioId, { rol: 'editor', keys: null })
    await rows.writePermission(tx, negocioId, id, { rol: 'propietario', keys: null })
    await endSessionsOf(tx, id)
    await endSessionsOf(tx, usuarioId, sesionId)
    await recordAct(tx, session, dependencies.now(), 'equipo.entrega', { nombre })
    return nombre
  })
}

/**
 * Deletes the user who asks.
 * @throws ApiError conflicto for the owner; datos_invalidos with field `clave` if the password is wrong
 */
export const leave = async (
  dependencies: AppDependencies,
  session: Session,
  { clave }: { clave: string },
): Promise<void> => {
  if (session.rol === 'propietario') throw new ApiError('conflicto', MESSAGES.duenoNoSale)
  await requirePassword(dependencies, session, clave, 'clave')
  const { negocioId, usuarioId } = session
  await inTenant(dependencies.db, negocioId, async (tx) => {
    await getStaff(tx, usuarioId)
    await recordAct(tx, session, dependencies.now(), 'equipo.salida', {})
    await rows.deleteMember(tx, usuarioId)
  })
}
