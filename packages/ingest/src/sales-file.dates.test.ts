import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, xlsx } from './sales-file.fixture.ts'

describe('a report of one month without a column of dates', () => {
  const report = (range: string) =>
    `Mi Tienda SAS\nNIT 901.331.657-7\nVentas por producto\n${range}\n\nCódigo producto;Nombre producto;Cantidad vendida;Valor bruto;Total\nP1;Café;2;2.521;3.000\nP2;Panela;1;1.681;2.000\nTotal general;;3;4.202;5.000\n\nProcesado en: septiembre 11 2026 17:13\n`

  test.each([
    ['Desde 01/02/2025 hasta 28/02/2025', '2025-02-28'],
    ['Desde;01/02/2025;Hasta;28/02/2025', '2025-02-28'],
    ['From 02/01/2025 to 02/28/2025', '2025-02-28'],
    ['De: ENE 1/2025 A: ENE 31/2025', '2025-01-31'],
    ['Del 1 de enero de 2025 al 31 de enero de 2025', '2025-01-31'],
    ['2025-01-01 a 2025-01-31', '2025-01-31'],
  ])('%s: its sales are of %s, and it is told', async (range, date) => {
    const file = await csv(report(range))
    expect(file.lines).toMatchObject([
      { date, producto: 'Café', productoCodigo: 'P1', quantity: 2, value: 3000 },
      { date, producto: 'Panela', quantity: 1, value: 2000 },
    ])
    expect(file.skipped.totals).toBe(1)
    expect(codes(file)).toContain('fecha_del_encabezado')
  })

  test.each(['Desde 01/01/2025 hasta 30/06/2025', 'Impreso el 05/02/2025', ''])('"%s" dates nothing', async (range) => {
    await expect(csv(report(range))).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  })
})

describe('months side by side', () => {
  test('are one line for each product and month, of the row they stand in', async () => {
    const file = await csv(
      'Mi Tienda\n\nCategoría;Producto;ene 2025;feb 2025;mar 2025;Total\nBebidas;Café;$ 1.500;0;$ 2.000;$ 3.500\nDulces;Panela;;$ 500;tres;$ 500\nTotal general;;1.500;500;2.000;4.000\n',
    )
    expect(file.lines).toMatchObject([
      { row: 4, date: '2025-01-01', categoria: 'Bebidas', producto: 'Café', value: 1500 },
      { row: 4, date: '2025-03-01', value: 2000 },
      { row: 5, date: '2025-02-01', producto: 'Panela', value: 500 },
    ])
    expect(file.rejections).toMatchObject([{ row: 5, column: 'Valor', value: 'tres', code: 'numero_invalido' }])
    expect(file.understanding).toMatchObject({ headerRow: 3, headers: ['Categoría', 'Producto', 'Fecha', 'Valor'] })
    expect(codes(file)).toContain('periodos_en_columnas')
  })

  test('are units where the file says so, and dates of a workbook serve as well', async () => {
    const months = [0, 1, 2].map((month) => new Date(Date.UTC(2025, month, 1)))
    const file = await xlsx([
      ['Unidades vendidas por mes', null, null, null],
      ['Producto', ...months],
      ['Café', 2, 3, 4],
    ])
    expect(file.lines.map(({ date, quantity, value }) => [date, quantity, value])).toEqual([
      ['2025-01-01', 2, 0],
      ['2025-02-01', 3, 0],
      ['2025-03-01', 4, 0],
    ])
  })
})

test('a report from a day of one month to the same of the next asks to which month its sales go', async () => {
  const text =
    'Ventas por producto\nPeriodo del 22/07/2025 al 22/08/2025\n\nCódigo;Producto;Cantidad;Total\nP1;Café;2;3000\nP2;Pan;1;2000\n'
  const file = await csv(text)
  expect(questions(file)).toEqual(['rango_sin_fechas'])
  const [question] = file.understanding.findings
  expect(question!.text).toContain('del 22 de julio de 2025 al 22 de agosto de 2025')
  for (const { choose } of question!.choices!) {
    const again = await csv(text, choose)
    expect(questions(again)).toEqual([])
    expect(again.lines.map(({ date }) => date)).toEqual([choose.date, choose.date])
  }
})

