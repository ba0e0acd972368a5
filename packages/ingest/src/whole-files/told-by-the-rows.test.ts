import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, xlsx } from '../sales-file.fixture.ts'

describe('measures in rows of two under months', () => {
  const MONTHS = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio']
  const titles = ['', 'Ciudad', 'Indicador', ...MONTHS, 'Total']
  const figures = (year: number, city: number, each: number) =>
    MONTHS.map((_, m) => each * (40 + 17 * (year - 2024) + 5 * city + 3 * m))
  const block = (year: number) => [
    titles,
    ...['Cali', 'Pasto', 'Neiva'].flatMap((city, c) =>
      [
        { name: 'Cantidad', each: 1 },
        { name: 'Facturación', each: 2500 },
      ].map(({ name, each }) => {
        const own = figures(year, c, each)
        const isFirst = each === 1
        return [isFirst && c === 0 ? year : null, isFirst ? city : null, name, ...own, own.reduce((a, b) => a + b, 0)]
      }),
    ),
  ]

  test('are the units and the money of one line, in every block of a year', async () => {
    const file = await xlsx([...block(2024), [null], ...block(2025)])
    expect(questions(file)).toEqual([])
    const units = [2024, 2025].flatMap((year) => [0, 1, 2].flatMap((city) => figures(year, city, 1)))
    const all = units.reduce((a, b) => a + b, 0)
    expect(file.summary).toMatchObject({ lines: 36, quantity: all, value: 2500 * all })
    expect(file.lines[0]).toMatchObject({ date: '2024-01-01', quantity: 40, value: 100_000 })
  })
})

describe('a sale whose lines come to the total that each of them repeats', () => {
  const read = (total: number) =>
    csv(
      `Venta ID,Fecha,Producto,Cantidad,Precio unitario,Total de la venta\n1,13/4/2025,A,2,160,${total}\n1,13/4/2025,B,1,60,${total}\n`,
    )

  test('is told by a single one', async () => {
    const file = await read(380)
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('valor_de_factura')
    expect(file.summary.value).toBe(380)
  })

  test('is asked about where it is another figure', async () => {
    expect(questions(await read(500))).toEqual(['valor_contradice'])
  })
})

