import { describe, expect, test } from 'vitest'
import { csv, many, questions, readFile } from '../sales-file.fixture.ts'
import type { SalesFile } from '../types.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Columns of names, and columns beside the one taken: what they hold tells, each layout made up anew. */

const PEOPLE = ['Ana Ruiz', 'Carlos Peña', 'María Gil', 'Jorge Luna', 'Sandra Mora', 'Pedro Díaz', 'Lucía Vega']
const day = (k: number) => `2025-${String((k % 9) + 1).padStart(2, '0')}-${String((k % 28) + 1).padStart(2, '0')}`
const titleOf = ({ understanding: { mapping, headers } }: SalesFile, role: 'producto' | 'cliente' | 'local') =>
  mapping[role] === null ? null : headers[mapping[role]]

describe('the product', () => {
  test('"Nombre" over people is the client, beside what was sold', async () => {
    const goods = ['Queso', 'Frijol', 'Revuelta']
    const file = await csv(
      `Fecha,Nombre,Pupusa,Cantidad\n${many(30, (k) => `${day(k)},${PEOPLE[k % 7]},${goods[k % 3]},${(k % 4) + 1}`)}\n`,
    )
    expect([titleOf(file, 'producto'), titleOf(file, 'cliente')]).toEqual(['Pupusa', 'Nombre'])
  })

  test('the name is the one that its code determines', async () => {
    const lines = many(60, (k) => {
      const code = 100 + (k % 6)
      return `${day(k)},${code},Curso ${'ABCDEF'[k % 6]} anual,${PEOPLE[(k * 5 + (k >> 2)) % 7]},${(k % 4) + 1},${1000 * code}`
    })
    const file = await csv(`fecha,concepto codigo,nconcepto,nnombre,cantidad,valor\n${lines}\n`, {
      mapping: { productoCodigo: 'concepto codigo' },
    })
    expect(titleOf(file, 'producto')).toBe('nconcepto')
  })

  test.each([
    ['F11', ['Efectivo', 'Nequi', 'Tarjeta']],
    ['Medio X', ['WhatsApp', 'Instagram', 'Local']],
    ['Colaborador', PEOPLE],
    ['Ubicación', ['San Miguel, Lima', 'Ate, Lima', 'La Molina, Lima']],
  ])('no product is under "%s"', async (title, values) => {
    const file = await csv(
      `Fecha,Venta No,${title},Cantidad,Total venta\n${many(40, (k) => `${day(k)},F${k},"${values[k % values.length]}",1,${5000 + k * 50}`)}\n`,
    )
    expect(titleOf(file, 'producto')).toBeNull()
  })

  test('of unknown titles the group is not the product where names determine it', async () => {
    const file = await csv(
      `Fecha,xq,xz,Cantidad,Total venta\n${many(40, (k) => `${day(k)},Cuaderno rayado ${k % 34},${['Papel', 'Arte'][(k % 34) % 2]},1,${5000 + k * 50}`)}\n`,
    )
    expect(titleOf(file, 'producto')).toBe('xq')
  })

  test.each([
    ['id_vehiculo', 'Placa A1'],
    ['coffee_name', 'Latte'],
  ])('%s names goods', async (title, text) => {
    const file = await csv(
      `fecha,${title},cantidad,total\n${many(12, (k) => `${day(k)},${text}${k % 3},1,${5000 + k * 50}`)}\n`,
    )
    const { producto, productoCodigo } = file.understanding.mapping
    expect([producto, productoCodigo]).toContain(1)
  })
})

test('the receiver of the tax office is the client', async () => {
  const file = await csv(
    `Fecha,Nro. Comprobante,Nro. Doc. Receptor,Denominación Receptor,Imp. Total\n${many(12, (k) => `${day(k)},${k + 10},${20301234567 + (k % 7)},${PEOPLE[k % 7]},${5000 + k * 50}`)}\n`,
  )
  expect(titleOf(file, 'cliente')).toBe('Denominación Receptor')
})

