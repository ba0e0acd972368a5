import { sql } from 'kysely'
import type { TenantTx } from '../../../db/tables.ts'
import { cipherOf, shownName } from '../../../encryption/tenant-cipher.ts'

export const getBusiness = (tx: TenantTx) =>
  tx
    .selectFrom('negocio')
    .select([
      'nombre',
      'plan',
      'fecha_inicial_plan',
      'fecha_renovacion_plan',
      'fecha_borrado',
      'corrida_publicada_id',
      'creado_en',
    ])
    .executeTakeFirstOrThrow()

/** The users of the business, each with the names of the stores to which they are limited; null without a limit. */
export const listUsers = async (tx: TenantTx) => {
  const rows = await tx
    .selectFrom('usuario as u')
    .selectAll('u')
    .select(
      sql<string[] | null>`case when u.limitado then array(
        select coalesce(l.nombre, v.clave_local) from usuario_local v left join local l on l.clave = v.clave_local
        where v.usuario_id = u.id order by 1) end`.as('locales'),
    )
    .orderBy('creado_en')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, documento: cipherOf(tx).plainText('usuario.documento', row.documento) }))
}

export const listInvitations = (tx: TenantTx) =>
  tx
    .selectFrom('invitacion')
    .select(['correo', 'rol', 'creada_en', 'vence_en'])
    .select(
      sql<string[] | null>`case when claves_local is not null then array(
        select coalesce(l.nombre, k.clave) from unnest(claves_local) as k (clave) left join local l on l.clave = k.clave
        order by 1) end`.as('locales'),
    )
    .orderBy('creada_en')
    .orderBy('id')
    .execute()

/** Names of the entities to which a batch of rows refers, by id. */
interface Names {
  local: Map<number, string>
  cliente: Map<number, { nombre: string; codigo: string | null }>
  producto: Map<number, { nombre: string; codigo: string | null; categoria: string }>
}

interface Leaf {
  local_id: number
  cliente_id: number
  producto_id: number
}

