import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IngestError } from './ingest-error.ts'
import { readSalesFile } from './sales-file.ts'
import type { ReadOptions } from './types.ts'
import { rawWorkbook, workbook } from './workbook.fixture.ts'

const csv = (text: string, options: Partial<ReadOptions> = {}) =>
  readSalesFile(new TextEncoder().encode(text), { fileName: 'ventas.csv', ...options })
const xlsx = async (rows: Parameters<typeof workbook>[0], options: Partial<ReadOptions> = {}) =>
  readSalesFile(await workbook(rows), { fileName: 'ventas.xlsx', ...options })
const codes = (file: { understanding: { doubts: { code: string }[] } }) =>
  file.understanding.doubts.map(({ code }) => code)

describe('the table under its letterhead', () => {
  test('letterhead, totals and footers are skipped; the total agrees', async () => {
    const file = await xlsx([
      ['Mi Tienda SAS'],
      ['NIT', '901.331.657-7'],
      ['Ventas por producto'],
      ['Desde', new Date('2025-01-01'), 'Hasta', new Date('2025-01-31')],
      [],
      ['Fecha', 'Nombre producto', 'Cantidad vendida', 'Valor bruto', 'Total'],
      [new Date('2025-01-02'), 'Café', 2, 2521, 3000],
      [new Date('2025-01-03'), 'Panela', 1, 1681, 2000],
      ['Total general', null, 3, 4202, 5000],
      [],
      ['Procesado en: septiembre 11 2026 17:13'],
      ['<none>'],
    ])
    expect(file.understanding).toMatchObject({ format: 'xlsx', sheet: 'Ventas', headerRow: 6 })
    expect(file.lines).toEqual([
      {
        row: 7,
        date: '2025-01-02',
        local: 'Principal',
        cliente: 'Cliente general',
        producto: 'Café',
        categoria: 'Sin categoría',
        quantity: 2,
        value: 3000,
      },
      {
        row: 8,
        date: '2025-01-03',
        local: 'Principal',
        cliente: 'Cliente general',
        producto: 'Panela',
        categoria: 'Sin categoría',
        quantity: 1,
        value: 2000,
      },
    ])
    expect(file.rejections).toEqual([])
    expect(file.skipped).toEqual({ letterhead: 6, totals: 1, blank: 2 })
    expect(codes(file)).toEqual(['sin_local', 'sin_cliente', 'sin_categoria'])
  })

  test('a last row of nothing but numbers is a total, and a wrong one is told before loading', async () => {
    const text = 'Fecha,Producto,Cantidad,Importe\n1/2/2025,A,1,100\n13/2/2025,B,1,100\n,,2,250\n'
    const file = await csv(text)
    expect(file.summary.lines).toBe(2)
    expect(file.skipped.totals).toBe(1)
    expect(file.understanding.doubts.find(({ code }) => code === 'total_no_cuadra')).toMatchObject({ rows: [4] })
    expect(codes(await csv(text.replace('250', '200')))).not.toContain('total_no_cuadra')
  })

  test('subtotals by group and a grand total all agree', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n1/2/2025,A,1,100\n,Subtotal A,1,100\n13/2/2025,B,2,50\n14/2/2025,B,1,25\n,Subtotal B,3,75\n,Total,4,175\n',
    )
    expect(file.skipped.totals).toBe(3)
    expect(codes(file)).not.toContain('total_no_cuadra')
    expect(file.summary).toMatchObject({ lines: 3, value: 175 })
  })

  test('a product whose name begins with Total is a sale', async () => {
    const file = await csv('Fecha,Producto,Cantidad,Valor total\n13/2/2025,Total Fit,1,100\n')
    expect(file.lines).toHaveLength(1)
  })

  test('headers repeated on every printed page are no sales', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n13/2/2025,A,1,100\nFecha,Producto,Cantidad,Total\n14/2/2025,B,1,100\n',
    )
    expect(file.lines).toHaveLength(2)
    expect(file.rejections).toEqual([])
  })

  test('the sheet with sales is read, not the cover; several are a doubt', async () => {
    const cells = (...values: string[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
    const sales = cells('Fecha', 'Producto', 'Total') + cells('13/02/2025', 'A', '100')
    const bytes = rawWorkbook([
      { name: 'Portada', rows: cells('Hola') },
      { name: 'Enero', rows: sales },
      { name: 'Febrero', rows: sales },
    ])
    const file = await readSalesFile(bytes, { fileName: 'v.xlsx' })
    expect(file.understanding.sheet).toBe('Enero')
    expect(file.understanding.doubts[0]).toMatchObject({ code: 'varias_hojas', option: 'sheet' })
    const other = await readSalesFile(bytes, { fileName: 'v.xlsx', sheet: 'Febrero' })
    expect(other.understanding.sheet).toBe('Febrero')
    expect(codes(other)).not.toContain('varias_hojas')
  })
})

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

