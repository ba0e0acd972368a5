import { expect, test } from 'vitest'
import { dumpForecast, dumpSales, eventually, importOf, loadFile, settled, undoImport } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const askForSample = (user: TestUser) => user.inject({ method: 'POST', url: '/importaciones/ejemplo' })

const OWN = ['Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor']
for (let back = 0; back < 15; back += 1) {
  const month = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 7)
  OWN.push(`${month}-28;Sur;Doña Rosa;Miel;Propia;${5 + (back % 3)};${(5 + (back % 3)) * 9000}`)
}

test('the sample shop is read, confirms itself, is forecast, and leaves as if it had never come', async () => {
  const user = await t.createUser()
  await loadFile(user, OWN.join('\n'))
  const [sales, forecast] = [await dumpSales(t.db, user.negocioId), await dumpForecast(t.db, user.negocioId)]

  const answer = await askForSample(user)
  expect(answer.statusCode).toBe(202)
  const { id } = answer.json().data
  expect(answer.json().data).toMatchObject({ estado: 'leyendo', ejemplo: true, archivo: 'Datos de ejemplo.csv' })
  // 62,000 lines on a busy machine: each stage has the patience of a whole test.
  for (const stage of ['leyendo', 'cargando'])
    await eventually(
      () => importOf(user, id),
      ({ estado }) => estado !== stage,
    )
  await settled(user)
  const loaded = await importOf(user, id)
  expect(loaded).toMatchObject({
    estado: 'cargada',
    ejemplo: true,
    error: null,
    vista_previa: {
      rechazadas: 0,
      locales: 3,
      clientes: 45,
      categorias: 8,
      productos: 70,
      dudas: [{ codigo: 'devoluciones', tipo: 'dato' }],
    },
    resultado: { repetidas: 0, rechazadas: 0 },
  })
  expect(loaded.resultado!.nuevas).toBe(loaded.vista_previa!.lineas)
  expect(loaded.bytes).toBeGreaterThan(1_000_000)
  const activity = (await user.inject({ method: 'GET', url: '/actividad' })).json().data
  expect(activity.map(({ frase }: { frase: string }) => frase)).toEqual([
    expect.stringMatching(/^cargó Datos de ejemplo\.csv \(\d{2}\.\d{3} ventas\)$/),
    'cargó ventas.csv (15 ventas)',
  ])
  const published = (await user.inject({ method: 'GET', url: '/pronostico' })).json().data
  expect(published).toMatchObject({ corte: { anio: 2026, mes: 5 }, mes_en_curso: { anio: 2026, mes: 6 } })

  const again = await askForSample(user)
  expect([again.statusCode, again.json().msg]).toEqual([
    409,
    'Los datos de ejemplo ya están en tu negocio. Quítalos antes de cargarlos de nuevo.',
  ])

  expect(await undoImport(user, id)).toMatchObject({ estado: 'deshecha', ejemplo: true })
  expect(await dumpSales(t.db, user.negocioId)).toEqual(sales)
  expect(await dumpForecast(t.db, user.negocioId)).toEqual(forecast)
})

test('asked for twice at the same moment it comes once; discarded while it is read it may be asked for again', async () => {
  const user = await t.createUser()
  const answers = await Promise.all([askForSample(user), askForSample(user)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
  const { id } = answers.find(({ statusCode }) => statusCode === 202)!.json().data
  const reread = await user.inject({ method: 'POST', url: `/importaciones/${id}/releer`, payload: {} })
  expect(reread.statusCode).toBe(409)
  expect((await user.inject({ method: 'DELETE', url: `/importaciones/${id}` })).statusCode).toBe(202)
  await settled(user)
  const { data } = (await user.inject({ method: 'GET', url: '/importaciones' })).json()
  expect(data).toEqual([])
  const second = await askForSample(user)
  expect(second.statusCode).toBe(202)
  await user.inject({ method: 'DELETE', url: `/importaciones/${second.json().data.id}` })
  await settled(user)
})
