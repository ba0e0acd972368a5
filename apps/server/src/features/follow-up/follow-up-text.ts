import { capitalized } from '@vigia/contract/capitalized.ts'
import type { Departure, FollowUp } from '@vigia/contract/calls/follow-up.ts'
import {
  againstExpected,
  isMonthUnloaded,
  notComparedText,
  NOTHING_SAID,
  nothingDepartedText,
  storesLeftOutText,
} from '@vigia/contract/departures-text.ts'
import { unitFor } from '@vigia/contract/product-unit.ts'
import { orderedMonthText, orderPartsText } from '@vigia/contract/order-parts-text.ts'
import { knownStockText, nothingToOrderText } from '@vigia/contract/order-text.ts'
import { lastDay, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { monthName } from '../../month-names.ts'

/** The text of a follow-up, line by line. */
export interface FollowUpLine {
  text: string
  /** Items listed below the line. */
  items: readonly string[]
}

const plain = (text: string | undefined): FollowUpLine[] => (text === undefined ? [] : [{ text, items: [] }])

const LOCALE = 'es-CO'
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
/** Products sold by weight are ordered in tenths. */
const units = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })
const threeDigits = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`)
/** '16 nov' */
const shortDay = (iso: string): string => dayAndMonth.format(dateOf(iso)).replaceAll(' de ', ' ').replace('.', '')
/** 'Del 16 al 20 nov', 'Del 30 nov al 6 dic' */
const daysBetween = (from: string, to: string): string =>
  monthOfDate(from) === monthOfDate(to)
    ? `Del ${Number(from.slice(8))} al ${shortDay(to)}`
    : `Del ${shortDay(from)} al ${shortDay(to)}`
const monthOf = (iso: string): string => monthName(monthOfDate(iso))

/** '$ 12,1 M', '340 unidades'; a no-break space keeps the sign with its number. */
const amountText = (amount: number, unit: FollowUp['unidad']): string => {
  const size = Math.abs(amount)
  const sign = amount <= -0.5 ? '−' : ''
  if (unit === 'cantidad') return `${sign}${whole.format(size)} ${whole.format(size) === '1' ? 'unidad' : 'unidades'}`
  if (size >= 1e6) return `${sign}$\u00a0${threeDigits.format(size / 1e6)} M`
  return `${sign}$\u00a0${whole.format(size)}`
}

/** Sales compared with the forecast, in words that can follow a colon. */
const toldAgainst = (sold: number, expected: number): string => againstExpected(sold, expected) ?? 'sin nada esperado'

const departureText = ({ nombre, vendido, esperado }: Departure, unit: FollowUp['unidad']): string =>
  `${nombre}: ${amountText(vendido, unit)}, esperábamos ${amountText(esperado, unit)} (${toldAgainst(vendido, esperado)})`

const weekLine = (followUp: FollowUp): string => {
  const { desde, hasta, comparada_hasta, vendido, esperado, unidad, ventas_hasta } = followUp
  if (comparada_hasta === null || vendido === null)
    return `${daysBetween(desde, hasta)} no tenemos ventas: las tuyas llegan al ${shortDay(ventas_hasta)}.`
  const days = `${daysBetween(desde, comparada_hasta)} vendiste ${amountText(vendido, unidad)}`
  if (esperado === null) return `${days}. ${NOTHING_SAID}`
  const compared = `${days}; esperábamos ${amountText(esperado, unidad)}: ${toldAgainst(vendido, esperado)}.`
  return [compared, storesLeftOutText(followUp)].filter((text) => text !== undefined).join(' ')
}

const monthLine = (followUp: FollowUp): string | undefined => {
  const { mes, unidad, ventas_hasta } = followUp
  if (!mes) return undefined
  const name = monthName(toMonth(mes))
  const isOver = ventas_hasta >= lastDay(toMonth(mes))
  const range =
    mes.desde === null || mes.hasta === null || mes.desde >= mes.hasta
      ? ''
      : ` (entre ${amountText(mes.desde, unidad)} y ${amountText(mes.hasta, unidad)})`
  const before = mes.hace_un_ano === null ? '' : `; hace un año fueron ${amountText(mes.hace_un_ano, unidad)}`
  const soFar = isMonthUnloaded(followUp)
    ? `Aún no cargas ventas de ${name}: esperamos que cierre en`
    : `${capitalized(name)} va en ${amountText(mes.vendido, unidad)} y cerraría en`
  if (isOver && range === '' && mes.cierre === mes.vendido && mes.vendido > 0)
    return `${capitalized(name)} cierra en ${amountText(mes.cierre, unidad)}${before}.`
  return `${soFar} ${amountText(mes.cierre, unidad)}${range}${before}.`
}

const departureLines = (followUp: FollowUp): FollowUpLine[] => {
  const { productos, clientes, unidad, esperado } = followUp
  if (esperado === null) return []
  const listed = (title: string, departures: readonly Departure[]): FollowUpLine[] =>
    departures.length === 0 ? [] : [{ text: title, items: departures.map((one) => departureText(one, unidad)) }]
  return [
    ...listed('Productos que más se apartaron de lo esperado:', productos),
    ...listed('Clientes que más se apartaron de lo esperado:', clientes),
    ...[nothingDepartedText(followUp), notComparedText(followUp)].flatMap(plain),
  ]
}

const unitsText = (amount: number): string => `${units.format(amount)} ${amount === 1 ? 'unidad' : 'unidades'}`

/** ', 98 unidades'; empty for products with another unit of measure. */
const orderedUnits = ({ unidades, medida = '' }: NonNullable<FollowUp['pedido']>): string => {
  if (unidades === null) return ''
  return `, ${medida === '' ? unitsText(unidades) : `${units.format(unidades)} ${unitFor(unidades, medida)}`}`
}

const orderLine = ({ pedido }: FollowUp): string | undefined => {
  if (!pedido) return undefined
  const { incluye } = pedido
  const held = incluye && orderPartsText(incluye, monthName(toMonth(incluye.mes)), (amount) => units.format(amount))
  const told = (...texts: (string | undefined)[]): string =>
    [...texts, knownStockText(pedido)].filter((text) => text !== undefined).join(' ')
  const days = orderedMonthText(pedido, monthOf(pedido.desde))
  if (pedido.primeros.length === 0)
    return pedido.productos === 0 ? told(`Para ${days}: ${nothingToOrderText(pedido)}`) : undefined
  // The quantity comes first: in 'Pijama talla 6 10' it could not be told from the size.
  const first = pedido.primeros
    .map(({ nombre, cantidad, medida = '' }) =>
      [units.format(cantidad), unitFor(cantidad, medida), 'de', nombre].filter((word) => word !== '').join(' '),
    )
    .join(', ')
  if (pedido.productos === null)
    return `Para ${days} lo que más esperas vender: ${first}. Sube tus existencias y te decimos cuánto pedir.`
  return told(
    `Para ${days} pide ${pedido.productos} ${pedido.productos === 1 ? 'producto' : 'productos'}${orderedUnits(pedido)}. Lo primero: ${first}.`,
    held,
  )
}

const dataLine = ({ ventas_hasta, hasta, completa }: FollowUp): string =>
  ventas_hasta < hasta && !completa
    ? `Tus ventas llegan al ${shortDay(ventas_hasta)}: sube las que faltan para que las cifras estén completas.`
    : `Con tus ventas hasta el ${shortDay(ventas_hasta)}.`

/** Text about the week, the month, the largest departures, the suggested order, and the last day with sales. */
export const followUpLines = (followUp: FollowUp): FollowUpLine[] => [
  ...[weekLine(followUp), monthLine(followUp)].flatMap(plain),
  ...departureLines(followUp),
  ...[orderLine(followUp), dataLine(followUp)].flatMap(plain),
]

export const followUpSubject = ({ vendido, esperado, unidad, comparada_hasta, ventas_hasta }: FollowUp): string => {
  if (comparada_hasta === null || vendido === null)
    return `Tu semana en Vigía: faltan ventas desde el ${shortDay(ventas_hasta)}`
  const sold = `Tu semana: ${amountText(vendido, unidad)}`
  return esperado === null ? sold : `${sold}, ${toldAgainst(vendido, esperado)}`
}
