import { describe, expect, test } from 'vitest'
import { csv, finding } from '../../sales-file.fixture.ts'

const goods = ['Martillo', 'Cemento gris', 'Tornillo 1/2', 'Lija']
const each = [27_900, 32_500, 300, 1_200]
const clients = ['Ana Ruiz', 'Luis Pérez', 'Hotel Bahía', 'Marta Gil']

/** Lines below names: so many of each on the days of March. */
const report = (title: string, names: readonly string[], price: (name: number, line: number) => number) =>
  csv(
    `${title}\n\nFecha;Factura;Vendedor;Cantidad;Total\n${names
      .map((name, at) =>
        [
          `${name};;;;`,
          ...Array.from(
            { length: 6 },
            (_, k) =>
              `${3 + k + at}/03/2025;F-${100 + 10 * k + at};Vendedor ${k % 2};${1 + k};${(1 + k) * price(at, k)}`,
          ),
        ].join('\n'),
      )
      .join('\n')}\n`,
  )

const sections = 'titulos_de_seccion'

describe('names that stand alone over their lines', () => {
  test.each(['Ventas por producto', 'Ventas por artículo detallado'])(
    'are products by the title «%s»',
    async (title) => {
      const file = await report(title, goods, (at, k) => each[at]! - 10 * k)
      expect(finding(file, sections)).toBeDefined()
      expect([file.summary.productos, file.summary.lines]).toEqual([4, 24])
    },
  )

  test('are products where each has a price of its own, whatever the title', async () => {
    const file = await report('Informe de marzo', goods, (at) => each[at]!)
    expect([file.summary.productos, file.summary.lines]).toEqual([4, 24])
  })

  test.each(['Ventas por cliente', 'Ventas por producto y cliente'])(
    'are none of several prices, by the title «%s»',
    async (title) => {
      const file = await report(title, clients, (_, k) => each[k % 4]!)
      expect(file.summary.productos).toBe(1)
    },
  )
})
