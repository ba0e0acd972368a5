import { describe, expect, test } from 'vitest'
import {
  dumpForecast,
  dumpSales,
  eventually,
  importOf,
  loadFile,
  readFile,
  settled,
  undoImport,
  unitsSold,
  upload,
} from '../../testing/imports.ts'
import { YEAR_AND_HALF, csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

test('a product without a code is the one with a code that alone is called so', async () => {
  const user = await t.createUser()
  const namesOf = ({ producto }: Record<string, string[]>) => producto!.length
  await loadFile(user, YEAR_AND_HALF)
  const before = await dumpSales(t.db, user.negocioId)
  const notebook =
    'Fecha;Cliente;Producto;Cantidad;Valor total\n28/11/2024;Rosa;CAFÉ  molido;3;36000\n28/11/2024;Rosa;Café en grano;1;15000\n'
  const { id } = await loadFile(user, notebook)
  const after = await dumpSales(t.db, user.negocioId)
  expect([namesOf(before), namesOf(after)]).toEqual([2, 3])
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

describe('the path of a file', () => {
  test('a file is read, previewed, confirmed, loaded and forecast', async () => {
    const user = await t.createUser()
    const answer = await upload(user, YEAR_AND_HALF, 'ventas del año.csv')
    expect(answer.statusCode).toBe(202)
    expect(answer.json().data).toMatchObject({
      estado: 'leyendo',
      archivo: 'ventas del año.csv',
      trabajo: { tipo: 'leer' },
    })
    const { id } = answer.json().data
    // The job ends a moment after the file is read.
    const read = await eventually(
      () => importOf(user, id),
      ({ trabajo }) => trabajo === null,
    )
    expect(read.error).toBeNull()
    expect(read).toMatchObject({ estado: 'por_confirmar', trabajo: null })
    expect(read.vista_previa).toMatchObject({ lineas: 36, rechazadas: 0, locales: 2, clientes: 2, productos: 2 })
    expect(await unitsSold(user)).toBe(0)
    const listed = async () => (await user.inject({ method: 'GET', url: '/importaciones' })).json().data[0]
    expect((await listed()).vista_previa).toEqual(read.vista_previa)

    const confirmed = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })
    expect(confirmed.statusCode).toBe(202)
    expect(confirmed.json().data).toMatchObject({ estado: 'cargando', trabajo: { tipo: 'cargar' } })
    const jobs = await settled(user)
    expect(jobs.map(({ tipo, estado }) => `${tipo} ${estado}`).sort()).toEqual([
      'cargar terminado',
      'leer terminado',
      'pronosticar terminado',
    ])
    expect(await importOf(user, id)).toMatchObject({
      estado: 'cargada',
      resultado: { nuevas: 36, repetidas: 0, rechazadas: 0 },
    })
    // The list has a hundred of them.
    expect(await listed()).toMatchObject({
      vista_previa: null,
      resumen: {
        archivos: 1,
        primera_fecha: read.vista_previa!.primera_fecha,
        ultima_fecha: read.vista_previa!.ultima_fecha,
      },
    })
    expect(await unitsSold(user)).toBeGreaterThan(500)
    const forecast = (await user.inject({ method: 'GET', url: '/pronostico' })).json().data
    expect(forecast).toMatchObject({ corte: { anio: 2026, mes: 5 }, mes_en_curso: null, meses_historia: 18 })
    const predicted = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json().data
    expect(predicted).toHaveLength(12)
  })

  test('undoing an import restores sales, cube and dimensions to the last unit, and forecasts again', async () => {
    const user = await t.createUser()
    await loadFile(user, YEAR_AND_HALF, 'primero.csv')
    const before = await dumpSales(t.db, user.negocioId)
    const forecastBefore = await dumpForecast(t.db, user.negocioId)
    const more = csv([
      'FV-x;27/05/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;7;84000',
      'FV-y;27/05/2026;Sur;Cliente nuevo;N-1;Té;Infusiones;3,5;10500,50',
    ])
    const second = await loadFile(user, more, 'segundo.csv')
    expect(second.resultado).toMatchObject({ nuevas: 2, repetidas: 0, rechazadas: 0 })
    expect(await dumpSales(t.db, user.negocioId)).not.toEqual(before)
    const undone = await undoImport(user, second.id)
    expect(undone).toMatchObject({ estado: 'deshecha', error: null })
    expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
    expect(await dumpForecast(t.db, user.negocioId)).toEqual(forecastBefore)
  })

  test('undoing the only import leaves nothing, and no forecast', async () => {
    const user = await t.createUser()
    const { id } = await loadFile(user, YEAR_AND_HALF)
    await undoImport(user, id)
    const rows = Object.values(await dumpSales(t.db, user.negocioId)).flat()
    expect(rows).toEqual([])
    expect((await user.inject({ method: 'GET', url: '/pronostico' })).json().data).toBeNull()
  })

  test('a preview that is discarded is gone', async () => {
    const user = await t.createUser()
    const { id } = await readFile(user, YEAR_AND_HALF)
    const answer = await user.inject({ method: 'DELETE', url: `/importaciones/${id}` })
    expect(answer.statusCode).toBe(202)
    expect(answer.json().data).toMatchObject({ estado: 'deshecha' })
    expect((await user.inject({ method: 'GET', url: `/importaciones/${id}` })).statusCode).toBe(404)
  })

  test('a file is read again with the person’s choices', async () => {
    const user = await t.createUser()
    const { id } = await readFile(user, csv(monthsOfSales(3)))
    const answer = await user.inject({
      method: 'POST',
      url: `/importaciones/${id}/releer`,
      payload: { moneda: 'USD', mapeo: { local: null } },
    })
    expect(answer.statusCode).toBe(202)
    await settled(user)
    const record = await importOf(user, id)
    expect(record).toMatchObject({ estado: 'por_confirmar', vista_previa: { moneda: 'USD', mapeo: { local: null } } })
  })

  test('of a file in dollars an unfinished month and a usual one are told in dollars', async () => {
    const user = await t.createUser()
    const month = (number: number, day: string) =>
      `F${number};${day}/0${number}/2026;Centro;Marta;C-1;Café;Bebidas;1;100`
    const { id } = await readFile(
      user,
      csv([
        ...[1, 2, 3, 4].map((number) => month(number, '28')),
        'F5;05/05/2026;Centro;Marta;C-1;Café;Bebidas;1;10,25',
      ]),
    )
    await user.inject({
      method: 'POST',
      url: `/importaciones/${id}/releer`,
      payload: { moneda: 'USD', orden_fecha: 'dmy' },
    })
    await settled(user)
    const { vista_previa: preview } = await importOf(user, id)
    expect(preview?.mes_incompleto).toMatchObject({ valor: 10.25, valor_habitual: 100 })
  })

  test('dollars are kept, and pesos follow at the fallback rate', async () => {
    const user = await t.createUser()
    const { id } = await readFile(user, csv(['F1;05/05/2026;Centro;Marta;C-1;Café;Bebidas;2;10,25']))
    await user.inject({
      method: 'POST',
      url: `/importaciones/${id}/releer`,
      payload: { moneda: 'USD', orden_fecha: 'dmy' },
    })
    await settled(user)
    await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })
    await settled(user)
    const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
    expect(data).toMatchObject([{ cantidad: 2, valor: 38_950, total_ventas_usd: 10.25 }])
  })
})

