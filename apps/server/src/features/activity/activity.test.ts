import { ACTIVITY_PAGE } from '@vigia/contract/calls/activity.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { recordAct, recordAudit } from '../../db/audit.sql.ts'
import { createShop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { noteNewDevice } from '../session/new-device.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana Pérez')

const list = async (who: TestUser, query: Record<string, string> = {}) =>
  (await who.inject({ method: 'GET', url: '/actividad', query })).json()
const told = async (who: TestUser, query?: Record<string, string>): Promise<string[]> =>
  (await list(who, query)).data.map(({ quien, frase }: { quien: string; frase: string }) => `${quien} ${frase}`)

test('what was done is told in sentences, the newest first, by person and by kind', async () => {
  const user = await t.createUser('Ana Pérez')
  const luis = await t.addStaff(user, 'editor')
  const { negocioId: negocio_id } = user
  await inTenant(t.db, negocio_id, async (tx) => {
    await recordAct(tx, user, t.clock.now, 'ventas.cargadas', {
      archivo: 'ventas-enero.xlsx',
      ventas: 1204,
      reemplazadas: 0,
    })
    await recordAct(tx, luis, t.clock.now, 'comprometida.registrada', { cantidad: 1, fecha: '2026-07-01' })
    await recordAct(tx, user, t.clock.now, 'equipo.cambio', { nombre: 'Luis', rol: 'lector', limitado: true })
    const detalle = { plan: 'Radar 90', hasta: '2026-09-15' }
    await recordAudit(tx, { negocio_id, actor: 'pagos:wompi', accion: 'plan.activado', detalle, hecho_en: t.clock.now })
    await recordAct(tx, user, t.clock.now, 'ajuste.hecho', { nivel: 'total', desde: '2026-08', hasta: '2026-09' })
  })
  const { nombre } = (await luis.inject({ method: 'GET', url: '/user-info' })).json().user
  expect(await told(user)).toEqual([
    'Ana Pérez ajustó el pronóstico de todo el negocio de agosto de 2026 a septiembre de 2026',
    'El medio de pago activó el plan Radar 90 hasta el 15 de septiembre de 2026',
    'Ana Pérez cambió lo que puede hacer Luis: consulta, algunos locales',
    `${nombre} registró una venta comprometida de 1 unidad para el 1 de julio de 2026`,
    'Ana Pérez cargó ventas-enero.xlsx (1.204 ventas)',
  ])
  expect(await told(user, { persona: luis.usuarioId })).toHaveLength(1)
  expect(await told(user, { tipo: 'ventas' })).toEqual(['Ana Pérez cargó ventas-enero.xlsx (1.204 ventas)'])
  expect((await list(user)).personas).toEqual([
    { id: user.usuarioId, nombre: 'Ana Pérez' },
    { id: luis.usuarioId, nombre },
  ])
})

test('who has left is named as they were called', async () => {
  const user = await t.createUser('Ana Pérez')
  const luis = await t.addStaff(user, 'editor')
  await luis.inject({ method: 'PATCH', url: '/user', payload: { nombre: 'Luis Gómez' } })
  await luis.inject({ method: 'PATCH', url: '/user', payload: { nombre: 'Luis A. Gómez' } })
  await user.inject({ method: 'DELETE', url: `/equipo/${luis.usuarioId}` })
  expect((await told(user)).slice(0, 2)).toEqual([
    'Ana Pérez retiró a Luis A. Gómez del equipo',
    'Luis Gómez cambió su nombre',
  ])
})

test('pages follow each other without a gap', async () => {
  const user = await t.createUser()
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`insert into auditoria (negocio_id, actor, accion, hecho_en)
      select ${user.negocioId}::uuid, 'vigia', 'alerta.descartada', now() from generate_series(1, ${ACTIVITY_PAGE + 3}::int)`.execute(
      tx,
    ),
  )
  const pages = await Promise.all(['1', '2', '3'].map((pagina) => list(user, { pagina })))
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [ACTIVITY_PAGE, ACTIVITY_PAGE + 3],
    [3, ACTIVITY_PAGE + 3],
    [0, ACTIVITY_PAGE + 3],
  ])
  const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
})

test('what is done by who sees some stores only stands there too, and they cannot read it', async () => {
  const shop = await createShop(t.db, ana.negocioId)
  const limited = await t.addStaff(ana, 'editor', ['centro'])
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into cubo_mensual values (${ana.negocioId}::uuid, ${shop.centro}, ${shop.marta}, ${shop.cafe}, 24300, 1, 1, null)`.execute(
      tx,
    ),
  )
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into resumen_mensual values (${ana.negocioId}::uuid, ${shop.centro}, ${shop.cafe}, 24300, 1, 1, null)`.execute(
      tx,
    ),
  )
  const payload = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-07-01', cantidad: 2 }
  expect((await limited.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  expect((await told(ana))[0]).toContain('registró una venta comprometida de 2 unidades')
  for (const who of [limited, await t.addStaff(ana, 'lector'), await t.addStaff(ana, 'editor')])
    expect((await who.inject({ method: 'GET', url: '/actividad' })).statusCode).toBe(403)
})

test('the application can add entries and read them, and change, delete or empty nothing', async () => {
  const { rows } = await sql<{ privilege: string }>`
    select p as privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) p
    where has_table_privilege('vigia_app', 'auditoria', p)`.execute(t.db)
  expect(rows.map(({ privilege }) => privilege)).toEqual(['select', 'insert'])
  const { rows: columns } = await sql<{ update: boolean }>`
    select has_any_column_privilege('vigia_app', 'auditoria', 'update')
      or has_any_column_privilege('vigia_stores', 'auditoria', 'update, insert') as update`.execute(t.db)
  expect(columns).toEqual([{ update: false }])
  const denied = /permission denied|must be owner/
  for (const statement of [
    sql`update auditoria set accion = 'otra'`,
    sql`delete from auditoria`,
    sql`truncate auditoria`,
    sql`alter table auditoria disable row level security`,
  ])
    await expect(inTenant(t.db, ana.negocioId, (tx) => statement.execute(tx))).rejects.toThrow(denied)
})

test('a device is told once as new, and by each person', async () => {
  const user = await t.createUser()
  const note = (who: TestUser, aparato: string) =>
    inTenant(t.db, user.negocioId, (tx) => noteNewDevice(tx, who, t.clock.now, aparato))
  const luis = await t.addStaff(user, 'lector')
  for (const aparato of ['Chrome en Windows', 'Safari en iPhone', 'Chrome en Windows']) await note(user, aparato)
  await note(luis, 'Chrome en Windows')
  expect((await list(user)).data.map(({ frase }: { frase: string }) => frase)).toEqual([
    'entró desde un dispositivo nuevo: Chrome en Windows',
    'entró desde un dispositivo nuevo: Safari en iPhone',
    'entró desde un dispositivo nuevo: Chrome en Windows',
  ])
})