describe('the order of day and month', () => {
  const header = 'Fecha,Mes,Producto,Cantidad\n'
  test('is told by a column of the month beside it', async () => {
    const rows = ['1/9/2024,9', '2/10/2024,10', '3/11/2024,11', '5/12/2024,12']
    const file = await csv(header + rows.map((row) => `${row},Café,1`).join('\n'))
    expect(questions(file)).toEqual([])
    expect(file.lines.map(({ date }) => date)).toEqual(['2024-09-01', '2024-10-02', '2024-11-03', '2024-12-05'])
    const american = ['9/1/2024,9', '10/2/2024,10', '11/3/2024,11', '12/5/2024,12']
    expect(
      (await csv(header + american.map((row) => `${row},Café,1`).join('\n'))).lines.map(({ date }) => date),
    ).toEqual(file.lines.map(({ date }) => date))
  })

  test('is told by the plain dates around those that leave it open', async () => {
    const file = await csv('fecha,producto,cantidad\n2026-01-05,A,1\n06/01/2026,A,1\n2026-01-12,B,1\n')
    expect(questions(file)).toEqual([])
    expect(file.lines.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06', '2026-01-12'])
  })

  test('is asked where nothing tells', async () => {
    expect(questions(await csv('fecha,producto,cantidad\n02/01/2026,A,1\n02/01/2026,B,2\n'))).toEqual([
      'orden_fecha_ambiguo',
    ])
  })
})

test('several columns of dates without a title that says so: the person tells which is of the sale', async () => {
  const text =
    'Zeta;Producto;Cantidad;Omega\n15/03/2025;Café;2;17/03/2025\n16/03/2025;Pan;1;20/03/2025\n18/03/2025;Pan;1;19/03/2025\n'
  const file = await csv(text)
  expect(questions(file)).toEqual(['varias_fechas'])
  expect(file.lines[0]!.date).toBe('2025-03-15')
  const [, other] = file.understanding.findings.find(({ code }) => code === 'varias_fechas')!.choices!
  const again = await csv(text, other!.choose)
  expect(questions(again)).toEqual([])
  expect(again.lines[0]!.date).toBe('2025-03-17')
})

test('so they are where two columns tell months and no days, whatever their titles', async () => {
  const text = (second: (k: number) => string) =>
    `Periodo;Periodo de consumo;Producto;Cantidad;Total\n${Array.from({ length: 24 }, (_, k) => `2024M${(k % 12) + 1};${second(k)};P${k % 5};${(k % 4) + 1};${1000 + k}`).join('\n')}\n`
  const file = await csv(text((k) => (k % 12 ? `2024-M${String(k % 12).padStart(2, '0')}` : '2023-M12')))
  expect(questions(file)).toEqual(['varias_fechas'])
  expect(file.summary).toMatchObject({ firstDate: '2024-01-01', lastDate: '2024-12-01' })
  expect(questions(await csv(text((k) => `2024M${(k % 12) + 1}`)))).toEqual([])
})

test('a column of months beside the days of those months leaves it to these to date the sales', async () => {
  const MONTHS = ['ENERO', 'FEBRERO', 'MARZO']
  const text = (month: (k: number) => number) =>
    `MES;ASESOR;LOTE;DÍA CIERRE;VALOR\n${Array.from({ length: 60 }, (_, k) => `${MONTHS[Math.floor(k / 20)]};Asesor ${k % 4};L-${k};${(k % 25) + 1}/${month(k)}/2026;${1000 + 7 * k}`).join('\n')}\n`
  const file = await csv(
    text((k) => Math.floor(k / 20) + 1),
    {},
    'ventas_2026.csv',
  )
  expect(file.understanding.headers[file.understanding.mapping.fecha!]).toBe('DÍA CIERRE')
  const other = await csv(
    text((k) => ((k * 7) % 12) + 1),
    {},
    'ventas_2026.csv',
  )
  expect(other.understanding.headers[other.understanding.mapping.fecha!]).not.toBe('DÍA CIERRE')
})

test('so they are where days are written in eight digits, the one in order of the rows first', async () => {
  const file = await csv(
    'Zeta;Producto;Cantidad;Omega\n20250318;Café;2;20250315\n20250316;Pan;1;20250315\n20250318;Pan;1;20250316\n20250317;Té;1;20250316\n',
  )
  expect(questions(file)).toEqual(['varias_fechas'])
  expect(file.summary).toMatchObject({ firstDate: '2025-03-15', lastDate: '2025-03-16' })
})

test('so they are where only the first line of each document has its number and one of the days', async () => {
  const lines = Array.from({ length: 240 }, (_, k) => {
    const document = Math.floor(k / 12)
    const [own, other] = [document + 1, document + 2 + (k % 3)].map((day) => `${String(day).padStart(2, '0')}-03-2025`)
    const [quantity, price] = [(k % 4) + 1, 500 * ((k % 7) + 1)]
    return `Pan ${k % 9} integral;${quantity};${price};${quantity * price};${k % 12 ? '' : own};${other};${k % 12 ? '' : 7000 + document}`
  })
  expect(questions(await csv(`A1;B2;C3;D4;E5;F6;G7\n${lines.join('\n')}\n`))).toContain('varias_fechas')
})

test('rows at the end that have a date and no amount yet are no errors; a hole among the others is', async () => {
  const months = Array.from(
    { length: 12 },
    (_, k) => `2024-${String(k + 1).padStart(2, '0')}-01,${k < 8 ? 1000 + k : ''},900`,
  )
  const file = await csv(`Month,Sales,Budget\n${months.join('\n')}\n`)
  expect(file.summary).toMatchObject({ lines: 8, rejectedRows: 0 })
  const hole = await csv('Month,Sales\n2024-01-01,5000\n2024-02-01,\n2024-03-01,6000\n')
  expect(hole.summary).toMatchObject({ lines: 2, rejectedRows: 1 })
})

test('another date is asked about where the column that is called as the sale’s holds no dates', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, k) => `Yaris ${k % 5};2;${2 * (300_000 + 100 * k)};${String((k % 15) + 13)}/01/2025;${1 + ((7 * k) % 400)}`,
  ).join('\n')
  const text = (title: string) => `Producto;Cantidad;Total;${title};Fecha venta\n${rows}\n`
  const file = await csv(text('Fecha lanzamiento'))
  expect(questions(file)).toEqual(['varias_fechas'])
  const asked = finding(file, 'varias_fechas')!
  expect(asked.text).toContain('«Fecha venta» no trae fechas, sino valores como «1». Leímos «Fecha lanzamiento»')
  expect(questions(await csv(text('Fecha lanzamiento'), asked.choices![0]!.choose))).toEqual([])
  expect(questions(await csv(text('Fecha factura')))).toEqual([])
  expect(questions(await csv(text('Bill date').replace('Fecha venta', 'Month')))).toEqual([])
})

test('dates with dots have the day first, and dates beside the same day written plainly have its order', async () => {
  const lines = (date: (k: number) => string) => many(8, (k) => `${date(k)};Coffee ${k % 3};${(k % 2) + 1};${20 + k}`)
  const read = (text: string) => csv(text, { today: '2026-11-30' })
  const dotted = await read(`Date;Item;Quantity;Total\n${lines((k) => `0${k + 1}.06.2025`)}\n`)
  expect([questions(dotted), dotted.summary.lastDate]).toEqual([[], '2025-06-08'])
  const day = (k: number) => ['10', '11', '12'][k % 3]!
  for (const [first, order] of [
    [(k: number) => `${day(k)}/09/2025`, '2025-09-12'],
    [(k: number) => `09/${day(k)}/2025`, '2025-09-12'],
  ] as const) {
    const text = many(8, (k) => `${first(k)};Coffee ${k % 3};${(k % 2) + 1};${20 + k};2025-09-${day(k)}`)
    const file = await read(`Invoice Date;Item;Quantity;Total;Entered\n${text}\n`)
    expect([questions(file), file.summary.lastDate]).toEqual([[], order])
  }
})
