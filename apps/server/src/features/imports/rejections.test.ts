import { REASON_HEADERS } from '@vigia/contract/calls/imports.ts'
import { expect, test } from 'vitest'
import { loadFile, readFile, unitsSold } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const HEADERS = ['Factura', 'Fecha', 'Cliente', 'Producto', 'Cantidad', 'Valor total']
const ROWS = [
  ['F1', '13/05/2026', 'Marta', 'Café', '2', '24000'],
  ['F2', '45/45/2026', 'Marta', 'Café', '4', '48000'],
  ['F4', '16/05/2026', 'Pedro', 'Galleta', 'ocho', '9000'],
  ['F4', '16/05/2026', 'Pedro', 'Té', '1', '9000'],
  ['F5', '17/05/2026', 'Pedro', 'Té', '1', '9000'],
]
const fileOf = (headers: string[], rows: (string | number | boolean | null)[][]): string =>
  [headers, ...rows].map((row) => row.map((cell) => cell ?? '').join(';')).join('\n')

test('rejected rows come with all their cells under the headers of the file, mended they load, and nothing twice', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, fileOf(HEADERS, ROWS))
  expect(await unitsSold(user)).toBe(4)
  const { encabezados, mapeo, filas } = (
    await user.inject({ method: 'GET', url: `/importaciones/${id}/rechazos` })
  ).json()
  expect(encabezados).toEqual(HEADERS)
  expect(mapeo).toMatchObject({ cantidad: 4, valor: 5 })
  expect(filas).toEqual([
    { archivo: null, fila: 3, celdas: ROWS[1], motivo: expect.stringMatching(/fecha/i) },
    { archivo: null, fila: 4, celdas: ROWS[2], motivo: expect.stringMatching(/número|cantidad/i) },
  ])
  // As the web writes the file to correct: the same columns, and the reasons.
  const [first, second] = filas as { celdas: string[]; motivo: string }[]
  const mended = [
    [...first!.celdas.with(1, '14/05/2026'), first!.motivo, 'ventas.csv', 3],
    [...second!.celdas.with(4, '8'), second!.motivo, 'ventas.csv', 4],
  ]
  const again = await readFile(user, fileOf([...HEADERS, ...REASON_HEADERS], mended), 'corregidas.csv')
  // The other line of invoice F4 and the sales of those days stay, so nothing is asked.
  expect(again.vista_previa).toMatchObject({ lineas: 2, nuevas: 2, rechazadas: 0, cambiadas: 0, reemplazo: null })
  expect(again.vista_previa!.encabezados).toEqual(HEADERS)
  await loadFile(user, fileOf([...HEADERS, ...REASON_HEADERS], mended))
  expect(await unitsSold(user)).toBe(16)
})