describe('files that cannot be loaded', () => {
  test.each([
    ['an empty file', '', 'vacio.csv', /vac[ií]o/i],
    ['a file that is no spreadsheet', '\u0000\u0001\u0002\u0003 nada', 'foto.xlsx', /archivo/i],
    ['a file without a date column', 'Producto;Cantidad;Valor\nCafé;2;3000\nArroz;1;2000', 'sin fecha.csv', /fecha/i],
  ])('%s fails with a sentence for the person, and nothing is loaded', async (_, content, name, sentence) => {
    const user = await t.createUser()
    const record = await readFile(user, content, name)
    expect(record.estado).toBe('fallida')
    expect(record.error).toMatch(sentence)
    const [job] = await settled(user)
    expect(job).toMatchObject({ tipo: 'leer', estado: 'fallido', error: record.error })
    const confirm = await user.inject({ method: 'POST', url: `/importaciones/${record.id}/confirmar` })
    expect(confirm.statusCode).toBe(409)
    expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
  })

  test('where no column is a date, the headers come back so that the person can say which it is', async () => {
    const user = await t.createUser()
    const record = await readFile(user, 'Producto;Cantidad;Valor\nCafé;2;3000\nArroz;1;2000', 'sin fecha.csv')
    expect(record.vista_previa).toMatchObject({ encabezados: ['Producto', 'Cantidad', 'Valor'], lineas: 0 })
  })

  test('rows that cannot be loaded are listed with row, column, value and reason', async () => {
    const user = await t.createUser()
    const record = await readFile(
      user,
      csv([
        'F1;05/05/2026;Centro;Marta;C-1;Café;Bebidas;2;24000',
        'F2;45/45/2026;Centro;Marta;C-1;Café;Bebidas;2;24000',
        ...[6, 7, 8].map((day) => `F${day};0${day}/05/2026;Centro;Marta;C-1;Café;Bebidas;2;24000`),
      ]),
    )
    expect(record.vista_previa).toMatchObject({ lineas: 4, rechazadas: 1 })
    const answer = (await user.inject({ method: 'GET', url: `/importaciones/${record.id}/rechazos` })).json()
    expect(answer.data).toEqual([
      { archivo: null, fila: 3, columna: 'Fecha', valor: '45/45/2026', razon: expect.any(String) },
    ])
  })

  test('a form without a file is refused', async () => {
    const user = await t.createUser()
    const nothing = await user.inject({ method: 'POST', url: '/importaciones', payload: {} })
    expect(nothing.statusCode).toBe(400)
    expect(nothing.json()).toMatchObject({ fields: { archivo: expect.stringMatching(/No llegó ningún archivo/) } })
  })
})

