import { bogotaToday } from '@vigia/contract/months.ts'
import { DAY_MS } from '../durations.ts'
import { setPlan } from '../features/account/plan.service.ts'
import { eraseNow, getNameOf } from '../features/account/purge.ts'
import { listPayments } from '../features/payments/payments.service.ts'
import { type BusinessRow, estimateStorage, listBusinesses } from './business.sql.ts'
import { shortId } from '../short-id.ts'
import { columns, momentText } from './columns.ts'
import { printableLine } from './printable.ts'
import { type Command, Refusal } from './command.ts'
import { getIdByPrefix } from './find-row.ts'
import { paymentTable } from './payment-table.ts'
import { parsePlanOrder } from './plan-arguments.ts'

const PAYMENT_DAYS = 90
const MEGABYTE = 2 ** 20
const number = new Intl.NumberFormat('es-CO')

const planText = ({ plan, fecha_renovacion_plan, fecha_borrado }: BusinessRow): string => {
  const until = fecha_renovacion_plan === null ? '' : ` hasta ${fecha_renovacion_plan}`
  return `${plan}${until}${fecha_borrado === null ? '' : `, se borra el ${fecha_borrado}`}`
}

const list: Command['run'] = async ({ database }) => {
  const { rows, storage } = await database.operate(async (tx) => ({
    rows: await listBusinesses(tx),
    storage: await estimateStorage(tx),
  }))
  if (rows.length === 0) return 'No hay negocios.'
  return columns([
    ['ID', 'LÍNEAS', 'MB (APROX.)', 'PRONÓSTICO', 'PLAN', 'NEGOCIO'],
    ...rows.map((row) => [
      shortId(row.id),
      number.format(row.lineas),
      number.format(Math.ceil((storage.get(row.id) ?? 0) / MEGABYTE)),
      momentText(row.pronostico_en),
      planText(row),
      row.nombre,
    ]),
  ])
}

/** The name must be typed too, so that a wrong id does not delete another business. */
const purge: Command['run'] = async (context, [typed = ''], { name }) => {
  const { id } = await getIdByPrefix(context, 'negocio', typed)
  const nombre = await getNameOf(context, id)
  if (name?.trim() !== printableLine(nombre).trim())
    throw new Refusal(
      `Para borrar para siempre todo lo de ${shortId(id)}, escribe su nombre tal como sale en «business list»: --name "…". No se borró nada.`,
    )
  await eraseNow({ ...context, eraseDeleted: context.database.eraseDeleted }, id)
  return `Se borró todo lo de ${nombre} (${id}). En las copias de respaldo anteriores sigue.`
}

const plan: Command['run'] = async ({ db, now }, given) => {
  const order = parsePlanOrder(given, bogotaToday(now()))
  await setPlan(db, order, now())
  return `${order.correo} tiene el plan ${order.plan}${order.renewal ? ` hasta ${order.renewal}` : ''}.`
}

const payments: Command['run'] = async ({ database, now }) => {
  const since = new Date(now().getTime() - PAYMENT_DAYS * DAY_MS)
  return paymentTable(await database.operate((tx) => listPayments(tx, since)), PAYMENT_DAYS)
}

export const businessCommands: readonly Command[] = [
  {
    words: 'business list',
    does: 'los negocios con sus líneas, lo que ocupan y su último pronóstico',
    count: [0, 0],
    run: list,
  },
  {
    words: 'business purge',
    takes: 'ID --name "NOMBRE"',
    does: 'borra para siempre un negocio y todo lo suyo',
    count: [1, 1],
    run: purge,
  },
  {
    words: 'plan set',
    takes: 'CORREO PLAN [AAAA-MM-DD]',
    does: 'pone el plan del negocio de una persona: FREE, "Visión Táctica" o "Radar 90", con el día hasta el que se pagó',
    count: [2, 3],
    run: plan,
  },
  {
    words: 'payment list',
    does: `los pagos de ${PAYMENT_DAYS} días; SIN PLAN marca los que a nadie le dieron un plan`,
    count: [0, 0],
    run: payments,
  },
]
