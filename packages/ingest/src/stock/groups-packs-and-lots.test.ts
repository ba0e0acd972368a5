import { describe, expect, test } from 'vitest'
import type { StockFile } from './types.ts'
import { read, csv, stockOf, asked, headerOf } from './stock-file.fixture.ts'

test('the group of a product is read under any of its names, never a code of it or a sign for none', async () => {
  for (const title of ['Categoría', 'Línea', 'Grupo', 'Nombre línea', 'Grupo de inventario', 'Familia']) {
    const file = await csv(
      `Código;Producto;${title};Existencias\nA1;Arroz;Granos;5\nA2;Jabón;ASEO;2\nA3;Vela;N/A;4\nA1;Arroz;;1\n`,
      { repeated: 'sum' },
    )
    expect(headerOf(file, 'categoria')).toEqual([title])
    expect(file.items.map(({ category }) => category)).toEqual(['Granos', 'ASEO', undefined])
  }
  const file = await csv('Código;Producto;Cód. grupo;Línea;Existencias\nA1;Arroz;7;01;5\nA2;Jabón;8;02;2\n')
  expect(headerOf(file, 'categoria')).toEqual([])
})

test('a product in two groups is in none of them, and a store is no group', async () => {
  const two = await csv('Código;Producto;Línea;Existencias\nA1;Arroz;Granos;5\nA1;Arroz;Aseo;2\nA2;Jabón;Aseo;2\n')
  expect(two.items.map(({ category }) => category)).toEqual([undefined, 'Aseo'])
  const stores = 'Producto;Línea;Grupo;Existencias\nArroz;Centro;Granos;5\nJabón;Sur;Aseo;2\n'
  const file = await read(new TextEncoder().encode(stores), { stores: ['centro', 'sur'] }, 'x.csv')
  expect(headerOf(file, 'categoria')).toEqual(['Grupo'])
})

describe('packs in words', () => {
  const of = (title: string, cells: string[]) =>
    ['Código;Producto;' + title + ';Existencias', ...cells.map((cell, at) => `A${at};Producto ${at};${cell};5`)].join(
      '\n',
    )
  const packsOf = ({ items }: StockFile) => items.map(({ pack }) => pack)

  test('are read where the title says that they are units of a pack', async () => {
    const file = await csv(of('Und x empaque', ['x 12', 'CAJ x 24', 'Caja x 6 und', 'x 1']))
    expect([asked(file), packsOf(file)]).toEqual([[], [12, 24, 6, undefined]])
  })

  test('are asked about where they may be how each product is sold, and are read or not as is answered', async () => {
    for (const title of ['Presentación', 'Empaque', 'Und']) {
      const text = of(title, ['CAJ x 12', 'PACA X 24', 'UND'])
      const file = await csv(text)
      expect([asked(file), packsOf(file)]).toEqual([['cantidad_en_empaques'], [undefined, undefined, undefined]])
      const [asSold, loose] = file.questions[0]!.choices
      const read = await csv(text, loose!.choose)
      expect([asked(read), packsOf(read), headerOf(read, 'empaque')]).toEqual([[], [12, 24, undefined], [title]])
      const left = await csv(text, asSold!.choose)
      expect([asked(left), packsOf(left)]).toEqual([[], [undefined, undefined, undefined]])
      // Where there is none of them in store it is asked how they are ordered alone.
      const none = await csv(text.replaceAll(';5', ';0'))
      expect([asked(none), none.questions[0]!.choices.length]).toEqual([['empaques'], 2])
    }
  })

  test('sizes are none', async () => {
    const file = await csv(of('Presentación', ['x 500 g', 'Caja x 10 tabletas', 'x 12']))
    expect([asked(file), packsOf(file)]).toEqual([[], [undefined, undefined, undefined]])
  })

  test('at the end of names are asked about in a list without stock alone', async () => {
    const list = 'Código;Producto;Proveedor\nA1;Gaseosa PACA X 24;Postobón\nA2;Arroz x 500 g;Diana\n'
    const file = await csv(list, { withoutStock: true })
    expect(asked(file)).toEqual(['empaques_del_nombre'])
    const [yes, no] = file.questions[0]!.choices
    expect(packsOf(await csv(list, { withoutStock: true, ...yes!.choose }))).toEqual([24, undefined])
    const left = await csv(list, { withoutStock: true, ...no!.choose })
    expect([asked(left), packsOf(left)]).toEqual([[], [undefined, undefined]])
  })

  test('beside quantities are asked about: packs, or units, with what each gives and whose the cost is', async () => {
    const report = 'Código;Producto;Existencias;Costo\nA1;Gaseosa PACA X 24;4;36000\nA2;Arroz x 500 g;3;2000\n'
    const file = await csv(report)
    expect(file.questions).toMatchObject([
      {
        code: 'cantidad_en_empaques',
        text: '«Gaseosa PACA X 24» viene en empaque de 24, y el reporte dice 4. ¿Son empaques o unidades?',
        choices: [
          { label: 'Como se vende: cada uno trae 24', units: 7 },
          { label: 'Unidades sueltas, que se piden en empaques de 24', units: 7 },
          { label: 'Empaques: 4 × 24 = 96 unidades; el costo ($ 36.000) es de cada empaque', units: 99 },
          { label: 'Empaques: 4 × 24 = 96 unidades; el costo ($ 36.000) es de cada unidad', units: 99 },
        ],
      },
    ])
    const readings = await Promise.all(file.questions[0]!.choices.map(({ choose }) => csv(report, choose)))
    expect(readings.map(asked)).toEqual([[], [], [], []])
    expect(readings.map(({ items }) => [items[0]!.quantity, items[0]!.pack, items[0]!.cost])).toEqual([
      [4, undefined, 36_000],
      [4, 24, 36_000],
      [96, 24, 1500],
      [96, 24, 36_000],
    ])
    // The others are in units whatever is answered.
    for (const { items } of readings) expect(items[1]).toMatchObject({ quantity: 3, cost: 2000 })
  })

  test('of a product that is told in pieces, or of which there is none, no quantity is asked about', async () => {
    const report = (unit: string, quantity: number) =>
      csv(`Código;Producto;Und;Existencias\nA1;Gaseosa PACA X 24;${unit};${quantity}\nA2;Arroz x 500 g;UND;3\n`)
    expect(asked(await report('UND', 4))).toEqual([])
    expect(asked(await report('PACA', 0))).toEqual([])
    expect(asked(await report('PACA', 4))).toEqual(['cantidad_en_empaques'])
  })

  test('of a list of suppliers it is asked whose the cost is', async () => {
    const list = 'Código;Producto;Proveedor;Costo\nA1;Gaseosa PACA X 24;Postobón;36000\nA2;Arroz x 500 g;Diana;2000\n'
    const file = await csv(list, { withoutStock: true })
    const read = await Promise.all(
      file.questions[0]!.choices.map(({ choose }) => csv(list, { withoutStock: true, ...choose })),
    )
    expect(read.map(({ items }) => items.map(({ pack, cost }) => [pack, cost]))).toEqual([
      [
        [24, 1500],
        [undefined, 2000],
      ],
      [
        [24, 36_000],
        [undefined, 2000],
      ],
      [
        [undefined, 36_000],
        [undefined, 2000],
      ],
    ])
  })
})

