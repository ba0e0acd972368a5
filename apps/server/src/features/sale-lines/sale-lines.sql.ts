import type { listSaleLines } from '@vigia/contract/calls/sale-lines.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { noteCells } from '../../db/noted-cells.sql.ts'
import type { Tables, TenantTx } from '../../db/tables.ts'
import { toldProductName } from '../../db/told-names.sql.ts'
import { monthOf } from '../../db/month-of.sql.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'

export type LineFilter = z.output<NonNullable<(typeof listSaleLines)['query']>>

/** The columns of a line that are stored before and after a correction. */
export type StoredLine = Omit<Selectable<Tables['venta']>, 'negocio_id'>

const COLUMNS = sql.raw(
  'id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, usd, huella',
)

/** Finds a document by number: "1001" finds FV-1-1001 and FV-0001001, but not FV-1-21001 or FV-201001. */
const hasNumber = (documento: string): RawBuilder<unknown> =>
  /^\d+$/.test(documento)
    ? sql`v.documento ~ ${`(^|\\D)0*${documento}$`}`
    : sql`lower(v.documento) = lower(${documento})`

const conditionsOf = (filter: LineFilter): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const { fecha_desde, fecha_hasta, documento, importacion_id } = filter
  const month = (date: string) => monthOf(sql`${date}::date`)
  if (fecha_desde !== undefined) parts.push(sql`v.mes >= ${month(fecha_desde)} and v.fecha >= ${fecha_desde}::date`)
  if (fecha_hasta !== undefined) parts.push(sql`v.mes <= ${month(fecha_hasta)} and v.fecha <= ${fecha_hasta}::date`)
  if (documento !== undefined) parts.push(hasNumber(documento))
  if (importacion_id !== undefined) parts.push(sql`v.importacion_id = ${importacion_id}::uuid`)
  for (const name of ['local_id', 'cliente_id', 'producto_id'] as const)
    if (filter[name] !== undefined) parts.push(sql`${sql.ref(`v.${name}`)} = any(${filter[name]}::int[])`)
  return sql.join(parts, sql` and `)
}

