import { dayOfInstant } from '../../understand/dates/instants.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Cell } from '../grid.ts'

/** What JSON and XML hold alike. */
export type Value = Cell | Value[] | { [key: string]: Value }
export type Fields = { [key: string]: Value }

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

export const isScalar = (value: Value): value is Cell => !Array.isArray(value) && !isFields(value)

/** Names of fields that hold days. */
const DATED =
  /fecha|date|data|time|hora|creat|cread|\bat$|emision|timestamp|momento|cuando|registr|^(ts|closed|opened|cerrad[oa]|abiert[oa])$|^(dia|day|mes|month)/
/** Seconds and thousandths since 1970 that are days of this century. */
const [FROM, TO] = [946_684_800, 4_102_444_800]

export const namesDay = (name: string): boolean => DATED.test(fold(name))

/** Whether a value is one cell: a scalar, or an object that a database or a payment program wraps one in. */
export const isCell = (value: Value): boolean => isScalar(value) || isWrapped(value) || isMoney(value)

const SECONDS = /^_?seconds$/

/** {"$date": …}, {"$numberDecimal": "12.5"}, {"_seconds": …}. */
function isWrapped(value: Value): value is Fields {
  if (!isFields(value)) return false
  const keys = Object.keys(value)
  return (keys.length === 1 && keys[0]!.startsWith('$')) || keys.some((key) => SECONDS.test(key))
}

/** {"amount": …, "currency": "USD"}. */
function isMoney(value: Value): value is Fields {
  if (!isFields(value) || !('amount' in value)) return false
  return Object.keys(value).every((key) => /^(amount|currency(_?code)?)$/i.test(key))
}

/** How databases write moments as texts; Colombia's own hour has another end. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Currencies without cents. */
const WHOLE_CURRENCY = /^(clp|pyg|jpy|krw|vnd|ugx|xaf|xof)$/i

/** One value as a cell: a number of seconds or thousandths under the name of a day is that day. @param name of its field */
export function cellOf(value: Value, name = ''): Cell {
  if (isWrapped(value)) {
    const [, seconds] = Object.entries(value).find(([key]) => SECONDS.test(key)) ?? []
    if (typeof seconds === 'number') return dayOfInstant(seconds * 1000)
    const [key, inner] = Object.entries(value)[0]!
    if (key === '$date' && typeof inner === 'string' && INSTANT.test(inner)) return dayOfInstant(Date.parse(inner))
    const isCount = /^\$(date|numberLong|numberInt)$/.test(key) && typeof inner === 'string' && /^-?\d+$/.test(inner)
    return cellOf(isCount ? Number(inner) : inner, key === '$date' ? 'date' : name)
  }
  if (isMoney(value)) {
    const amount = cellOf(value.amount!)
    // Square counts in cents.
    const inCents =
      name.endsWith('_money') && typeof amount === 'number' && !WHOLE_CURRENCY.test(String(value.currency))
    return inCents ? amount / 100 : amount
  }
  if (!isScalar(value)) return null
  if ((typeof value === 'number' || (typeof value === 'string' && /^(\d{10}|\d{13})$/.test(value))) && namesDay(name)) {
    const count = Number(value)
    if (count >= FROM && count <= TO) return dayOfInstant(count * 1000)
    if (count >= FROM * 1000 && count <= TO * 1000) return dayOfInstant(count)
  }
  return value
}

/** Objects of Stripe, whose amounts are in cents, beside the small letters of their currency. */
export const isInCents = ({ object, currency }: Fields): boolean =>
  typeof object === 'string' &&
  typeof currency === 'string' &&
  /^[a-z]{3}$/.test(currency) &&
  !WHOLE_CURRENCY.test(currency)

/** The nodes of a list of GraphQL: {"edges": [{"node": …}]}. */
export function withoutEdges(value: Value): Value {
  if (!isFields(value) || !Array.isArray(value.edges)) return value
  const nodes = value.edges.map((edge) => (isFields(edge) ? edge.node : undefined))
  return nodes.every((node) => isFields(node)) ? nodes : value
}
