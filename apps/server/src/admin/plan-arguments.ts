import { addMonths } from '@vigia/contract/months.ts'
import { FREE_PLAN, PLANS } from '@vigia/contract/plans.ts'
import type { PlanOrder } from '../features/account/plan.service.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
/** Years from today; a later day is taken as a typing error. */
const MOST_YEARS = 5
const USAGE = [
  'Uso: npm run admin -- plan set CORREO PLAN [RENOVACIÓN]',
  `  PLAN        ${PLANS.map(({ stored }) => `"${stored}"`).join(', ')}`,
  '  RENOVACIÓN  AAAA-MM-DD, hasta cuándo vale un plan pago',
].join('\n')

const isDay = (text: string): boolean =>
  ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** @throws Error that explains what is wrong with the day */
const checkRenewal = (renewal: string, today: string): void => {
  if (!ISO_DATE.test(renewal)) throw new Error(USAGE)
  if (!isDay(renewal)) throw new Error(`${renewal} no existe en el calendario. Revisa el mes y el día.`)
  if (renewal < today)
    throw new Error(`${renewal} ya pasó: hoy es ${today}. Para terminar un plan pago, ponle el plan ${FREE_PLAN}.`)
  if (renewal > addMonths(today, 12 * MOST_YEARS))
    throw new Error(`${renewal} es dentro de más de ${MOST_YEARS} años. Revisa el año.`)
}

/**
 * @param today ISO date in Colombia
 * @throws Error with a message for the operator if an argument is missing or invalid
 */
export const parsePlanOrder = (given: readonly string[], today: string): PlanOrder => {
  const [correo, name, renewal = null] = given
  const plan = PLANS.find(({ stored }) => stored === name)
  const paid = plan !== undefined && plan.months !== null
  if (!correo?.includes('@') || !plan || given.length > 3 || paid !== (renewal !== null)) throw new Error(USAGE)
  if (renewal !== null) checkRenewal(renewal, today)
  return { correo: correo.trim().toLowerCase(), plan: plan.stored, renewal }
}