test('a city says more of the place of a sale than its region', async () => {
  const file = await csv(
    `Fecha,Región,Ciudad,Producto,Cantidad,Total\n${many(24, (k) => `${day(k)},${['Caribe', 'Andina'][k % 2]},${['Cali', 'Tunja', 'Neiva', 'Pasto'][k % 4]},Café ${k % 3},1,${5000 + k * 50}`)}\n`,
  )
  expect(titleOf(file, 'local')).toBe('Ciudad')
})

describe('it is asked', () => {
  test('which of two quantities was sold, where they differ', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad pedida,Cantidad despachada,Total\n${many(24, (k) => `${day(k)},Café ${k % 3},${(k % 5) + 2},${(k % 5) + 1},${5000 + k * 53}`)}\n`,
    )
    expect(questions(file)).toContain('dos_valores')
  })

  test('whether numbers under "Lote" are the money of a file that has none, where products have their price', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Lote X\n${many(40, (k) => `${day(k)},Café ${k % 8},${(k % 5) + 1},${[4500, 5000, 8150, 6100, 5550, 11900, 25100, 5700][k % 8]}`)}\n`,
    )
    expect(questions(file)).toContain('columnas_dudosas')
    const lots = await csv(
      `Fecha,Producto,Cantidad,Lote\n${many(40, (k) => `${day(k)},Café ${k % 8},${(k % 5) + 1},${20231 + k * 7}`)}\n`,
    )
    expect(questions(lots)).toEqual([])
  })

  test('which table to load, where another has sales of other days under other titles', async () => {
    const rows = (year: number) =>
      Array.from({ length: 30 }, (_, k) => [`${year}-${day(k).slice(5)}`, `Café ${k % 3}`, (k % 4) + 1, 5000 + k * 50])
    const bytes = await workbookOf([
      { sheet: 'Ventas 2025', data: [['Fecha', 'Producto', 'Cantidad', 'Total'], ...rows(2025)] },
      {
        sheet: 'Historia',
        data: [
          ['Día de la venta', 'Artículo', 'Unidades', 'Importe', 'Asesor', 'Zona'],
          ...rows(2024).map((row) => [...row, 'Ana', 'Norte']),
        ],
      },
    ])
    expect(questions(await readFile(bytes, {}, 'ventas.xlsx'))).toContain('varias_hojas')
  })
})

describe('codes of something else', () => {
  const day = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`
  const mapped = async (header: string, of: (k: number) => string) =>
    (
      await csv(
        `Fecha;${header};Cliente;Cantidad;Total\n${many(40, (k) => `${day(k)};${of(k)};Ana ${k % 7};${(k % 3) + 1};${100 * ((k % 3) + 1)}`)}\n`,
      )
    ).understanding.mapping

  test.each(['Código de Actividad Federal', 'COD_LOJA', 'Código tributario', 'Codigo rastreamento'])(
    '%s is no product',
    async (header) =>
      expect(await mapped(header, (k) => `X${k % 6}`)).toMatchObject({ productoCodigo: null, producto: null }),
  )

  test('a reference that is another on each line is a document’s; one that recurs is a product', async () => {
    expect(await mapped('Referencia', (k) => String(1000 + 7 * k))).toMatchObject({
      productoCodigo: null,
      producto: null,
      documento: 1,
    })
    // Codes by chance, one of which begins as a credit note does.
    expect(await mapped('Codigo', (k) => `${k === 7 ? 'NC' : 'XY'}${1000 + 7 * k}`)).toMatchObject({
      productoCodigo: null,
      producto: null,
      documento: null,
    })
    expect(await mapped('Referencia', (k) => `R${1000 + 7 * (k % 9)}`)).toMatchObject({ productoCodigo: 1 })
    expect(await mapped('Código producto', (k) => `R${1000 + 7 * k}`)).toMatchObject({ productoCodigo: 1 })
  })
})
