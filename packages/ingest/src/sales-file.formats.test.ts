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
    expect(file.understanding.doubts.map(({ code }) => code)).not.toContain('orden_fecha_ambiguo')
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
