import { randomInt } from 'node:crypto'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { planInForce } from '@vigia/contract/plans.ts'
import type { AppDependencies } from '../../app.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { getAccount, markTutorialCompleted } from './account.sql.ts'

/** The person and the plan in force today: a premium plan past its renewal date reads FREE. */
export const readUserInfo = async (
  { db, now }: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<UserInfo> => {
  const row = await inTenant(db, negocioId, (tx) => getAccount(tx, usuarioId))
  return {
    nombre: row.nombre,
    correo: row.correo,
    plan: planInForce(row.plan, row.fecha_renovacion_plan, bogotaToday(now())).stored,
    fecha_inicial_plan: row.fecha_inicial_plan,
    fecha_renovacion_plan: row.fecha_renovacion_plan,
    createdAt: row.creado_en.toISOString(),
    tutorial_completed: row.tutorial_completado,
    fecha_borrado: null,
  }
}

export const completeTutorial = ({ db }: AppDependencies, { negocioId, usuarioId }: Session): Promise<void> =>
  inTenant(db, negocioId, (tx) => markTutorialCompleted(tx, usuarioId))

/** A greeting by first name, and a lucky number from 1 to 99 that means nothing. */
export const greet = async (
  { db }: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<{ msg: string; secret: number }> => {
  const { nombre } = await inTenant(db, negocioId, (tx) => getAccount(tx, usuarioId))
  return { msg: `¡Hola, ${nombre.split(' ')[0]}!`, secret: randomInt(1, 100) }
}
