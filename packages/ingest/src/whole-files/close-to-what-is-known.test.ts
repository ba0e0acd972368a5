import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Files that are close to what a rule looks for and are something else. */

const day = (k: number) => `${String((k % 15) + 13).padStart(2, '0')}/0${1 + (Math.floor(k / 15) % 9)}/2025`
const date = (k: number) => new Date(Date.UTC(2025, 0, 1 + (k % 28)))

describe('a quantity and an amount below three names', () => {
  const sold = (k: number, at: number) => ((k * 3 + at * 5) % 7) + 1
  const table = (names: readonly string[], figures: (k: number) => number[], units = 'Cantidad', money = 'Valor') =>
    csv(
      `;;${names.flatMap((name) => [name, '']).join(';')}\nFecha;Producto;${names.map(() => `${units};${money}`).join(';')}\n${many(
        36,
        (k) =>
          `${day(Math.floor(k / 6))};P${k % 6};${figures(k)
            .map((count) => `${count};${count * 1000 * (1 + (k % 6))}`)
            .join(';')}`,
      )}\n`,
    )

  test.each(['Ventas,Devoluciones,Neto', 'Facturado,Anulado,Cobrado', 'Gross,Returns,Net'])(
    'where they are «%s» of the same sales, are not loaded as three times as many without a question',
    async (names) => {
      const back = (k: number) => k % 2
      const file = await table(names.split(','), (k) => [sold(k, 0), back(k), sold(k, 0) - back(k)])
      expect(questions(file)).not.toEqual([])
    },
  )

  test.each([
    'Inventario inicial,Recibido,Vendido',
    'Pedido,Facturado,Pendiente',
    'Mes actual,Mes anterior,Año anterior',
  ])('where they are «%s», are asked about', async (names) => {
    expect(questions(await table(names.split(','), (k) => [0, 1, 2].map((at) => sold(k, at))))).not.toEqual([])
  })

  test('«Resultado» below which the stores before it are summed up is no store', async () => {
    const names = ['Centro', 'Norte', 'Resultado', 'Sur', 'Este', 'Resultado', 'Resultado total']
    const stores = (k: number) => [0, 1, 2, 3].map((at) => sold(k, at))
    const file = await table(
      names,
      (k) => {
        const [a, b, c, d] = stores(k) as [number, number, number, number]
        return [a, b, a + b, c, d, c + d, a + b + c + d]
      },
      'Venta UN',
      'Venta USD',
    )
    expect([questions(file), file.summary.quantity, file.summary.locales]).toEqual([
      [],
      sum(36, (k) => stores(k).reduce((a, b) => a + b)),
      4,
    ])
  })
})

test('how many of each store and their total, and how much of each and theirs, are of the stores', async () => {
  const stores = 'Centro;Norte;Sur;Total'
  const sold = (k: number) => [k % 5, (k + 1) % 5, (k + 2) % 4]
  const total = (k: number) => sold(k).reduce((a, b) => a + b)
  const file = await csv(
    `;;Unidades;;;;Venta;;;\nFecha;Producto;${stores};${stores}\n${many(48, (k) => `${day(Math.floor(k / 6))};P${k % 6};${[...sold(k), total(k), ...[...sold(k), total(k)].map((count) => count * 1000)].join(';')}`)}\n`,
  )
  expect([questions(file), file.summary.quantity, file.summary.value]).toEqual([
    [],
    sum(48, total),
    1000 * sum(48, total),
  ])
  expect(file.summary.locales).toBe(3)
})

test('two stores that sold as many tickets at one price on the same days are no copies of each other', async () => {
  const titles = ['Fecha', 'Producto', 'Cantidad', 'Total']
  const serial = (k: number) => date(k).getTime() / 86_400_000 + 25_569
  const bytes = await workbookOf([
    {
      sheet: 'Centro',
      data: [titles, ...Array.from({ length: 40 }, (_, k) => [date(Math.floor(k / 2)), `A${k % 3}`, 1, 5000])],
    },
    {
      sheet: 'Norte',
      data: [titles, ...Array.from({ length: 40 }, (_, k) => [serial(Math.floor(k / 2)), `B${k % 3}`, 1, 5000])],
    },
  ])
  expect((await readFile(bytes, {}, 'ventas.xlsx')).summary).toMatchObject({ lines: 80, value: 400_000 })
})

describe('goods that went out', () => {
  const movements = (...kinds: string[]) =>
    csv(
      `Fecha;Movimiento;Producto;Cantidad;Valor\n${many(60, (k) => `${day(k)};${kinds[k % kinds.length]};P${k % 7};${1 + (k % 5)};${(1 + (k % 5)) * 1000}`)}\n`,
    )
  const counted = (k: number) => 1 + (k % 5)

  test('and were not sold are asked about with those that came in', async () => {
    const file = await movements('SALIDA VENTA', 'SALIDA MERMA', 'ENTRADA COMPRA')
    expect(finding(file, 'codigos_dudosos')?.text).toContain('«SALIDA MERMA», «ENTRADA COMPRA»')
    expect(offered(file, 'codigos_dudosos').map(({ quantity }) => quantity)).toEqual([
      sum(60, (k) => (k % 3 === 0 ? counted(k) : 0)),
      sum(60, counted),
    ])
  })

  test('and of which some were undone are not asked about as if these had been sold', async () => {
    const file = await movements('Salida anulada', 'Salida', 'Entrada')
    expect(finding(file, 'codigos_dudosos')).toBeUndefined()
    expect(questions(file)).toEqual(['observaciones'])
  })

  test('what came back by its name is subtracted, as ever', async () => {
    const file = await movements('Salida venta mostrador', 'Salida venta domicilio', 'Entrada devolución venta')
    expect([questions(file), file.summary.quantity]).toEqual([[], sum(60, (k) => (k % 3 === 2 ? -1 : 1) * counted(k))])
  })
})

test('what is collected of each client at the door is a sale', async () => {
  const file = await csv(
    `Fecha;Cliente;Teléfono;Dirección;Correo;Valor a cobrar\n${many(40, (k) => `${day(k)};Ana ${k};31090000${10 + k};Calle ${k};a${k}@ejemplo.co;${50_000 + 100 * k}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => 50_000 + 100 * k)])
})

test('«Valor inicial» and «Valor final» around a difference are of no till', async () => {
  const file = await csv(
    `Fecha;Cliente;Valor inicial;Diferencia;Valor final\n${many(40, (k) => `${day(k)};C${k % 9};${50_000 + 500 * k};${(k % 3) * 1000};${50_000 + 500 * k - (k % 3) * 1000}`)}\n`,
  )
  expect(questions(file)).toEqual(['con_cargos'])
})
