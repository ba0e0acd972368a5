import { describe, expect, test } from 'vitest'
import { codes, csv, xlsx } from './sales-file.fixture.ts'

describe('formats are decided by column', () => {
  const dates = (...days: string[]) => `Fecha,Producto,Cantidad\n${days.map((day) => `${day},A,1`).join('\n')}`

  test('one day above 12 decides for the whole column', async () => {
    expect((await csv(dates('3/4/2025', '13/4/2025'))).lines[0]!.date).toBe('2025-04-03')
    expect((await csv(dates('3/4/2025', '4/13/2025'))).lines[0]!.date).toBe('2025-03-04')
  })

  test('without proof day comes first, the doubt is told, and the option settles it', async () => {
    const text = dates('3/4/2025', '5/6/2025')
    const file = await csv(text)
    expect(file.lines[0]!.date).toBe('2025-04-03')
    expect(codes(file)).toContain('orden_fecha_ambiguo')
    const settled = await csv(text, { dateOrder: 'mdy' })
    expect(settled.lines[0]!.date).toBe('2025-03-04')
    expect(codes(settled)).not.toContain('orden_fecha_ambiguo')
  })

  test('another date column may bring the proof', async () => {
    const file = await csv('Order Date,Ship Date,Product,Quantity\n3/4/2025,3/14/2025,A,1')
    expect(file.lines[0]!.date).toBe('2025-03-04')
    expect(file.understanding.findings.map(({ code }) => code)).not.toContain('orden_fecha_ambiguo')
  })

  test('a column of months is one of the first days of months; a month over its days is no date', async () => {
    const months = await csv('Mes,Producto,Cantidad\nene 2025,A,1\nfeb 2025,A,2\n')
    expect(months.lines.map(({ date }) => date)).toEqual(['2025-01-01', '2025-02-01'])
    const iso = await csv('Periodo,Producto,Cantidad\n2025-11,A,1\n2025-12,A,2\n')
    expect(iso.lines.map(({ date }) => date)).toEqual(['2025-11-01', '2025-12-01'])
    const days = await csv('Fecha,Producto,Cantidad\nFebrero 2025,,\n13/2/2025,A,1\n14/2/2025,A,1\n')
    expect(days.lines).toHaveLength(2)
    expect(days.rejections).toEqual([])
  })

  test('weeks that look like months are weeks, of their Mondays', async () => {
    const weeks = Array.from({ length: 52 }, (_, k) => `2025-${String(k + 1).padStart(2, '0')},A,1`)
    const file = await csv(`Semana,Producto,Cantidad\n${weeks.join('\n')}\n`)
    expect(file.summary).toMatchObject({ lines: 52, firstDate: '2024-12-30', lastDate: '2025-12-22' })
  })

  test('the first of each month written the American way', async () => {
    const rows = [2023, 2024].flatMap((year) => [1, 2, 3].map((month) => `${month}/1/${year},A,1`))
    const file = await csv(`Date,Product,Units\n${rows.join('\n')}\n`)
    expect(file.lines.at(-1)!.date).toBe('2024-03-01')
    expect(codes(file)).not.toContain('orden_fecha_ambiguo')
  })

  test('both orders in one column: the commoner is read, the rest rejected, and it is told', async () => {
    const file = await csv(dates('13/4/2025', '14/4/2025', '4/15/2025'))
    expect(codes(file)).toContain('orden_fecha_mezclado')
    expect(file.rejections).toMatchObject([{ row: 4, code: 'fecha_invalida', value: '4/15/2025' }])
  })

  test('dates that a spreadsheet swapped are suspected', async () => {
    const typed = [1, 2, 3, 4, 5].map((month) => [new Date(Date.UTC(2025, month, 7)), 'A', 1])
    const file = await xlsx([['Fecha', 'Producto', 'Cantidad'], ...typed, ['13/04/2025', 'A', 1]])
    expect(codes(file)).toContain('fechas_quizas_invertidas')
  })

  test('1.500 alone is read as thousands with a doubt; a neighbour column with 3,50 settles it', async () => {
    const file = await csv('Fecha;Producto;Cantidad;Total\n13/4/2025;A;1;1.500\n')
    expect(file.lines[0]!.value).toBe(1500)
    expect(codes(file)).toContain('numero_ambiguo')
    expect((await csv('Fecha;Producto;Cantidad;Total\n13/4/2025;A;1;1.500\n', { decimal: '.' })).lines[0]!.value).toBe(
      1.5,
    )
    const settled = await csv('Fecha;Producto;Cantidad;Precio;Total\n13/4/2025;A;1;3,50;1.500\n')
    expect(settled.lines[0]!.value).toBe(1500)
    expect(codes(settled)).not.toContain('numero_ambiguo')
  })

  test('a money column full of 1.500 proves thousands; a column of quantities does not', async () => {
    const rows = (quantity: string, total: string) =>
      `Fecha;Producto;Cantidad;Total\n${Array.from({ length: 10 }, () => `13/4/2025;A;${quantity};${total}`).join('\n')}`
    expect(codes(await csv(rows('1', '$ 1.500')))).not.toContain('numero_ambiguo')
    expect(codes(await csv(rows('1.500', '4500')))).toContain('numero_ambiguo')
  })

  test('US$ makes the file a dollar file; values too small for pesos are a doubt', async () => {
    expect((await csv('Fecha,Producto,Cantidad,Total\n13/4/2025,A,1,US$ 12.50\n')).understanding.currency).toBe('USD')
    const small = 'Fecha,Producto,Cantidad,Total\n13/4/2025,A,1,12.50\n'
    expect(codes(await csv(small))).toContain('moneda_dudosa')
    expect(codes(await csv(small, { currency: 'USD' }))).not.toContain('moneda_dudosa')
  })
})
