import { expect, test } from 'vitest'
import { readFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { COLUMNS, EXAMPLES } from './template.ts'

const t = await openTestApp({ worker: true })

test('the template is an .xlsx whose examples are no sales; filled in, every column is known and nothing is asked', async () => {
  const user = await t.createUser()
  const answer = await user.inject({ method: 'GET', url: '/importaciones/plantilla' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('plantilla-vigia.xlsx')
  const empty = await readFile(user, answer.rawPayload, 'plantilla-vigia.xlsx')
  expect(empty).toMatchObject({ estado: 'fallida', error: expect.stringContaining('solo trae los títulos') })
  const rows = [COLUMNS.map(({ header }) => header), ...EXAMPLES].map((row) => row.join(';'))
  const { vista_previa } = await readFile(user, rows.join('\n'), 'llena.csv')
  expect(vista_previa!.dudas.filter(({ tipo }) => tipo !== 'dato')).toEqual([])
  expect(vista_previa).toMatchObject({ lineas: 2, rechazadas: 0, cantidad: 34, valor: 225_800 })
  expect(vista_previa!.columnas.filter(({ rol }) => rol === null)).toEqual([])
})

test('it needs a session', async () => {
  expect((await t.app.inject({ method: 'GET', url: '/api/v1/importaciones/plantilla' })).statusCode).toBe(401)
})
