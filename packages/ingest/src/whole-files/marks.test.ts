import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Rows that a person marked, under titles and legends of their own words (docs/decisions/0089). */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 12_000 + 700 * (k % 13)
const isMarked = (k: number): boolean => k % 8 === 3
const line = (k: number): string => `${day(k)};Producto ${k % 7};${(k % 3) + 1};${value(k)}`
const ALL = sum(80, value)
const KEPT = sum(80, (k) => (isMarked(k) ? 0 : value(k)))
const notebook = (title: string, mark: string, foot = ''): Promise<Awaited<ReturnType<typeof csv>>> =>
  csv(`Fecha;Producto;Cantidad;Total;${title}\n${many(80, (k) => `${line(k)};${isMarked(k) ? mark : ''}`)}\n${foot}`)

describe('rows marked as fallen through', () => {
  test.each(['Nula', 'Anul.', 'Se anuló', 'Reversada', 'Rechazó cliente', 'Canceló pedido', 'Pago rechazado'])(
    'under «%s» are left out',
    async (title) => {
      for (const mark of ['X', '*', 'Si']) {
        const file = await notebook(title, mark)
        expect([questions(file), file.summary.value]).toEqual([[], KEPT])
      }
    },
  )

  test.each(['Se devolvió', 'Dev', 'Reembolso', 'Cliente devolvió'])('under «%s» are asked about', async (title) => {
    for (const mark of ['X', '*']) {
      const file = await notebook(title, mark)
      expect(questions(file)).toHaveLength(1)
      expect(file.summary.value).not.toBe(ALL)
    }
  })

  test.each(['Duplicada', 'No vale', 'No entregado', 'No recibido', 'Factura mala'])(
    'under «%s» are asked about',
    async (title) => {
      const file = await notebook(title, 'X')
      expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], KEPT])
    },
  )

  test.each(['Pagó', 'Entregado', 'Factura electrónica', 'Contado'])('under «%s» are sales', async (title) => {
    const file = await notebook(title, 'X')
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })

  test.each([
    ['X', 'X = anulada', [], KEPT],
    ['*', '* Devuelto', ['codigos_dudosos'], KEPT],
    ['*', '(*) anulada', [], KEPT],
    ['X', 'x: pagada', [], ALL],
  ])('%s, which «%s» explains', async (mark, foot, asked, money) => {
    const file = await notebook('Obs', mark, `;;;;\n${foot};;;;\n`)
    expect([questions(file), file.summary.value]).toEqual([asked, money])
  })
})

describe('states of products and of debts', () => {
  const states = (title: string, stateOf: (k: number) => string) =>
    csv(
      `Fecha;Factura;Producto;Cantidad;Total;${title}\n${many(80, (k) => `${day(k)};F-${100 + k};Producto ${k % 7};${(k % 3) + 1};${value(k)};${stateOf(k)}`)}\n`,
    )

  test.each([
    'Estado SKU',
    'Status SKU',
    'Estado ítem',
    'Estado ref.',
    'Estado catálogo',
    'Est. producto',
    'Estado',
    'Status',
  ])('«%s» that is the same on all lines of a product takes nothing off', async (title) => {
    const file = await states(title, (k) => (k % 7 < 2 ? 'Inactivo' : 'Activo'))
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })

  test.each(['Estado crédito', 'Estado cartera', 'Estado de la deuda', 'Cuotas', 'Estado cuenta'])(
    '«Cancelado» beside «Vigente» under «%s» is paid',
    async (title) => {
      const file = await states(title, (k) => (k % 5 < 3 ? 'Cancelado' : 'Vigente'))
      expect([questions(file), file.summary.value]).toEqual([[], ALL])
    },
  )
})
