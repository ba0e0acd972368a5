import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

test('a process that answers is alive, and ready where its database answers too', async () => {
  const t = await createTestApp()
  const look = async (path: string) => {
    const response = await t.app.inject(`/api/v1${path}`)
    return [response.statusCode, response.json()]
  }
  const well = [200, { estado: 'bien' }]
  for (const path of ['/vivo', '/listo', '/salud']) expect(await look(path)).toEqual(well)
  await t.database.close()
  expect(await look('/vivo')).toEqual(well)
  expect(await look('/listo')).toEqual([503, { code: 'no_disponible', msg: MESSAGES.noDisponible }])
  await t.app.close()
})