/** The lines of a page, newest first, and the total number of lines. */
export const listLines = async (tx: TenantTx, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> => {
  const where = conditionsOf(filter)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from venta v where ${where}`.execute(tx)
  const { rows: lines } = await sql<StoredLine>`
    select ${COLUMNS} from venta v where ${where} order by v.mes desc, v.fecha desc, v.id desc
    limit ${filter.por_pagina} offset ${(filter.pagina - 1) * filter.por_pagina}`.execute(tx)
  return { lines, total: counted[0]!.total }
}

export const lockLine = async (tx: TenantTx, id: number): Promise<StoredLine | undefined> => {
  const { rows } = await sql<StoredLine>`select ${COLUMNS} from venta where id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface NamesOfLines {
  local: Map<number, string>
  cliente: Map<number, string>
  producto: Map<number, { nombre: string; codigo: string | null }>
  archivo: Map<string, string>
  /** Lines that were corrected by hand. */
  corrected: Set<number>
}

export const namesOfLines = async (tx: TenantTx, lines: readonly StoredLine[]): Promise<NamesOfLines> => {
  const ids = (key: 'local_id' | 'cliente_id' | 'producto_id'): number[] => [...new Set(lines.map((line) => line[key]))]
  const locales = await sql<{ id: number; nombre: string }>`
    select id, nombre from local where id = any(${ids('local_id')}::int[])
    union all select de_id, de->>'nombre' from union_dimension
    where tabla = 'local' and de_id = any(${ids('local_id')}::int[])`.execute(tx)
  const clientes = await sql<{ id: number; nombre: string }>`
    select id, nombre from cliente where id = any(${ids('cliente_id')}::int[])
    union all select de_id, de->>'nombre' from union_dimension
    where tabla = 'cliente' and de_id = any(${ids('cliente_id')}::int[])`.execute(tx)
  const productos = await sql<{ id: number; nombre: string; codigo: string | null }>`
    select id, ${toldProductName('producto')} as nombre, codigo from producto where id = any(${ids('producto_id')}::int[])
    union all select de_id, de->>'nombre', de->>'codigo' from union_dimension
    where tabla = 'producto' and de_id = any(${ids('producto_id')}::int[])`.execute(tx)
  const archivos = await sql<{ id: string; archivo: string }>`
    select id, archivo from importacion where id = any(${[...new Set(lines.map((line) => line.importacion_id))]}::uuid[])`.execute(
    tx,
  )
  const corrected = await sql<{ id: number }>`
    select distinct venta_id as id from venta_cambio where venta_id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return {
    local: new Map(locales.rows.map(({ id, nombre }) => [id, nombre])),
    cliente: new Map(clientes.rows.map(({ id, nombre }) => [id, shownName(tx, 'cliente', nombre)])),
    producto: new Map(productos.rows.map(({ id, ...row }) => [id, row])),
    archivo: new Map(archivos.rows.map(({ id, archivo }) => [id, archivo])),
    corrected: new Set(corrected.rows.map(({ id }) => id)),
  }
}

/** Which of the three ids belong to the business. */
export const checkParties = async (
  tx: TenantTx,
  { local_id, cliente_id, producto_id }: Pick<StoredLine, 'local_id' | 'cliente_id' | 'producto_id'>,
): Promise<{ local: boolean; cliente: boolean; producto: boolean }> => {
  const { rows } = await sql<{ local: boolean; cliente: boolean; producto: boolean }>`
    select exists (select from local where id = ${local_id}::int) as local,
      exists (select from cliente where id = ${cliente_id}::int) as cliente,
      exists (select from producto where id = ${producto_id}::int) as producto`.execute(tx)
  return rows[0]!
}

/** Records the cells of a line before and after the change. */
export const noteCellsOf = (tx: TenantTx, ...lines: (StoredLine | null)[]): Promise<void> => {
  const there = lines.filter((line) => line !== null)
  const column = (key: 'local_id' | 'cliente_id' | 'producto_id' | 'mes') => there.map((line) => line[key])
  return noteCells(
    tx,
    sql`select distinct local_id, cliente_id, producto_id, mes
    from unnest(${column('local_id')}::int[], ${column('cliente_id')}::int[], ${column('producto_id')}::int[], ${column('mes')}::int[])
      as c (local_id, cliente_id, producto_id, mes)`,
  )
}

export const writeLine = (tx: TenantTx, { id, fecha, mes, cantidad, valor, usd, ...parties }: StoredLine) =>
  tx
    .updateTable('venta')
    .set({
      fecha,
      mes,
      cantidad,
      valor,
      usd,
      local_id: parties.local_id,
      cliente_id: parties.cliente_id,
      producto_id: parties.producto_id,
    })
    .where('id', '=', id)
    .execute()

export const removeLine = (tx: TenantTx, id: number) => tx.deleteFrom('venta').where('id', '=', id).execute()

/** Restores a deleted line with its id. */
export const restoreLine = (tx: TenantTx, negocioId: string, line: StoredLine) =>
  sql`insert into venta (negocio_id, ${COLUMNS}) overriding system value
    values (${negocioId}::uuid, ${line.id}, ${line.importacion_id}::uuid, ${line.fecha}::date, ${line.mes}, ${line.local_id},
      ${line.cliente_id}, ${line.producto_id}, ${line.documento}, ${line.cantidad}, ${line.valor}, ${line.usd}, ${line.huella}::uuid)`.execute(
    tx,
  )

/** Assigns a line to the latest import that contains it; whether an earlier one was replaced does not matter. */
export const giveToLatest = async (
  tx: TenantTx,
  { huella, importacion_id }: Pick<StoredLine, 'huella' | 'importacion_id'>,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from importacion i join importacion o on o.id = ${importacion_id}::uuid
    join venta_repetida r on r.importacion_id = i.id and r.huella = ${huella}::uuid
    where i.estado = 'cargada' and i.cargada_en > coalesce(o.cargada_en, o.creada_en)
    order by i.cargada_en desc limit 1`.execute(tx)
  const latest = rows[0]?.id
  if (latest === undefined) return
  await sql`update venta_repetida set importacion_id = ${importacion_id}::uuid
    where huella = ${huella}::uuid and importacion_id = ${latest}::uuid`.execute(tx)
  for (const table of ['venta', 'venta_cambio'])
    await sql`update ${sql.table(table)} set importacion_id = ${latest}::uuid
      where huella = ${huella}::uuid and importacion_id = ${importacion_id}::uuid`.execute(tx)
}

/** A line before and after a correction; `after` is null if it was deleted. */
export interface LineChange {
  before: StoredLine
  after: StoredLine | null
}

export const insertChange = async (
  tx: TenantTx,
  negocioId: string,
  { before, after }: LineChange,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('venta_cambio')
    .values({
      negocio_id: negocioId,
      venta_id: before.id,
      importacion_id: before.importacion_id,
      huella: before.huella,
      antes: JSON.stringify(before),
      despues: after && JSON.stringify(after),
      hecho_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changeColumns = ['id', 'venta_id', 'importacion_id', 'antes', 'despues', 'hecho_en'] as const

export const listChanges = (tx: TenantTx, limit: number) =>
  tx.selectFrom('venta_cambio').select(changeColumns).orderBy('id', 'desc').limit(limit).execute()

export const lockChange = (tx: TenantTx, id: number) =>
  tx.selectFrom('venta_cambio').select(changeColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const isLastChange = async (tx: TenantTx, { id, venta_id }: { id: number; venta_id: number }) => {
  const row = await tx
    .selectFrom('venta_cambio')
    .select('id')
    .where('venta_id', '=', venta_id)
    .where('id', '>', id)
    .executeTakeFirst()
  return row === undefined
}

export const deleteChange = (tx: TenantTx, id: number) => tx.deleteFrom('venta_cambio').where('id', '=', id).execute()

/** Whether the store, client or product of a line was merged into another and no longer exists. */
export const hasMergedParty = async (
  tx: TenantTx,
  { local_id, cliente_id, producto_id }: Pick<StoredLine, 'local_id' | 'cliente_id' | 'producto_id'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select from union_dimension
    where (tabla, de_id) in (('local', ${local_id}::int), ('cliente', ${cliente_id}::int), ('producto', ${producto_id}::int))
    limit 1`.execute(tx)
  return rows.length > 0
}