describe('one at a time, and each business its own', () => {
  test('while one import is being loaded another is not confirmed', async () => {
    const user = await t.createUser()
    const first = await readFile(user, csv(monthsOfSales(3)))
    const second = await readFile(user, csv(monthsOfSales(2)))
    const confirm = (id: string) => user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })
    const answers = await Promise.all([confirm(first.id), confirm(second.id)])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes).toContain(202)
    expect(codes.every((code) => code === 202 || code === 409)).toBe(true)
    await settled(user)
    const again = await confirm(first.id)
    expect(again.statusCode === 409 || again.statusCode === 202).toBe(true)
    await settled(user)
  })

  test('the import and the jobs of another business are unknown', async () => {
    const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
    const { id } = await readFile(ana, YEAR_AND_HALF)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/rechazos'],
      ['POST', '/confirmar'],
      ['POST', '/releer'],
    ] as const) {
      const answer = await luis.inject({
        method,
        url: `/importaciones/${id}${path}`,
        ...(path === '/releer' && { payload: {} }),
      })
      expect([method, path, answer.statusCode]).toEqual([method, path, 404])
    }
    const [job] = (await ana.inject({ method: 'GET', url: '/trabajos' })).json().data
    expect((await luis.inject({ method: 'POST', url: `/trabajos/${job.id}/cancelar` })).statusCode).toBe(404)
    expect((await luis.inject({ method: 'GET', url: '/trabajos' })).json().data).toEqual([])
    expect((await luis.inject({ method: 'GET', url: '/importaciones' })).json().data).toEqual([])
  })
})
