import { describe, expect, test } from 'vitest'
import { csv, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What kilos, litres and packs in titles say (docs/decisions/0086); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('goods by their measure', () => {
  test.each(['Kgs netos', 'Total kg', 'Kilos vendidos', 'Galones despachados', 'Toneladas netas'])(
    '"%s" is the quantity and no money',
    async (title) => {
      const file = await csv(
        `Fecha;Producto;${title}\n${many(60, (k) => `${day(k)};P${k % 6};${150 + ((k * 37) % 90)}.25`)}\n`,
      )
      expect([questions(file), file.summary.quantity]).toEqual([[], sum(60, (k) => 150.25 + ((k * 37) % 90))])
      expect(file.understanding.mapping).toMatchObject({ valor: null })
    },
  )

  test.each(['Ventas Kg', 'Neto kilos', 'Venta galones'])(
    '"%s" may be either, where nothing else is sold',
    async (title) => {
      const file = await csv(
        `Fecha;Producto;${title}\n${many(60, (k) => `${day(k)};P${k % 6};${150 + ((k * 37) % 90)}.25`)}\n`,
      )
      expect(questions(file)).toContain('columnas_dudosas')
      const both = await csv(
        `Fecha;Producto;Cantidad;${title}\n${many(60, (k) => `${day(k)};P${k % 6};${(k % 5) + 1};${15_000 + ((k * 370) % 9000)}`)}\n`,
      )
      expect(both.understanding.mapping.valor).toBe(3)
    },
  )

  test('what kilos came to is asked about, whatever its title', async () => {
    for (const title of ['Recaudado kilos', 'Total kilos', 'Cobro kg']) {
      const file = await csv(
        `Fecha;Producto;Kilos;${title}\n${many(60, (k) => `${day(k)};P${k % 6};${20 + ((k * 37) % 90)}.5;${150_000 + ((k * 37_000) % 900_000)}`)}\n`,
      )
      expect(questions(file)).toContain('columnas_dudosas')
    }
  })

  test.each(['Presentación (kg)', 'Kg/saco', 'Tara kg'])('"%s" is no quantity', async (title) => {
    const file = await csv(
      `Fecha;Producto;${title};Total\n${many(60, (k) => `${day(k)};P${k % 6};${[0.5, 2.5, 12.5][k % 3]};${15_000 + ((k * 370) % 9000)}`)}\n`,
    )
    expect(file.understanding.mapping).toMatchObject({ cantidad: null, valor: 3 })
  })

  test.each(['VENTAS EN PESOS - LECHE POR LITRO', 'Ventas Aceite 3 litros', 'Panadería El Kilo de Oro'])(
    'months below "%s" are read as before',
    async (title) => {
      const file = await csv(
        `${title}\nProducto;Ene 2025;Feb 2025;Mar 2025\n${many(8, (k) => `P${k};${281_000 + k * 37_000};${135_000 + k * 91_000};${429_000 + k * 11_000}`)}\n`,
      )
      expect(file.understanding.mapping.valor).not.toBeNull()
    },
  )

  test.each(['Precio kg', 'Valor kilos'])('"%s" is money', async (title) => {
    const file = await csv(
      `Fecha;Producto;Cantidad;${title}\n${many(60, (k) => `${day(k)};P${k % 6};${(k % 5) + 1};${1500 + ((k * 37) % 90)}`)}\n`,
    )
    expect(file.understanding.mapping.cantidad).toBe(2)
    expect([file.understanding.mapping.precio, file.understanding.mapping.valor]).toContain(3)
  })

  test.each(['Galones por mes', 'Kilaje despachado'])('months below the line "%s" hold no money', async (line) => {
    const file = await csv(
      `Ventas estación de servicio\n${line}\nProducto;Ene 2025;Feb 2025;Mar 2025\n${many(8, (k) => `P${k};${281 + k * 37}.5;${135 + k * 91}.25;${429 + k * 11}.75`)}\n`,
    )
    expect(file.summary).toMatchObject({
      value: 0,
      quantity: sum(8, (k) => 281.5 + 135.25 + 429.75 + k * (37 + 91 + 11)),
    })
  })

  test('of the price of a pack and that of what it holds it is asked which goes with the quantity', async () => {
    const text = (of: string) =>
      `Fecha;Producto;Cajas;Und x caja;Precio und;Precio ${of}\n${many(60, (k) => `${day(k)};P${k % 6};${(k % 5) + 1};${[6, 12, 24][k % 3]};${2000 + ((k * 37) % 900)};${(2000 + ((k * 37) % 900)) * [6, 12, 24][k % 3]!}`)}\n`
    const file = await csv(text('caja'))
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores').map(({ value }) => value)).toContain(
      sum(60, (k) => ((k % 5) + 1) * (2000 + ((k * 37) % 900)) * [6, 12, 24][k % 3]!),
    )
  })

  test.each(['Und x caja', 'Kg bulto', 'Litros por caja'])(
    'of a price beside "%s" and no total it is asked what it is of',
    async (content) => {
      const text = `Fecha;Producto;Cajas;${content};Precio\n${many(60, (k) => `${day(k)};P${k % 6};${(k % 5) + 1};${[6, 12, 24][k % 3]};${2000 + ((k * 37) % 900)}`)}\n`
      expect(questions(await csv(text))).toContain('contenido_sin_usar')
      expect(questions(await csv(text, { accept: ['contenido_sin_usar'] }))).toEqual([])
    },
  )

  test('what a pack holds is no price', async () => {
    const file = await csv(
      `Fecha;Producto;Bultos;Kg x bulto\n${many(60, (k) => `${day(k)};P${k % 6};${(k % 5) + 1};${[25, 40, 50][k % 3]}`)}\n`,
    )
    expect([file.summary.quantity, file.summary.value]).toEqual([sum(60, (k) => (k % 5) + 1), 0])
  })
})
