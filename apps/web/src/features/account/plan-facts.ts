import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { addDays } from '@vigia/contract/months.ts'
import { FREE_TRIAL_DAYS, planName } from '@vigia/contract/plans.ts'
import { formatDate } from '../../lib/format.ts'
import { isFree } from './plan.ts'

/** Whether the user has the free plan after a paid one ended. */
export const planHasExpired = ({
  plan,
  fecha_renovacion_plan,
}: Pick<UserInfo, 'plan' | 'fecha_renovacion_plan'>): boolean => isFree(plan) && fecha_renovacion_plan !== null

/** The plan in force. A free plan after its trial, or after a paid plan, has no end. */
export const planText = (user: Pick<UserInfo, 'plan' | 'fecha_renovacion_plan' | 'prueba_terminada'>): string =>
  planHasExpired(user) || (isFree(user.plan) && user.prueba_terminada)
    ? `${planName(user.plan)}, ya sin prueba: lo gratis no vence`
    : planName(user.plan)

/** The dates of the plan in force, as pairs of label and date. A past date is not called a renewal. */
export const planDates = (
  user: Pick<UserInfo, 'plan' | 'fecha_inicial_plan' | 'fecha_renovacion_plan' | 'prueba_terminada'>,
): [label: string, value: string][] => {
  const { plan, fecha_inicial_plan, fecha_renovacion_plan, prueba_terminada } = user
  const renewal: [string, string] = [
    'Próxima renovación',
    isFree(plan) || fecha_renovacion_plan === null ? 'No aplica' : formatDate(fecha_renovacion_plan),
  ]
  if (planHasExpired(user)) return [['Tu plan pago venció', formatDate(fecha_renovacion_plan!)], renewal]
  const start: [string, string] = [
    'Inicio del plan',
    fecha_inicial_plan === null ? 'No disponible' : formatDate(fecha_inicial_plan),
  ]
  if (!isFree(plan) || fecha_inicial_plan === null) return [start, renewal]
  const end = formatDate(addDays(fecha_inicial_plan, FREE_TRIAL_DAYS))
  return [
    start,
    [`Tus ${FREE_TRIAL_DAYS} días`, prueba_terminada ? `Terminaron el ${end}` : `Hasta el ${end}`],
    renewal,
  ]
}
