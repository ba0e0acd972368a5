import { randomInt } from 'node:crypto'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import type { documentBody } from '@vigia/contract/forms.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { FREE_PLAN, FREE_TRIAL_DAYS, planInForce } from '@vigia/contract/plans.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import {
  getAccount,
  getDocument,
  listStoreNames,
  setTutorialCompleted,
  updateDocument,
  updateName,
} from './account.sql.ts'

/** The user and the plan in force today: a paid plan past its renewal date counts as FREE. */
export const readUserInfo = async (
  { db, now }: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<UserInfo> => {
  const { row, document, locales } = await inTenant(db, negocioId, async (tx) => {
    const account = await getAccount(tx, usuarioId)
    return {
      row: account,
      document: await getDocument(tx, usuarioId),
      locales: account.limitado ? await listStoreNames(tx, usuarioId) : null,
    }
  })
  const today = bogotaToday(now())
  const plan = planInForce(row.plan, row.fecha_renovacion_plan, today).stored
  const trialEnds = row.fecha_inicial_plan === null ? null : addDays(row.fecha_inicial_plan, FREE_TRIAL_DAYS)
  return {
    nombre: row.nombre,
    correo: row.correo,
    ...document,
    correo_verificado: row.correo_verificado_en !== null,
    plan,
    prueba_terminada: plan === FREE_PLAN && trialEnds !== null && trialEnds < today,
    fecha_inicial_plan: row.fecha_inicial_plan,
    fecha_renovacion_plan: row.fecha_renovacion_plan,
    createdAt: row.creado_en.toISOString(),
    tutorial_completed: row.tutorial_completado,
    rol: row.rol,
    locales,
    fecha_borrado: row.fecha_borrado,
  }
}

/** @param done false offers the tutorial again */
export const completeTutorial = (
  { db }: AppDependencies,
  { negocioId, usuarioId }: Session,
  done: boolean,
): Promise<void> => inTenant(db, negocioId, (tx) => setTutorialCompleted(tx, usuarioId, done))

export const rename = ({ db, now }: AppDependencies, session: Session, nombre: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    await recordAct(tx, session, now(), 'nombre.cambiado', {})
    await updateName(tx, session.usuarioId, nombre)
  })

export const correctDocument = (
  { db, now }: AppDependencies,
  session: Session,
  document: z.output<typeof documentBody>,
): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    await recordAct(tx, session, now(), 'documento.corregido', {})
    // Of a minor's the call is refused without it.
    await updateDocument(tx, session.usuarioId, { ...document, acudiente_autoriza: document.tipo_documento === 'TI' })
  })

/** A greeting by first name, and a random number from 1 to 99. */
export const greet = async (
  { db }: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<{ msg: string; secret: number }> => {
  const { nombre } = await inTenant(db, negocioId, (tx) => getAccount(tx, usuarioId))
  return { msg: `¡Hola, ${nombre.split(' ')[0]}!`, secret: randomInt(1, 100) }
}
