import { describe, expect, test } from 'vitest'
import { csv, finding, questions, sum } from '../sales-file.fixture.ts'

/** Rows below the total of a table with months or names across (docs/decisions/0089). */

const PRODUCTS = ['Pan francés', 'Mogolla', 'Almojábana', 'Buñuelo']
const sold = (product: number, month: number): number => 900_000 + 110_000 * product + 37_000 * month
const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr']
const ALL = sum(4, (p) => sum(4, (m) => sold(p, m)))
const total = (m: number): number => sum(4, (p) => sold(p, m))
const row = (name: string, of: (m: number) => number | string): string =>
  `${name};${MONTHS.map((_, m) => of(m)).join(';')}`
const table = (below: string[], withTotal = true): string =>
  [
    'Ventas 2025 en pesos',
    `Producto;${MONTHS.join(';')}`,
    ...PRODUCTS.map((name, p) => row(name, (m) => sold(p, m))),
    ...(withTotal ? [row('TOTAL', total)] : []),
    ...below,
    '',
  ].join('\n')

const TOLD = [
  'Variación vs mes anterior',
  'Dif. $',
  'ACUMULADO',
  'META',
  'PRESUPUESTO',
  'UTILIDAD BRUTA',
  'Ventas 2024',
  'AÑO ANTERIOR',
  'Costo',
  'VAR %',
  'Crecimiento',
  'CUMPLIMIENTO %',
  'Participación',
  'Incremento %',
  'Diferencia',
  'Clientes',
  'Comensales',
  'Asistentes',
  'Tiquetes emitidos',
  '# pedidos',
  'Facturas emitidas',
]

describe('a row below the total', () => {
  test.each(TOLD)('«%s» is no product, and it is told', async (name) => {
    const file = await csv(table([row(name, (m) => 812_345 + m)]))
    expect([questions(file), file.summary.value, file.summary.lines]).toEqual([[], ALL, 16])
    expect(finding(file, 'filas_bajo_total')?.text ?? name).toContain(name)
  })

  test.each(['Jugos de la nevera', 'La otra sede'])('«%s», which nothing explains, is asked about', async (name) => {
    const file = await csv(table([row(name, (m) => 812_345 + m)]))
    expect([questions(file), file.summary.value]).toEqual([['filas_bajo_total'], ALL])
  })

  test.each(['META', 'Clientes', 'Ventas 2024'])('«%s» is asked about where there is no total', async (name) => {
    const file = await csv(table([row(name, (m) => 812_345 + m)], false))
    expect([questions(file), file.summary.value]).toEqual([['filas_bajo_total'], ALL])
  })

  test('groups with a total each stay as they are', async () => {
    const group = (from: number) => [
      ...[0, 1].map((p) => row(PRODUCTS[from + p]!, (m) => sold(from + p, m))),
      row('TOTAL', (m) => sold(from, m) + sold(from + 1, m)),
    ]
    const file = await csv(
      ['Ventas 2025 en pesos', `Producto;${MONTHS.join(';')}`, ...group(0), ...group(2), ''].join('\n'),
    )
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })

  test('below days with products across', async () => {
    const days = Array.from({ length: 12 }, (_, k) => k)
    const file = await csv(
      [
        'Ventas diarias en pesos',
        `Fecha;${PRODUCTS.join(';')};Total`,
        ...days.map(
          (k) => `${k + 13}/03/2025;${PRODUCTS.map((_, p) => sold(p, k)).join(';')};${sum(4, (p) => sold(p, k))}`,
        ),
        `TOTAL;${PRODUCTS.map((_, p) => sum(12, (k) => sold(p, k))).join(';')};${sum(4, (p) => sum(12, (k) => sold(p, k)))}`,
        `META;${PRODUCTS.map(() => 14_000_000).join(';')};56000000`,
        '',
      ].join('\n'),
    )
    expect([questions(file), file.summary.value, file.summary.lines]).toEqual([
      [],
      sum(4, (p) => sum(12, (k) => sold(p, k))),
      48,
    ])
  })
})
