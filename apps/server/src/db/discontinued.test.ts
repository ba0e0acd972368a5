import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upload } from '../testing/imports.ts'
import { addSales, createShop } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { listDiscontinued } from './discontinued.sql.ts'
import { inTenant } from './tenancy.ts'

const t = await openTestApp()

test('a sale later in the month in which a silence began counts while that month is one of the last three', async () => {
  const ana = await t.createUser()
  const s = await createShop(t.db, ana.negocioId)
  const { id: importacion } = (await upload(ana, 'Fecha;Producto;Cantidad;Valor\n2026-03-20;Café;1;10')).json().data
  await inTenant(t.db, ana.negocioId, async (tx) => {
    await sql`insert into venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, huella)
      values (${ana.negocioId}::uuid, ${importacion}::uuid, '2026-03-20', ${2026 * 12 + 2}, ${s.centro}, ${s.marta}, ${s.cafe}, 1000000, 1000,
        gen_random_uuid())`.execute(tx)
    await sql`insert into inventario (negocio_id, clave_producto, sin_ventas_desde, sin_ventas_respuesta)
      values (${ana.negocioId}::uuid, 'café', '2026-03-11', 'ya_no_se_vende')`.execute(tx)
  })
  const afterSelling = async (product: number, month: string) => {
    await addSales(t.db, ana.negocioId, [[s.centro, s.marta, product, month, 1, 10]])
    return inTenant(t.db, ana.negocioId, listDiscontinued)
  }
  expect(await afterSelling(s.cafe, '2026-03')).toEqual([])
  expect(await afterSelling(s.arroz, '2026-05')).toEqual([])
  expect(await afterSelling(s.arroz, '2026-06')).toEqual([s.cafe])
  expect(await afterSelling(s.cafe, '2026-04')).toEqual([])
})