describe('the value of a line', () => {
  test('price × quantity − discount when there is no total; percentages and fractions are understood', async () => {
    const value = async (header: string, discount: string) =>
      (await csv(`Fecha;Producto;Cantidad;Precio;${header}\n13/4/2025;A;3;100;${discount}\n`)).lines[0]!.value
    expect(await value('Valor descuento', '50')).toBe(250)
    expect(await value('Descuento', '10%')).toBe(270)
    expect(await value('% descuento', '10')).toBe(270)
    expect(await value('Descuento', '0,1')).toBe(270)
    expect(await value('Descuento', '')).toBe(300)
  })

  test('without quantities each line counts as one, or as many as the price tells', async () => {
    const one = await csv('Fecha,Producto,Total\n13/4/2025,A,300\n')
    expect(one.lines[0]).toMatchObject({ quantity: 1, value: 300 })
    expect(codes(one)).toContain('sin_cantidad')
    expect((await csv('Fecha,Producto,Precio,Total\n13/4/2025,A,100,300\n')).lines[0]).toMatchObject({ quantity: 3 })
  })

  test('a value that does not grow with the quantity is suspected to be a unit price', async () => {
    const rows = [1, 2, 3, 4, 5, 6, 7].map((quantity) => `13/4/2025,A,${quantity},5000`)
    expect(codes(await csv(`Fecha,Producto,Cantidad,Valor\n${rows.join('\n')}`))).toContain('valor_quizas_unitario')
    const totals = [1, 2, 3, 4, 5, 6, 7].map((quantity) => `13/4/2025,A,${quantity},${5000 * quantity}`)
    expect(codes(await csv(`Fecha,Producto,Cantidad,Valor\n${totals.join('\n')}`))).not.toContain(
      'valor_quizas_unitario',
    )
  })
})

describe('credit notes and returns subtract once', () => {
  test.each([
    ['by type of document', 'Tipo documento', 'Nota crédito electrónica', 2, 3000],
    ['by its number', 'Factura', 'NC-12', 2, 3000],
    ['by its number, already negative', 'Factura', 'NC12', -2, -3000],
    ['by the quantity alone', 'Factura', 'FV-1', -2, 3000],
    ['by the value alone', 'Factura', 'FV-1', 2, -3000],
    ['by both', 'Factura', 'FV-1', -2, -3000],
  ])('%s', async (_, header, mark, quantity, value) => {
    const file = await xlsx([
      ['Fecha', header, 'Producto', 'Cantidad', 'Total'],
      [new Date('2025-04-13'), mark, 'Café', quantity, value],
    ])
    expect(file.lines[0]).toMatchObject({ quantity: -2, value: -3000 })
  })

  test('a product named Nota or Cuaderno does not', async () => {
    const file = await csv('Fecha,Factura,Producto,Cantidad,Total\n13/4/2025,C-12,Nota adhesiva,2,3000\n')
    expect(file.lines[0]).toMatchObject({ quantity: 2, value: 3000 })
  })

  test.each(['(3.000)', '3.000-', '-$ 3.000'])('an amount written %s', async (amount) => {
    const file = await csv(`Fecha;Producto;Cantidad;Total\n13/4/2025;A;2;${amount}\n14/4/2025;A;2;1.000,50\n`)
    expect(file.lines[0]).toMatchObject({ quantity: -2, value: -3000 })
  })
})

describe('rejections say row, column, value and reason', () => {
  test('every fault of a row is told, the other rows are kept, and the row can be mended', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n13/4/2025,A,1,100\n31/02/2025,,dos,100\n14/4/2025,B,1,\n15/4/2025,C,,100\n',
    )
    expect(file.rejections.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [3, 'Fecha', '31/02/2025', 'fecha_invalida'],
      [3, 'Producto', '', 'producto_vacio'],
      [3, 'Cantidad', 'dos', 'numero_invalido'],
      [4, 'Total', '', 'valor_vacio'],
      [5, 'Cantidad', '', 'cantidad_vacia'],
    ])
    expect(file.rejectedRows[0]).toEqual({ row: 3, cells: ['31/02/2025', '', 'dos', '100'] })
    expect(file.summary).toMatchObject({ lines: 1, rejectedRows: 3, value: 100 })
  })

  test('no sale is before 1990 nor after today', async () => {
    const file = await csv('Fecha,Producto,Cantidad\n13/4/1925,A,1\n13/4/2025,A,1\n14/4/2025,A,1\n', {
      today: '2025-04-13',
    })
    expect(file.rejections.map(({ row, code }) => [row, code])).toEqual([
      [2, 'fecha_antigua'],
      [4, 'fecha_futura'],
    ])
  })

  test('a code without a name takes the name it has elsewhere in the file', async () => {
    const file = await csv('Fecha,Código,Producto,Cantidad\n13/4/2025,P1,,1\n14/4/2025,P1,Café,1\n14/4/2025,P2,,1\n')
    expect(file.lines.map(({ producto }) => producto)).toEqual(['Café', 'Café', 'P2'])
  })
})

