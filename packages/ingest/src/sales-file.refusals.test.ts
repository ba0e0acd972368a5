import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IngestError } from './ingest-error.ts'
import { csv, readFile } from './sales-file.fixture.ts'
import { workbook } from './workbook.fixture.ts'

describe('rejections say row, column, value and reason', () => {
  test('every fault of a row is told, the other rows are kept, and the row can be mended', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n13/4/2025,A,1,100\n31/02/2025,,dos,100\n14/4/2025,B,1,gratis\n15/4/2025,C,,100\n',
    )
    expect(file.rejections.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [3, 'Fecha', '31/02/2025', 'fecha_invalida'],
      [3, 'Cantidad', 'dos', 'numero_invalido'],
      [4, 'Total', 'gratis', 'numero_invalido'],
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

  test('what programs write for nothing is nothing', async () => {
    const file = await csv(
      'Fecha,Cliente,Categoría,Producto,Cantidad\n13/4/2025,NULL,#N/D,A,1\n14/4/2025,nan,N/A,B,1\n15/4/2025,Ana,X,null,1\n',
    )
    expect(file.lines).toMatchObject([
      { cliente: 'Cliente general', categoria: 'Sin categoría' },
      { cliente: 'Cliente general', categoria: 'Sin categoría' },
      { cliente: 'Ana', producto: 'Sin nombre' },
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
    ['tabla_no_encontrada', 'títulos', new TextEncoder().encode('<html><table><tr><td>1</td></tr></table>')],
    ['formato_desconocido', 'lista de ventas', new TextEncoder().encode('[1, 2, 3]')],
    ['archivo_danado', 'dañado', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
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
    [
      'sin_columna_fecha',
      'lunes',
      new TextEncoder().encode('Fecha,Producto,Cantidad,Total\nlunes,A,1,2\nmartes,A,1,2'),
    ],
    ['sin_columna_valor', 'cantidad', new TextEncoder().encode('Fecha,Vendedor,Ciudad\n13/4/2025,A,B')],
  ])('%s: %s', async (code, word, file) => {
    const error: unknown = await readFile(file, {}, 'x').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(IngestError)
    expect(error).toMatchObject({ code })
    expect((error as IngestError).message).toContain(word)
  })

  test('a missing column comes with what was understood, so that a person can point at it', async () => {
    const text = 'Cosa,Cuando,Total\nA,ayer,2\nB,13/4/2025,2\nA,hoy,2'
    await expect(csv(text)).rejects.toMatchObject({
      understood: {
        headerRow: 1,
        headers: ['Cosa', 'Cuando', 'Total'],
        mapping: { fecha: null, valor: 2, producto: 0 },
      },
    })
    expect((await csv(text, { mapping: { fecha: 1 } })).lines).toMatchObject([{ producto: 'B', value: 2 }])
  })

  test('bytes of any kind give a file or an IngestError, never another error', async () => {
    const starts = fc.constantFrom('', 'PK\u0003\u0004', '%PDF', 'Fecha,Producto,Total\n', 'Fecha;Producto;Cantidad\n"')
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const file = new Uint8Array([...new TextEncoder().encode(start), ...rest])
        const error: unknown = await readFile(file, {}, 'x').then(
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
        const error: unknown = await readFile(altered, {}, 'x').then(
          () => null,
          (error: unknown) => error,
        )
        expect(error === null || error instanceof IngestError).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
