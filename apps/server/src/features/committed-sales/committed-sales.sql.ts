import { monthOfDate } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { monthOf } from '../../db/month-of.sql.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { toldProductName } from '../../db/told-names.sql.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'

interface CommittedSaleFilter {
  producto_id?: number | undefined
  cliente_id?: number | undefined
  fecha_desde?: string | undefined
  fecha_hasta?: string | undefined
}

const withNames = (tx: TenantTx) =>
  tx
    .selectFrom('venta_comprometida as v')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .innerJoin('cliente as c', 'c.id', 'v.cliente_id')
    .leftJoin('local as l', 'l.id', 'v.local_id')
    .select([
      'v.id',
      'v.producto_id',
      'v.cliente_id',
      'v.fecha_venta',
      'v.cantidad',
      toldProductName('p').as('nombre_producto'),
      'c.nombre as nombre_cliente',
      'v.local_id',
      'l.nombre as nombre_local',
      sql<string[]>`array(select s.nombre from prediccion_comprometida x join local s on s.id = x.local_id
        where x.cliente_id = v.cliente_id and x.producto_id = v.producto_id and x.cantidad > 0
          and x.mes = ${monthOf(sql`v.fecha_venta`)} and (v.local_id is null or x.local_id = v.local_id)
        order by x.cantidad desc, s.id)`.as('suma_en'),
    ])

const shown = <Row extends { nombre_cliente: string }>(tx: TenantTx, row: Row): Row => ({
  ...row,
  nombre_cliente: shownName(tx, 'cliente', row.nombre_cliente),
})

export const listCommittedSales = async (tx: TenantTx, filter: CommittedSaleFilter) => {
  const { producto_id, cliente_id, fecha_desde, fecha_hasta } = filter
  const rows = await withNames(tx)
    .$if(producto_id !== undefined, (query) => query.where('v.producto_id', '=', producto_id!))
    .$if(cliente_id !== undefined, (query) => query.where('v.cliente_id', '=', cliente_id!))
    .$if(fecha_desde !== undefined, (query) => query.where('v.fecha_venta', '>=', fecha_desde!))
    .$if(fecha_hasta !== undefined, (query) => query.where('v.fecha_venta', '<=', fecha_hasta!))
    .orderBy('v.fecha_venta')
    .orderBy('v.id')
    .execute()
  return rows.map((row) => shown(tx, row))
}

export const getCommittedSale = async (tx: TenantTx, id: number) =>
  shown(tx, await withNames(tx).where('v.id', '=', id).executeTakeFirstOrThrow())

/** The commitment that a request of a user with this key registered. */
export const findByRequest = async (tx: TenantTx, usuarioId: string, envio: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('venta_comprometida')
      .select('id')
      .where('usuario_id', '=', usuarioId)
      .where('envio', '=', envio)
      .executeTakeFirst()
  )?.id

/** Client, product and store of a commitment; the store is null if it has none. */
export interface Parties {
  producto_id: number
  cliente_id: number
  local_id: number | null
}

/** Which of them belong to the business. A foreign key alone would accept those of another business. */
export const checkParties = async (
  tx: TenantTx,
  { producto_id, cliente_id, local_id }: Parties,
): Promise<{ product: boolean; client: boolean; store: boolean }> => {
  const row = await tx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('producto').select('id').where('id', '=', producto_id)).as('product'),
      eb.exists(eb.selectFrom('cliente').select('id').where('id', '=', cliente_id)).as('client'),
      eb.exists(eb.selectFrom('local').select('id').where('id', '=', local_id)).as('store'),
    ])
    .executeTakeFirstOrThrow()
  return {
    product: Boolean(row.product),
    client: Boolean(row.client),
    store: local_id === null || Boolean(row.store),
  }
}

/** Units sold so far to a client of a product in the month of a date, in one store or in all. */
const soldInMonth = (tx: TenantTx, sale: Parties & { fecha_venta: string }): Promise<number> =>
  asWholeBusiness(tx, async () => {
    const { sold } = await tx
      .selectFrom('cubo_mensual')
      .select(sql<number>`coalesce(sum(cantidad), 0)::bigint`.as('sold'))
      .where('producto_id', '=', sale.producto_id)
      .where('cliente_id', '=', sale.cliente_id)
      .where('mes', '=', monthOfDate(sale.fecha_venta))
      .$if(sale.local_id !== null, (query) => query.where('local_id', '=', sale.local_id!))
      .executeTakeFirstOrThrow()
    return sold
  })

export const findCommittedSale = (tx: TenantTx, id: number) =>
  tx.selectFrom('venta_comprometida').selectAll().where('id', '=', id).executeTakeFirst()

export const updateCommittedSale = async (
  tx: TenantTx,
  before: NonNullable<Awaited<ReturnType<typeof findCommittedSale>>>,
  set: { fecha_venta: string; cantidad: number; local_id: number | null },
): Promise<boolean> => {
  // If month and store do not change, the units sold before the commitment stay the same.
  const moved = monthOfDate(before.fecha_venta) !== monthOfDate(set.fecha_venta) || before.local_id !== set.local_id
  const vendida_antes = moved ? await soldInMonth(tx, { ...before, ...set }) : before.vendida_antes
  const { numUpdatedRows } = await tx
    .updateTable('venta_comprometida')
    .set({ ...set, vendida_antes })
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteCommittedSale = async (tx: TenantTx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('venta_comprometida').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const insertCommittedSale = async (
  tx: TenantTx,
  row: Parties & {
    negocio_id: string
    usuario_id: string
    fecha_venta: string
    cantidad: number
    envio?: string | null
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('venta_comprometida')
    .values({ ...row, vendida_antes: await soldInMonth(tx, row) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
