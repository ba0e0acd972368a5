import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

const TAX = 0.19
const day = (k: number): string => `${String((k % 28) + 1).padStart(2, '0')}/03/2026`
const units = (k: number): number => (k % 4) + 1
const price = (k: number): number => 2000 + 500 * (k % 5)
const net = (k: number): number => units(k) * price(k)
const tax = (k: number): number => Math.round(net(k) * TAX)
const rows = (more: (k: number) => string): string =>
  many(60, (k) => `${day(k)};Cliente ${k % 9};Producto ${k % 5};${more(k)}`)

describe.each(['Subtotal', 'Neto'])('money without taxes under «%s»', (title) => {
  test.each(['Total', 'Valor'])('beside money with them under «%s»: what the client paid is taken', async (paid) => {
    const file = await csv(
      `Fecha;Cliente;Producto;Cantidad;${title};IVA;${paid}\n${rows((k) => `${units(k)};${net(k)};${tax(k)};${net(k) + tax(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => net(k) + tax(k)))
    expect(finding(file, 'con_impuestos')?.text).toBe(
      `«${paid}» trae los impuestos de «IVA»: las ventas cuentan con ellos.`,
    )
  })

  test('beside prices with them is what counts, and the other is one press away', async () => {
    const gross = (k: number) => price(k) * units(k)
    const base = (k: number) => Math.round(gross(k) / (1 + TAX))
    const text = `Fecha;Cliente;Producto;Cantidad;Precio;IVA;${title}\n${rows((k) => `${units(k)};${price(k)};${gross(k) - base(k)};${base(k)}`)}\n`
    const file = await csv(text)
    expect([questions(file), file.summary.value]).toEqual([[], sum(60, base)])
    expect(finding(file, 'con_impuestos')?.text).toBe(
      `«Precio» trae los impuestos de «IVA», y «${title}» no: las ventas cuentan sin ellos.`,
    )
    expect((await csv(text, { taxes: 'with' })).summary.value).toBe(sum(60, gross))
  })
})

test.each([
  ['Descuento', (k: number) => (k % 3 ? 0 : 300), (k: number) => (k % 3 ? 0 : 300)],
  ['Descuento %', (k: number) => (k % 3 ? 0 : 10), (k: number) => (k % 3 ? 0 : 0.1 * net(k))],
])('prices with the taxes less «%s» tell it too, and count so when the person says it', async (title, said, off) => {
  const gross = (k: number) => net(k) - off(k)
  const base = (k: number) => Math.round((100 * gross(k)) / (1 + TAX)) / 100
  const text = `Fecha;Cliente;Producto;Cantidad;Precio;${title};IVA;Subtotal\n${rows((k) => [units(k), price(k), said(k), (gross(k) - base(k)).toFixed(2), base(k).toFixed(2)].join(';').replaceAll('.', ','))}\n`
  const file = await csv(text)
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBeCloseTo(sum(60, base), 0)
  expect(finding(file, 'con_impuestos')?.text).toContain('las ventas cuentan sin ellos')
  expect((await csv(text, { taxes: 'with' })).summary.value).toBeCloseTo(sum(60, gross), 0)
})

test('a price that has nothing to do with the taxes tells nothing', async () => {
  const file = await csv(
    `Fecha;Cliente;Producto;Cantidad;Precio;Total\n${rows((k) => `${units(k)};${price(k)};${net(k)}`)}\n`,
  )
  expect(codes(file)).not.toContain('con_impuestos')
})
