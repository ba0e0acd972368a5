/** What columns of numbers beside the money are that are no quantities sold: parts of it, parts of the units, guests. */
import { same } from '../amounts/relations.ts'
import { fold } from '../headers/fold.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { rowsWith, shareOf } from './agreement.ts'
import type { Column } from './column.ts'

/** Share of the rows in which a part is no more than the whole, and in which it is all of it. */
const WITHIN = 0.99
const WHOLE = 0.5

/** Whether a column holds a part of another, as the adults among the passengers, or what was paid of a price: never more, and mostly all of it. */
export function isPartOf(values: Float64Array, whole: Float64Array): boolean {
  const rows = [...values.keys()].filter((at) => Number.isFinite(values[at]) && Number.isFinite(whole[at]))
  const share = (holds: (at: number) => boolean) => rows.filter(holds).length / rows.length
  return (
    rows.length > 0 &&
    share((at) => values[at]! <= whole[at]!) >= WITHIN &&
    share((at) => values[at] === whole[at]) >= WHOLE
  )
}

/** Share of the rows in which a column and another are the money, and rows that tell. */
const REST = 0.97
const LEAST_RESTS = 10

/** Whether a column is what another leaves of the money: what stays of a service once its commission is paid. */
export function isRestOf(column: Column, columns: readonly Column[], money: Column): boolean {
  return columns.some(({ values: other, place }) => {
    if (place === column.place || place === money.place) return false
    const rows = [...money.values.keys()].filter(
      (at) => Number.isFinite(column.values[at]) && Number.isFinite(money.values[at]) && (other[at] ?? 0) > 0,
    )
    const agree = rows.filter((at) => same(column.values[at]! + other[at]!, money.values[at]!))
    return rows.length >= LEAST_RESTS && agree.length >= REST * rows.length
  })
}

/** Titles of a rate in percent. */
const RATE = /%|\b(porcentaje|porc|pct|tasa|percent)\b/i
const HUNDRED = 100

/** Whether a column is a percentage of some money, at the rate of a third: a commission, a retention. */
export function isAtRate(column: Column, columns: readonly Column[]): boolean {
  const rates = columns.filter(({ place, header }) => place !== column.place && RATE.test(header))
  return rates.some((rate) =>
    columns.some((money) => {
      if (money === rate || money.place === column.place || money.numbers < ENOUGH) return false
      const rows = [...column.values.keys()].filter(
        (at) => column.values[at]! > 0 && rate.values[at]! > 0 && money.values[at]! > 0,
      )
      const agree = rows.filter((at) => same(money.values[at]! * rate.values[at]!, column.values[at]! * HUNDRED))
      return rows.length >= LEAST_RESTS && agree.length >= REST * rows.length
    }),
  )
}

/** Columns that stand side by side and add up to the money, least and most: what was paid in cash, by card, by phone. */
const PARTS = { least: 2, most: 6 }

/** Whether a column is one of several side by side that add up to the money on nearly all rows. */
export function isOneOfParts({ place }: Column, columns: readonly Column[], money: Column): boolean {
  const isNumeric = (at: number) => at !== money.place && columns[at] !== undefined && columns[at].numbers >= ENOUGH
  const rows = [...money.values.keys()].filter((at) => Number.isFinite(money.values[at]) && money.values[at] !== 0)
  if (rows.length < LEAST_RESTS) return false
  for (let from = place; isNumeric(from) && from > place - PARTS.most; from--)
    for (let to = place; isNumeric(to) && to - from < PARTS.most; to++) {
      if (to - from + 1 < PARTS.least) continue
      const parts = columns.slice(from, to + 1)
      const agree = rows.filter((at) =>
        same(
          parts.reduce((sum, { values }) => sum + (values[at]! || 0), 0),
          money.values[at]!,
        ),
      )
      if (agree.length >= REST * rows.length) return true
    }
  return false
}

/** The guests of a restaurant, and titles that tell its tables and waiters. */
const GUESTS =
  /^(personas|comensales|cubiertos|pax|covers|guests|pessoas|(n|no|nro|num|numero|cant|cantidad)( de)? (personas|comensales|pax)|no(personas|comensales))$/