/** Uses one parameter for all ids: Kysely's `in` makes one for each, and the long text takes time. */
const among = (column: string, ids: Iterable<number>) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`

/**
 * A separate query, so that the rows are read in the order of their index: with joined names, 100,000 lines took 188 s on PostgreSQL 18, this way 1.4
 * s.
 */
const namesOf = async (tx: TenantTx, leaves: readonly Leaf[]): Promise<Names> => {
  if (leaves.length === 0) return { local: new Map(), cliente: new Map(), producto: new Map() }
  const ids = (key: keyof Leaf): Set<number> => new Set(leaves.map((leaf) => leaf[key]))
  const locales = await tx
    .selectFrom('local')
    .select(['id', 'nombre'])
    .where(among('id', ids('local_id')))
    .execute()
  const clientes = await tx
    .selectFrom('cliente')
    .select(['id', 'nombre', 'codigo'])
    .where(among('id', ids('cliente_id')))
    .execute()
  const productos = await tx
    .selectFrom('producto as p')
    .innerJoin('categoria as g', 'g.id', 'p.categoria_id')
    .select(['p.id', 'p.nombre', 'p.codigo', 'g.nombre as categoria'])
    .where(among('p.id', ids('producto_id')))
    .execute()
  return {
    local: new Map(locales.map(({ id, nombre }) => [id, nombre])),
    cliente: new Map(
      clientes.map(({ id, nombre, codigo }) => [
        id,
        { nombre: shownName(tx, 'cliente', nombre), codigo: cipherOf(tx).plainText('cliente.codigo', codigo) },
      ]),
    ),
    producto: new Map(productos.map((row) => [row.id, row])),
  }
}

export const withNames = async <Row extends Leaf>(tx: TenantTx, rows: Row[]) => {
  const names = await namesOf(tx, rows)
  return rows.map((row) => {
    const client = names.cliente.get(row.cliente_id)!
    const product = names.producto.get(row.producto_id)!
    return {
      ...row,
      local: names.local.get(row.local_id)!,
      cliente: client.nombre,
      codigo_cliente: client.codigo,
      producto: product.nombre,
      codigo_producto: product.codigo,
      categoria: product.categoria,
    }
  })
}

/** @param dollars true for lines of files in dollars, false for all others */
export const listSaleLines = async (tx: TenantTx, dollars: boolean, after: number, limit: number) => {
  const rows = await tx
    .selectFrom('venta')
    .select(['id', 'fecha', 'documento', 'cantidad', 'valor', 'usd', 'local_id', 'cliente_id', 'producto_id'])
    .where('usd', dollars ? 'is not' : 'is', null)
    .where('id', '>', after)
    .orderBy('negocio_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return withNames(tx, rows)
}

/** Key of a prediction within its run. */
export interface LeafMonth extends Leaf {
  mes: number
}

export const listPredictions = async (tx: TenantTx, corridaId: number, after: LeafMonth, limit: number) => {
  const leaf = sql`(p.local_id, p.cliente_id, p.producto_id)`
  const last = sql`(${after.local_id}, ${after.cliente_id}, ${after.producto_id})`
  const { rows } = await sql<LeafMonth & { cantidad: number; valor: number }>`
    select p.local_id, p.cliente_id, p.producto_id, c.corte + m.orden::int as mes, m.cantidad, m.valor
    from corrida c join prediccion p on p.corrida_id = c.id
      cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
    where c.id = ${corridaId} and ${leaf} >= ${last} and (${leaf} > ${last} or c.corte + m.orden > ${after.mes})
      and (m.cantidad <> 0 or m.valor <> 0)
    order by p.local_id, p.cliente_id, p.producto_id, mes limit ${limit}`.execute(tx)
  return withNames(tx, rows)
}

/** Expected sales of newcomers by store and category. Together with the leaves they are the whole forecast. */
export const listNewcomers = async (
  tx: TenantTx,
  corridaId: number,
): Promise<{ local: string; categoria: string; mes: number; cantidad: number; valor: number }[]> => {
  const { rows } = await sql<{ local: string; categoria: string; mes: number; cantidad: number; valor: number }>`
    select l.nombre as local, g.nombre as categoria, c.corte + m.orden::int as mes,
      sum(m.cantidad)::bigint as cantidad, sum(m.valor)::bigint as valor
    from corrida c join prediccion_nuevos p on p.corrida_id = c.id
      join local l on l.id = p.local_id join categoria g on g.id = p.categoria_id
      cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
    where c.id = ${corridaId}
    group by l.id, l.nombre, g.id, g.nombre, c.corte, m.orden having sum(m.cantidad) <> 0 or sum(m.valor) <> 0
    order by l.id, g.id, m.orden`.execute(tx)
  return rows
}

/** What commitments add to the run's forecast, and how much of it is sold already. */
export const listCommittedDemand = async (tx: TenantTx, corridaId: number) =>
  withNames(
    tx,
    await tx
      .selectFrom('prediccion_comprometida')
      .select(['local_id', 'cliente_id', 'producto_id', 'mes', 'cantidad', 'valor', 'cantidad_cumplida'])
      .where('corrida_id', '=', corridaId)
      .orderBy('mes')
      .orderBy('local_id')
      .orderBy('cliente_id')
      .orderBy('producto_id')
      .execute(),
  )

export const listCommitments = async (tx: TenantTx, after: number, limit: number) => {
  const rows = await tx
    .selectFrom('venta_comprometida as v')
    .innerJoin('cliente as c', 'c.id', 'v.cliente_id')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .leftJoin('local as l', 'l.id', 'v.local_id')
    .select([
      'v.id',
      'v.fecha_venta',
      'v.cantidad',
      'v.creada_en',
      'c.nombre as cliente',
      'p.nombre as producto',
      'p.codigo as codigo_producto',
      'l.nombre as local',
    ])
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, cliente: shownName(tx, 'cliente', row.cliente) }))
}

export const listAllImports = (tx: TenantTx) =>
  tx
    .selectFrom('importacion')
    .select(['archivo', 'bytes', 'estado', 'resultado', 'error', 'creada_en'])
    .orderBy('creada_en')
    .orderBy('id')
    .execute()

interface Alert {
  nivel: string
  nombre: string
  tipo: string
  desde: number
  hasta: number
  cantidad_esperada: number
  cantidad_anterior: number
  valor_esperado: number
  valor_anterior: number
  descartada: boolean
}

/** The published run's alerts in order, dismissed or not. */
export const listEveryAlert = async (tx: TenantTx): Promise<Alert[]> => {
  const { rows } = await sql<Alert>`
    select a.nivel, a.tipo, a.desde, a.hasta,
      a.cantidad_esperada, a.cantidad_anterior, a.valor_esperado, a.valor_anterior,
      case a.nivel
        when 'producto' then (select nombre from producto where id = a.entidad_id)
        when 'categoria' then (select nombre from categoria where id = a.entidad_id)
        when 'cliente' then (select nombre from cliente where id = a.entidad_id)
        else (select nombre from local where id = a.entidad_id)
      end as nombre,
      exists (select from alerta_descartada x where x.negocio_id = a.negocio_id and x.id = a.id) as descartada
    from negocio n join alerta a on a.corrida_id = n.corrida_publicada_id order by a.orden`.execute(tx)
  return rows.map((row) => ({ ...row, nombre: shownName(tx, row.nivel, row.nombre) }))
}
