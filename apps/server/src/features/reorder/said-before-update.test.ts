import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile, settled } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

/** Thirty complete months up to May 2026; panela sold nothing in April. */
const FILE = [
  'Factura;Fecha;Cliente;Producto;Cantidad;Valor total',
  ...Array.from({ length: 30 }, (_, back) => new Date(Date.UTC(2026, 4 - back, 15)).toISOString().slice(0, 10)).flatMap(
    (date, at) => [
      `A-${at};${date};Marta;Arroz;50;50000`,
      ...(date.startsWith('2026-04') ? [] : [`P-${at};${date};Marta;Panela;40;40000`]),
    ],
  ),
].join('\n')

test('days of a stock-out that a process of the release before says while it is replaced are among all those of the month', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  await settled(user)
  const panela = async (): Promise<ReorderRow> => {
    const { data } = (await user.inject({ method: 'GET', url: '/que_pedir' })).json()
    return data.filas.find(({ nombre }: ReorderRow) => nombre === 'Panela')
  }
  const { producto_id } = await panela()
  const say = async (told: object) => {
    const answer = await user.inject({ method: 'POST', url: '/agotados', payload: { producto_id, ...told } })
    expect(answer.statusCode).toBe(200)
    await settled(user)
  }
  /** A row as the previous release writes it, into the columns that it knows. */
  const sayBefore = (desde: string, hasta: string) =>
    inTenant(t.db, user.negocioId, (tx) =>
      sql`insert into agotado (negocio_id, clave_producto, mes, fue, desde, hasta, creado_en)
        select negocio_id, clave, 24315, true, ${desde}::date, ${hasta}::date, now() from producto where id = ${producto_id}
        on conflict (negocio_id, clave_producto, mes) do update set fue = true, desde = excluded.desde, hasta = excluded.hasta`.execute(
        tx,
      ),
    )
  const said = async () => (await panela()).agotados.map(({ mes, dichos }) => ({ mes, dichos }))
  const [early, late, last] = [
    { desde: '2026-04-02', hasta: '2026-04-05' },
    { desde: '2026-04-10', hasta: '2026-04-14' },
    { desde: '2026-04-20', hasta: '2026-04-24' },
  ]
  await sayBefore(early.desde, early.hasta)
  expect(await said()).toEqual([{ mes: 4, dichos: [early] }])
  await say({ dias: late })
  await sayBefore(last.desde, last.hasta)
  expect(await said()).toEqual([{ mes: 4, dichos: [early, late, last] }])
  // A denied stock-out has no days, and none of them are restored.
  await say({ meses: [{ anio: 2026, mes: 4, agotado: false }] })
  await say({ meses: [{ anio: 2026, mes: 4, agotado: true }] })
  expect(await said()).toEqual([{ mes: 4, dichos: [] }])
})