const OF_TABLES = /^(mesa|mesero|mesera|mozo|salonero|garcom|waiter|table|propina|tip)$/

/** Those who buy and what they are charged with, at the end of a title: no goods. */
const BUYERS =
  /(personas?|comensales|clientes?|cuentas?|tickets?|tiquetes?|facturas?|mesas?|visitas?|transacciones|pedidos?)$/
const AVERAGE = /^(promedio|prom|average) (por|x|per|de) /

/** Whether a column counts the guests of a restaurant's tables, or bills or buyers of which another has what each spent. */
export const areGuests = (column: Column, columns: readonly Column[]): boolean =>
  (GUESTS.test(fold(column.header)) && columns.some((other) => OF_TABLES.test(fold(other.header)))) ||
  haveAverage(column, columns)

/** Whether another column is the average by what this one counts: "Promedio por cuentas" beside "Cuentas", and times these the money of a third. */
function haveAverage(column: Column, columns: readonly Column[]): boolean {
  const title = fold(column.header)
  if (!BUYERS.test(title)) return false
  const averages = columns.filter(({ header }) => {
    const told = fold(header)
    return AVERAGE.test(told) && title.endsWith(told.replace(AVERAGE, ''))
  })
  return averages.some((average) =>
    columns.some((money) => {
      if (money === column || money === average) return false
      const rows = rowsWith(column, average, money).filter((at) => money.values[at] !== 0)
      const agrees = (at: number) => near(column.values[at]! * average.values[at]!, money.values[at]!)
      return rows.length >= LEAST_RESTS && shareOf(rows, agrees) >= REST
    }),
  )
}

/** An average is rounded, and its money with it. */
const near = (product: number, money: number): boolean => Math.abs(product - money) <= 0.001 * Math.abs(money)

/** Share of the rows that different prices of a guest may be, where guests pay by the head. */
const FEW_PRICES = 0.3

/** Whether the money of each guest is nearly always one of a few prices. */
export function hasFewPrices(guests: Float64Array, money: Float64Array): boolean {
  const prices = [...guests.keys()].flatMap((at) => {
    const price = money[at]! / guests[at]!
    return Number.isFinite(price) ? [Math.round(price)] : []
  })
  return new Set(prices).size <= FEW_PRICES * prices.length
}

/** Whether a column counts units too: a part of those sold, or all that were received, of which others came back. */
export const isOfUnits = (column: Column, units: Column, columns: readonly Column[]): boolean =>
  isPartOf(column.values, units.values) || isRestOf(units, columns, column) || cameBack(column, units, columns)

/** Whether what was taken along is what was sold and what came back of it in two columns: good, and spoilt. */
function cameBack(taken: Column, sold: Column, columns: readonly Column[]): boolean {
  const others = besides(columns, taken, sold)
  return others.some((one, k) => others.slice(k + 1).some((other) => addUp(taken, sold, [one, other])))
}

/** Whether what came back is off the units that were sold: with it, and with what else came back, they are what was taken along. */
export const isAlreadyOff = (back: Column, sold: Column, columns: readonly Column[]): boolean =>
  besides(columns, back, sold).some(
    (taken) =>
      addUp(taken, sold, [back]) ||
      besides(columns, back, sold, taken).some((other) => addUp(taken, sold, [back, other])),
  )

const besides = (columns: readonly Column[], ...taken: readonly Column[]): Column[] =>
  columns.filter(({ place, numbers }) => numbers === 1 && taken.every((one) => one.place !== place))

function addUp(taken: Column, sold: Column, parts: readonly Column[]): boolean {
  const rows = [...taken.values.keys()].filter((at) => Number.isFinite(taken.values[at]! + sold.values[at]!))
  const back = (at: number) => parts.reduce((sum, { values }) => sum + (values[at]! || 0), 0)
  const agrees = (at: number) => same(sold.values[at]! + back(at), taken.values[at]!)
  const telling = rows.filter((at) => back(at) > 0)
  return (
    rows.length >= LEAST_RESTS &&
    telling.length > 0 &&
    [rows, telling].every((some) => some.filter(agrees).length >= REST * some.length)
  )
}