describe('a discount of whole numbers without a total', () => {
  const read = (discount: number) =>
    csv(
      `Fecha,Producto,Cantidad,Precio,Descuento\n13/4/2025,A,2,20,${discount}\n14/4/2025,B,3,10,25\n15/4/2025,C,1,8,0\n`,
    )

  test('is a percentage where as money it is more than the line is worth', async () => {
    const file = await read(50)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(20 + 22.5 + 8)
  })

  test('is asked about where it may be money', async () => {
    expect(questions(await read(20))).toEqual(['descuento_ambiguo'])
  })

  test.each([
    ['only of what came back', (k: number) => (k === 5 ? 'D5,-1,30,5' : `D${k},2,${40 + k},5`)],
    ['only of what was given away', (k: number) => (k === 5 ? 'D5,0,30,5' : `D${k},2,${40 + k},5`)],
    ['by a slip', (k: number) => (k === 5 ? 'D5,2,1,5' : `D${k},2,${40 + k},5`)],
    ['than a line and not than its order', (k: number) => `D${k >> 1},1,${[40, 3][k % 2]},5`],
  ])('is asked about where it is more %s', async (_, line) => {
    const file = await csv(
      `Fecha,Producto,Pedido,Cantidad,Precio,Descuento\n${many(12, (k) => `${13 + k}/4/2025,P${k % 4},${line(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['descuento_ambiguo'])
  })
})

describe('days within the codes of orders', () => {
  const rows = (code: (k: number) => string) =>
    `id_pedido,numero_pedido,total\n${many(8, (k) => `${code(k)},${k + 1},${1000 * (k + 1)}`)}\n`

  test('are those of the sales where nothing else has one', async () => {
    const file = await csv(rows((k) => `ORD-2026061${k}-23264${k}`))
    expect(questions(file)).toEqual([])
    expect(file.lines.map(({ date }) => date).slice(0, 2)).toEqual(['2026-06-10', '2026-06-11'])
  })

  test('of another month than the title tells are none', async () => {
    const code = (k: number) => `FE20190${1 + k}01-${k}`
    const file = await csv(`Ventas de mayo 2026\n${rows(code)}`)
    expect(new Set(file.lines.map(({ date }) => date))).toEqual(new Set(['2026-05-01']))
    const own = await csv(`Ventas de mayo 2026\n${rows((k) => `FE2026051${k}-${k}`)}`)
    expect(own.lines[1]).toMatchObject({ date: '2026-05-11' })
  })

  test.each(['Código', 'Referencia', 'Lote', 'Cliente'])(
    'are not those of products and others: «%s»',
    async (title) => {
      const text = `${title},Producto,Cantidad,Total\n${many(12, (k) => `A-2023${String(1 + k).padStart(2, '0')}15,P${k},${1 + (k % 3)},${1000 * (k + 3)}`)}\n`
      const file = await csv(`Ventas por producto marzo 2025\n${text}`)
      expect(new Set(file.lines.map(({ date }) => date))).toEqual(new Set(['2025-03-01']))
      await expect(csv(text)).rejects.toMatchObject({ code: 'sin_columna_fecha' })
    },
  )

  test.each([
    ['run to and fro', (k: number) => `ORD-2026061${(5 * k) % 8}-232647`],
    ['are no days', (k: number) => `ORD-2026069${k}-232647`],
    ['are within longer numbers', (k: number) => `ORD-772026061${k}`],
    ['are all of one day', (k: number) => `ORD-20260610-23264${k}`],
    ['count on from row to row', (k: number) => `FV-${20260101 + k}`],
  ])('that %s are none', async (_, code) => {
    await expect(csv(rows(code))).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  })
})

describe('what its buyers say of their purchase', () => {
  const rows = (titles: string) =>
    `Produto,Preço,Data da Compra,${titles}\n${many(12, (k) => `P${k % 4},${20 + k},${10 + k}/03/2025,SP,${1 + (k % 5)}`)}\n`

  test('is of sales, whatever the file is called', async () => {
    const file = await csv(rows('Local da compra,Avaliação da compra'), {}, 'estoque.csv')
    expect(finding(file, 'no_parecen_ventas')).toBeUndefined()
  })

  test('a name of stock denies sales without it', async () => {
    await expect(csv(rows('Local,Pontos'), {}, 'estoque.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })
})

test('«Pr_Unit» is the price of one, «Pr_custo» beside it is not', async () => {
  const file = await csv(
    `Dt_Venda,Produto,Pr_custo,Pr_Unit,Qtde\n${many(12, (k) => `${10 + k}/03/2025,P${k % 4},${60 + (k % 4)},${100 + (k % 4)},${1 + (k % 3)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.lines[0]).toMatchObject({ quantity: 1, value: 100 })
})

describe('further lines of an order, with dashes for what its first line says', () => {
  const rows = (dashes: string, orders = 6) =>
    `Pedido,Fecha,Cliente,Producto,Cantidad,Precio,Total\n${many(orders, (k) => `${100 + k},${10 + k}/03/2025,Ana ${k},A,2,${50 + k},${100 + 2 * k}\n${dashes},B,1,${30 + k},${30 + k}`)}\n`

  test('are of the day of the order', async () => {
    const file = await csv(rows('-,-,-'))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 12, quantity: 18, value: 600 + 30 + 180 + 15 })
    expect(file.lines.map(({ date }) => date).slice(0, 3)).toEqual(['2025-03-10', '2025-03-10', '2025-03-11'])
  })

  test('are not read so below the last alone', async () => {
    const text = 'Factura,Fecha,Cliente,Concepto,Cantidad,Total\n'
    const sold = many(8, (k) => `${100 + k},${10 + k}/03/2026,Ana ${k},Pan,2,${100 + k}`)
    const spent = ['arriendo', 'luz', 'agua'].map((on, k) => `-,-,-,Gasto ${on},1,${40 + k}`).join('\n')
    const file = await csv(`${text}${sold}\n${spent}\n`)
    expect(file.summary.lines).toBe(8)
    expect(questions(file)).toEqual(['muchas_rechazadas'])
  })

  test('are not read so where they have the day, nor where they are few', async () => {
    const dated = await csv(rows('-,20/04/2025,-'))
    expect(dated.lines[1]).toMatchObject({ date: '2025-04-20' })
    await expect(csv(rows('-,-,-', 2))).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  })
})