describe('a file that cannot be read says what it is and what to do', () => {
  const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 600 }, (_, i) => i % 7)])
  test.each([
    ['archivo_vacio', 'vacío', new Uint8Array()],
    ['formato_desconocido', 'PDF', new TextEncoder().encode('%PDF-1.7 …')],
    ['formato_desconocido', 'PNG', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['formato_desconocido', 'JPG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['formato_desconocido', 'no es una hoja', bytes(1, 0, 3)],
    ['formato_desconocido', 'página web', new TextEncoder().encode('<html><table><tr><td>1</td></tr></table>')],
    ['xls_antiguo', '.xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    [
      'archivo_con_clave',
      'clave',
      Uint8Array.from([
        ...bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1).subarray(0, 512),
        ...Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    ],
    ['archivo_danado', 'dañado', bytes(0x50, 0x4b, 3, 4)],
    ['tabla_no_encontrada', 'títulos', new TextEncoder().encode('Hola, este es un texto.')],
    ['sin_columna_fecha', 'fecha', new TextEncoder().encode('Producto,Cantidad,Total\nA,1,2')],
    ['sin_columna_producto', 'producto', new TextEncoder().encode('Fecha,Cantidad,Total\n13/4/2025,1,2')],
    ['sin_columna_valor', 'cantidad', new TextEncoder().encode('Fecha,Producto,Cliente\n13/4/2025,A,B')],
  ])('%s: %s', async (code, word, file) => {
    const error: unknown = await readSalesFile(file, { fileName: 'x' }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(IngestError)
    expect(error).toMatchObject({ code })
    expect((error as IngestError).message).toContain(word)
  })

  test('a missing column comes with what was understood, so that a person can point at it', async () => {
    const text = 'Cosa,Fecha,Total\nA,13/4/2025,2'
    await expect(csv(text)).rejects.toMatchObject({
      understood: {
        headerRow: 1,
        headers: ['Cosa', 'Fecha', 'Total'],
        mapping: { fecha: 1, valor: 2, producto: null },
      },
    })
    expect((await csv(text, { mapping: { producto: 0 } })).lines).toMatchObject([{ producto: 'A', value: 2 }])
  })

  test('bytes of any kind give a file or an IngestError, never another error', async () => {
    const starts = fc.constantFrom('', 'PK\u0003\u0004', '%PDF', 'Fecha,Producto,Total\n', 'Fecha;Producto;Cantidad\n"')
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const file = new Uint8Array([...new TextEncoder().encode(start), ...rest])
        const error: unknown = await readSalesFile(file, { fileName: 'x' }).then(
          () => null,
          (error: unknown) => error,
        )
        expect(error === null || error instanceof IngestError).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('an altered workbook gives a file or an IngestError, never another error', async () => {
    const whole = await workbook([
      ['Fecha', 'Producto', 'Total'],
      [new Date('2025-04-13'), 'A', 2],
    ])
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const altered = whole.slice()
        altered[at]! ^= mask
        const error: unknown = await readSalesFile(altered, { fileName: 'x' }).then(
          () => null,
          (error: unknown) => error,
        )
        expect(error === null || error instanceof IngestError).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

test('the order of the columns does not matter', async () => {
  const columns: [string, string, string][] = [
    ['Fecha', '3/4/2025', '13/4/2025'],
    ['Factura', 'FV-1', 'NC-2'],
    ['Sede', 'Norte', 'Sur'],
    ['Nombre cliente', 'Ana', ''],
    ['Código producto', '001', '002'],
    ['Producto', 'Café', 'Panela'],
    ['Categoría', 'Bebidas', 'Dulces'],
    ['Cantidad', '2', '1'],
    ['Precio unitario', '1.500', '2.500,50'],
    ['Vendedor', 'Luis', 'Eva'],
  ]
  const lines = async (order: typeof columns) =>
    (await csv([0, 1, 2].map((row) => order.map((column) => column[row]).join(';')).join('\n'))).lines
  const expected = await lines(columns)
  expect(expected).toMatchObject([
    { value: 3000, cliente: 'Ana' },
    { value: -2500.5, quantity: -1 },
  ])
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: columns.length }), async (shuffled) => {
      expect(await lines(shuffled)).toEqual(expected)
    }),
  )
})

test('the same headers have the same signature, whatever their accents, case and rows', async () => {
  const one = await csv('Fecha,Línea,Producto,Cantidad\n13/4/2025,x,A,1')
  const two = await csv('fecha,LINEA,Producto,cantidad\n14/4/2025,y,B,2')
  expect(one.understanding.signature).toBe(two.understanding.signature)
  expect((await csv('Fecha,Producto,Cantidad\n14/4/2025,B,2')).understanding.signature).not.toBe(
    one.understanding.signature,
  )
})

test('the result is plain data and progress grows to 1', async () => {
  const seen: number[] = []
  const file = await csv('Fecha,Producto,Cantidad\n13/4/2025,A,1', { onProgress: (fraction) => seen.push(fraction) })
  expect(JSON.parse(JSON.stringify(file))).toEqual(file)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})
