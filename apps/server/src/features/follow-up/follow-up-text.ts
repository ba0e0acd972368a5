import type { Departure, FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { notComparedText, nothingDepartedText, storesLeftOutText } from '@vigia/contract/departures-text.ts'
import { monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { monthName } from '../../month-names.ts'

/** What a follow-up says, line by line, in words. */

const LOCALE = 'es-CO'
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const twoDigits = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`)
/** '16 nov' */
const shortDay = (iso: string): string => dayAndMonth.format(dateOf(iso)).replaceAll(' de ', ' ').replace('.', '')
const monthOf = (iso: string): string => monthName(monthOfDate(iso))

/** '$ 12,1 M', '340 unidades'; the sign is not parted from its figure at the end of a line. */
const amountText = (amount: number, unit: FollowUp['unidad']): string => {
  const size = Math.abs(amount)
  const sign = amount <= -0.5 ? '−' : ''
  if (unit === 'cantidad') return `${sign}${whole.format(size)} ${whole.format(size) === '1' ? 'unidad' : 'unidades'}`
  if (size >= 1e6) return `${sign}$\u00a0${twoDigits.format(size / 1e6)} M`
  return `${sign}$\u00a0${whole.format(size)}`
}

/** '8% menos de lo esperado', 'lo esperado' */
const againstExpected = (sold: number, expected: number): string => {
  // Of the whole figures that are written beside it.
  const [roundedSold, roundedExpected] = [Math.round(sold), Math.round(expected)]
  if (roundedExpected <= 0) return 'sin nada esperado'
  const percent = Math.round((100 * (roundedSold - roundedExpected)) / roundedExpected)
  if (percent === 0) return 'lo esperado'
  return `${Math.abs(percent)}% ${percent > 0 ? 'más' : 'menos'} de lo esperado`
}

const departureText = ({ nombre, vendido, esperado, error }: Departure, unit: FollowUp['unidad']): string => {
  const usual = error === null ? '' : ` (en esos días suele apartarse ${Math.round(100 * error)}% de lo esperado)`
  return `${nombre}: ${amountText(vendido, unit)} y esperábamos ${amountText(esperado, unit)}${usual}`
}

const weekLine = (followUp: FollowUp): string => {
  const { desde, hasta, comparada_hasta, vendido, esperado, unidad, ventas_hasta } = followUp
  if (comparada_hasta === null || vendido === null)
    return `De la semana del ${shortDay(desde)} al ${shortDay(hasta)} no tenemos ventas: las tuyas llegan al ${shortDay(ventas_hasta)}.`
  const days = `Del ${shortDay(desde)} al ${shortDay(comparada_hasta)} vendiste ${amountText(vendido, unidad)}`
  if (esperado === null) return `${days}.`
  const compared = `${days}; esperábamos ${amountText(esperado, unidad)}: ${againstExpected(vendido, esperado)}.`
  return [compared, storesLeftOutText(followUp)].filter((text) => text !== undefined).join(' ')
}

const monthLine = ({ mes, unidad }: FollowUp): string | undefined => {
  if (!mes) return undefined
  const name = monthName(toMonth(mes))
  const range =
    mes.desde === null || mes.hasta === null || mes.desde >= mes.hasta
      ? ''
      : ` (entre ${amountText(mes.desde, unidad)} y ${amountText(mes.hasta, unidad)})`
  const before = mes.hace_un_ano === null ? '' : `; hace un año fueron ${amountText(mes.hace_un_ano, unidad)}`
  return `${name[0]!.toUpperCase()}${name.slice(1)} va en ${amountText(mes.vendido, unidad)} y cerraría en ${amountText(mes.cierre, unidad)}${range}${before}.`
}

const departuresLine = (followUp: FollowUp): string | undefined => {
  const { productos, clientes, unidad, esperado } = followUp
  if (esperado === null) return undefined
  const parts = [
    ...(productos.length > 0 ? [`Productos: ${productos.map((one) => departureText(one, unidad)).join('; ')}.`] : []),
    ...(clientes.length > 0 ? [`Clientes: ${clientes.map((one) => departureText(one, unidad)).join('; ')}.`] : []),
  ]
  const told = parts.length === 0 ? nothingDepartedText(followUp) : `Lo que más se apartó. ${parts.join(' ')}`
  return [told, notComparedText(followUp)].filter((text) => text !== undefined).join(' ')
}

const orderLine = ({ pedido }: FollowUp): string | undefined => {
  if (!pedido || pedido.primeros.length === 0)
    return pedido?.productos === 0 ? `Para ${monthOf(pedido.desde)} no te falta pedir nada.` : undefined
  const first = pedido.primeros.map(({ nombre, cantidad }) => `${nombre} ${whole.format(cantidad)}`).join(', ')
  if (pedido.productos === null)
    return `Para ${monthOf(pedido.desde)} lo que más esperas vender: ${first}. Sube tus existencias y te decimos cuánto pedir.`
  return `Para ${monthOf(pedido.desde)} pide ${pedido.productos} ${pedido.productos === 1 ? 'producto' : 'productos'}, ${amountText(pedido.unidades ?? 0, 'cantidad')}. Lo primero: ${first}.`
}

const dataLine = ({ ventas_hasta, hasta }: FollowUp): string =>
  ventas_hasta < hasta
    ? `Tus ventas llegan al ${shortDay(ventas_hasta)}: sube las que faltan para que las cifras estén completas.`
    : `Con tus ventas hasta el ${shortDay(ventas_hasta)}.`

/** At most five lines. */
export const followUpLines = (followUp: FollowUp): string[] =>
  [weekLine, monthLine, departuresLine, orderLine, dataLine].flatMap((line) => line(followUp) ?? [])

export const followUpSubject = ({ vendido, esperado, unidad, comparada_hasta, ventas_hasta }: FollowUp): string => {
  if (comparada_hasta === null || vendido === null)
    return `Tu semana en Vigía: faltan ventas desde el ${shortDay(ventas_hasta)}`
  const sold = `Tu semana: ${amountText(vendido, unidad)}`
  return esperado === null ? sold : `${sold}, ${againstExpected(vendido, esperado)}`
}
