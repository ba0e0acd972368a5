import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { monthly, MONTHS, shape } from './usual-shop.fixture.ts'

/** Shops in which a third store opened two months ago. */
const OPENED = MONTHS - 2
const { normal } = draws(7)
export const sold = (units: number) =>
  monthly(MONTHS, (t) => Math.max(1, Math.round(units * shape[t % 12]! * (1 + 0.08 * normal()))))

/** Twelve clients of two stores; two of them buy in a third store since it opened, together with new clients. */
const lines = monthly(12, (k) => {
  const own = { cliente: k + 1, producto: 1 + (k % 6), categoria: 1 + (k % 3), sales: sold(60 + 10 * k) }
  const home = { ...own, local: 1 + (k % 2) }
  if (k > 1) return [home]
  return [
    { ...home, sales: own.sales.map((v, t) => (t < OPENED ? v : null)) },
    { ...own, local: 3, sales: own.sales.map((v, t) => (t < OPENED ? null : v)) },
  ]
}).flat()
const passersBy = monthly(6, (k) => ({
  local: 3,
  cliente: 99,
  producto: k + 1,
  categoria: 1 + (k % 3),
  sales: sold(80).map((v, t) => (t < OPENED ? null : v)),
}))
export const withClientsThatMoved = [...lines, ...passersBy]

/** Twelve clients who stay with their store; `ofOneProduct` adds a third store that sells a single product. */
export const settled = monthly(12, (k) => ({
  local: 1 + (k % 2),
  cliente: k + 1,
  producto: 1 + (k % 6),
  categoria: 1 + (k % 3),
  sales: sold(60 + 10 * k),
}))
export const ofOneProduct = [
  { local: 3, cliente: 99, producto: 2, categoria: 2, sales: sold(400).map((v, t) => (t < OPENED ? null : v)) },
  ...settled,
]
