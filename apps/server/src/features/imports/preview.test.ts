import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { filesOf, readOptionsOf } from './reading.ts'
import { rejectedRowsOf } from './rejected-rows.ts'

const AMBIGUOUS = ['Fecha;Producto;Cantidad;Valor', '01/02/2025;Café;1.500;20', '03/02/2025;Café;2.500;30'].join('\n')

const dudasOf = async (opciones: Reading['opciones']) => {
  const reading: Reading = { archivo: 'ventas.csv', hoy: '2026-01-01', opciones }
  return previewOf(
    await readSalesFiles([{ name: 'v.csv', bytes: new TextEncoder().encode(AMBIGUOUS) }], readOptionsOf(reading)),
    opciones,
  ).dudas
}

test('a doubt travels with its answers, the one the file was read with, and the choice that settles it', async () => {
  const doubt = (await dudasOf({})).find(({ codigo }) => codigo === 'numero_ambiguo')
  expect(doubt).toMatchObject({
    tipo: 'pregunta',
    elegida: 0,
    opciones: [
      { elige: { decimal: ',' }, texto: '1.500 es mil quinientas unidades: el punto separa los miles' },
      { elige: { decimal: '.' }, texto: '1.500 es más de 1 y menos de 2: el punto separa los decimales' },
    ],
  })
})

test('an answered doubt asks no more', async () => {
  const codes = (await dudasOf({ decimal: '.', orden_fecha: 'dmy' })).map(({ codigo }) => codigo)
  expect(codes).not.toContain('numero_ambiguo')
  expect(codes).not.toContain('orden_fecha_ambiguo')
})

test('the files of an import are what was stored of them, one after another', () => {
  const bytes = new TextEncoder().encode('unodostres')
  const reading: Reading = {
    archivo: 'a.csv y 2 más',
    archivos: [
      { nombre: 'a.csv', bytes: 3 },
      { nombre: 'b.csv', bytes: 3 },
      { nombre: 'c.csv', bytes: 4 },
    ],
    hoy: '2026-01-01',
    opciones: {},
  }
  const read = filesOf(reading, bytes).map(({ name, bytes: part }) => [name, new TextDecoder().decode(part)])
  expect(read).toEqual([
    ['a.csv', 'uno'],
    ['b.csv', 'dos'],
    ['c.csv', 'tres'],
  ])
})

test('rows rejected for the same are told once, with their number', async () => {
  const text = ['Fecha;Producto;Valor', '01/02/2025;Pan;9', ...Array<string>(14).fill('(en blanco);Pan;9')].join('\n')
  const preview = previewOf(await readSalesFiles([{ name: 'v.csv', bytes: new TextEncoder().encode(text) }], {}), {})
  expect(preview.rechazadas).toBe(14)
  expect(preview.rechazos).toMatchObject([{ fila: 3, valor: '(en blanco)', filas: 14 }])
})

test('rejected rows of two files keep each its own reasons', async () => {
  const files = [
    ['enero.csv', '01/01/2025;Pan;1;9\n02/01/2025;Pan;dos;9'],
    ['febrero.csv', '01/02/2025;Pan;1;9\n45/02/2025;Pan;2;9'],
  ].map(([name, rows]) => ({
    name: name!,
    bytes: new TextEncoder().encode(`Fecha;Producto;Cantidad;Valor\n${rows}\n`),
  }))
  const rows = rejectedRowsOf(await readSalesFiles(files, {}))
  expect(rows.map(({ archivo, fila }) => [archivo, fila])).toEqual([
    ['enero.csv', 3],
    ['febrero.csv', 3],
  ])
  expect(rows[0]!.motivo).toMatch(/^No es un número[^.]*\.[^.]*\.$/)
  expect(rows[1]!.motivo).toMatch(/^No es una fecha/)
})