describe('lots with the day on which they expire', () => {
  const report = (cells: readonly string[], title = 'Vencimiento', above = 'Existencias al 31/10/2026') =>
    [above, `Código;Producto;Lote;${title};Existencias`, ...cells].join('\n')
  const LOTS = ['A1;Yogur;L1;30/10/2026;3', 'A1;Yogur;L2;31/10/2026;4', 'B1;Leche;L3;15/09/2026;2', 'C1;Sal;L4;;7']

  test('count until the day of the report, and what has expired is told', async () => {
    const file = await csv(report(LOTS))
    expect([asked(file), stockOf(file)]).toEqual([[], { Yogur: 4, Leche: 0, Sal: 7 }])
    expect(headerOf(file, 'vencimiento')).toEqual(['Vencimiento'])
    expect(file.facts).toContain('5 unidades vencidas no cuentan: Yogur, Leche.')
    // Of a report without a day it is today's: 22 November.
    expect(stockOf(await csv(report(LOTS, 'Fecha de vencimiento', '')))).toEqual({ Yogur: 0, Leche: 0, Sal: 7 })
  })

  test('are all there where the person says that the column is not used', async () => {
    const file = await csv(report(LOTS), { columns: { vencimiento: [] } })
    expect([stockOf(file), file.facts]).toEqual([{ Yogur: 7, Leche: 2, Sal: 7 }, []])
  })

  test('expire at the end of a month that is told alone; months come first where no day could; an early date is none', async () => {
    const months = await csv(report(['A1;Yogur;L1;10/2026;3', 'B1;Leche;L2;sep 2026;2', 'C1;Sal;L3;01/01/1900;7']))
    expect(stockOf(months)).toEqual({ Yogur: 3, Leche: 0, Sal: 7 })
    expect(months.facts).toEqual(['2 unidades vencidas no cuentan: Leche.'])
    const american = await csv(report(['A1;Yogur;L1;11/05/2026;3', 'B1;Leche;L2;10/30/2026;1']))
    expect(stockOf(american)).toEqual({ Yogur: 3, Leche: 0 })
    expect(american.facts).toEqual(['1 unidad vencida no cuenta: Leche.'])
  })

  test('tell their month in short too; the dates that programs write where there is none are none', async () => {
    const short = await csv(report(['A1;Yogur;L1;10/26;3', 'B1;Leche;L2;09/26;2', 'C1;Sal;L3;2026-08;7']))
    expect(stockOf(short)).toEqual({ Yogur: 3, Leche: 0, Sal: 0 })
    // A day of no year may be of any.
    expect(headerOf(await csv(report(['A1;Yogur;L1;05/11;3', 'B1;Leche;L2;08/09;2'])), 'vencimiento')).toEqual([])
    const none = await csv(report(['A1;Yogur;L1;01/01/2000;3', 'B1;Leche;L2;01/01/2001;2', 'C1;Sal;L3;30/12/2026;7']))
    expect([stockOf(none), none.facts]).toEqual([{ Yogur: 3, Leche: 2, Sal: 7 }, []])
  })

  test('are told of the warehouses that count alone, and are parts of a product under any title', async () => {
    const rows = ['A1;Yogur;Norte;30/09/2026;3', 'A1;Yogur;Sur;30/12/2026;4', 'B1;Leche;Sur;30/12/2026;2']
    const text = ['Código;Producto;Bodega;F. Vcto;Existencias', ...rows, 'B1;Leche;Sur;31/12/2026;1'].join('\n')
    const file = await csv(text, { warehouses: ['Sur'] })
    expect([asked(file), stockOf(file), file.facts]).toEqual([[], { Yogur: 4, Leche: 3 }, []])
  })

  test('a title over something else is none of them', async () => {
    const file = await csv(report(['A1;Yogur;L1;30 días;3', 'B1;Leche;L2;60 días;2']))
    expect([headerOf(file, 'vencimiento'), stockOf(file)]).toEqual([[], { Yogur: 3, Leche: 2 }])
  })
})
