import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { type Alias, listAliases } from '../../db/merged-names.sql.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { LineColumns, Names } from './line-columns.ts'

type Dimension = 'local' | 'cliente' | 'categoria'

/** Ids of keys, in the same order. */
export const idsOf = async (
  tx: TenantTx,
  table: Dimension | 'producto',
  claves: readonly string[],
): Promise<Int32Array> => {
  const { rows } = await sql<{ id: number; clave: string }>`
    select id, clave from ${sql.table(table)} where clave = any(${claves}::text[])`.execute(tx)
  const ids = new Map(rows.map(({ id, clave }) => [clave, id]))
  return Int32Array.from(claves, (clave) => ids.get(clave)!)
}

/** Adds names that the business does not have. Existing rows are not changed, so that undoing is exact. */
const placeNames = async (
  tx: TenantTx,
  negocioId: string,
  table: Exclude<Dimension, 'cliente'>,
  { clave, nombre }: Names,
): Promise<Int32Array> => {
  await sql`insert into ${sql.table(table)} (negocio_id, clave, nombre)
    select ${negocioId}::uuid, clave, nombre from unnest(${clave}::text[], ${nombre}::text[])
      with ordinality as n (clave, nombre, orden) order by orden
    on conflict (negocio_id, clave) do nothing`.execute(tx)
  return idsOf(tx, table, clave)
}

export const pick = <T>(values: readonly T[], places: readonly number[]): T[] => places.map((at) => values[at]!)

/** Positions of names that are new to the business, and not those of merged entities. */
export const newPlaces = async (
  tx: TenantTx,
  table: 'cliente' | 'producto' | 'local',
  claves: readonly string[],
  merged: ReadonlyMap<string, Alias>,
): Promise<number[]> => {
  const { rows } = await sql<{ clave: string }>`
    select clave from ${sql.table(table)} where clave = any(${claves}::text[])`.execute(tx)
  const known = new Set(rows.map(({ clave }) => clave))
  return claves.flatMap((clave, at) => (known.has(clave) || merged.has(clave) ? [] : [at]))
}

export const withAliases = (
  ids: Int32Array,
  claves: readonly string[],
  merged: ReadonlyMap<string, Alias>,
): Int32Array => ids.map((id, at) => merged.get(claves[at]!)?.id ?? id)

/** The same for stores, except those that were merged into others. */
export const placeStores = async (
  tx: TenantTx,
  negocioId: string,
  { clave, nombre }: Names,
  merged: ReadonlyMap<string, Alias>,
): Promise<Int32Array> => {
  const places = await newPlaces(tx, 'local', clave, merged)
  await placeNames(tx, negocioId, 'local', { clave: pick(clave, places), nombre: pick(nombre, places) })
  return withAliases(await idsOf(tx, 'local', clave), clave, merged)
}

/**
 * Finds products without a code whose name equals that of exactly one product with a code: they are the same product, for example from a notebook and
 * from a program.
 * @param places positions of products that the business does not have under their own keys
 * @returns position of the product without a code → key of the product with a code
 */
const ofSameName = async (
  tx: TenantTx,
  { clave, nombre, codigo }: LineColumns['productos'],
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const uncoded = places.filter((at) => codigo[at] === null)
  if (uncoded.length === 0) return new Map()
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select clave, nombre from producto where codigo is not null`.execute(tx)
  const coded = places.flatMap((at) => (codigo[at] === null ? [] : [{ clave: clave[at]!, nombre: nombre[at]! }]))
  const byName = Map.groupBy([...rows, ...coded], (product) => nameKey(product.nombre))
  return new Map(
    uncoded.flatMap((at): [number, string][] => {
      const [one, ...others] = byName.get(clave[at]!) ?? []
      return one && others.length === 0 ? [[at, one.clave]] : []
    }),
  )
}

/** Number of products that loading a file would add. */
export const countNewProducts = async (tx: TenantTx, products: LineColumns['productos']): Promise<number> => {
  const places = await newPlaces(tx, 'producto', products.clave, await listAliases(tx, 'producto'))
  return places.length - (await ofSameName(tx, products, places)).size
}

/** Adds products that the business does not have, with their categories. */
export const placeProducts = async (
  tx: TenantTx,
  negocioId: string,
  { clave, nombre, codigo, categoria }: LineColumns['productos'],
  categorias: Names,
  merged: ReadonlyMap<string, Alias>,
): Promise<Int32Array> => {
  const unknown = await newPlaces(tx, 'producto', clave, merged)
  const same = await ofSameName(tx, { clave, nombre, codigo, categoria }, unknown)
  const places = unknown.filter((at) => !same.has(at))
  const used = [...new Set(pick(categoria, places))].sort((a, b) => a - b)
  const categoryIds = await placeNames(tx, negocioId, 'categoria', {
    clave: pick(categorias.clave, used),
    nombre: pick(categorias.nombre, used),
  })
  const idOf = new Map(used.map((position, at) => [position, categoryIds[at]!]))
  const categoriaIds = places.map((at) => idOf.get(categoria[at]!)!)
  await sql`insert into producto (negocio_id, clave, nombre, codigo, categoria_id)
    select ${negocioId}::uuid, clave, nombre, codigo, categoria_id
    from unnest(${pick(clave, places)}::text[], ${pick(nombre, places)}::text[], ${pick(codigo, places)}::text[], ${categoriaIds}::int[])
      with ordinality as n (clave, nombre, codigo, categoria_id, orden) order by orden
    on conflict (negocio_id, clave) do nothing`.execute(tx)
  const keys = clave.map((one, at) => same.get(at) ?? one)
  return withAliases(await idsOf(tx, 'producto', keys), keys, merged)
}

/** Lines of one statement: each column is PostgreSQL's text form of an array, with ids of the database. */
export interface LineChunk {
  lineas: number
  dia: string
  mes: string
  local: string
  cliente: string
  producto: string
  cantidad: string
  valor: string
  usd: string | null
  documento: string
  huella: string
}

/** Whether the sales have any lines before a file is loaded; without lines no lookup is needed. */
interface Existing {
  /** Lines that are sold, or that a user deleted. */
  lines: boolean
  /** Lines that an import replaced. */
  setAside: boolean
}

/** The import into which lines are loaded. */
interface LoadedInto {
  negocioId: string
  importacionId: string
  /** The linked sheet of the import. */
  hojaId: string | null
  existing: Existing
}

export const findExisting = async (tx: TenantTx): Promise<Existing> => {
  const { rows } = await sql<Existing>`select
    exists (select from venta) or exists (select from venta_cambio) as lines,
    exists (select from venta_reemplazada) as "setAside"`.execute(tx)
  return rows[0]!
}

/**
 * Adds the lines that no earlier import contains and no user deleted. Lines that were replaced by another import become sales of this import again,
 * together with their corrections. For all others it is recorded that this import contains them too, except for lines from an earlier import of the
 * same linked sheet, which contains nearly all of them every day.
 * @returns number of lines that are new in the sales
 */
export const insertLines = async (
  tx: TenantTx,
  { negocioId, importacionId, hojaId, existing }: LoadedInto,
  chunk: LineChunk,
): Promise<number> => {
  const back = existing.setAside ? await bringBackLines(tx, importacionId, chunk) : 0
  const added = back + (await addLines(tx, { negocioId, importacionId, existing }, chunk))
  if (added < chunk.lineas)
    await sql`insert into venta_repetida (negocio_id, importacion_id, huella)
      select ${negocioId}::uuid, ${importacionId}::uuid, v.huella
      from (
        select v.huella, v.importacion_id from venta v join unnest(${chunk.huella}::uuid[]) as l (huella) on l.huella = v.huella
        union all
        select c.huella, c.importacion_id from venta_cambio c join unnest(${chunk.huella}::uuid[]) as l (huella) on l.huella = c.huella
          where c.despues is null
      ) v
      where v.importacion_id <> ${importacionId}::uuid and (${hojaId}::uuid is null
        or not exists (select from importacion i where i.id = v.importacion_id and i.hoja_id = ${hojaId}::uuid))`.execute(
      tx,
    )
  return added
}

const bringBackLines = async (tx: TenantTx, importacionId: string, chunk: LineChunk): Promise<number> => {
  const { numAffectedRows } = await sql`
    with vuelta as (
      delete from venta_reemplazada where huella = any(${chunk.huella}::uuid[]) returning *
    ), antes as (
      insert into venta_repetida (negocio_id, importacion_id, huella)
      select negocio_id, importacion_id, huella from vuelta on conflict do nothing
    ), cambio as (
      update venta_cambio c set importacion_id = ${importacionId}::uuid from vuelta v
      where c.negocio_id = v.negocio_id and c.huella = v.huella
    )
    insert into venta (negocio_id, id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, usd, huella)
    overriding system value
    select negocio_id, id, ${importacionId}::uuid, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, usd, huella
    from vuelta`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Adds lines that the business does not have; lockSales keeps other transactions from adding any. */
const addLines = async (
  tx: TenantTx,
  { negocioId, importacionId, existing }: Omit<LoadedInto, 'hojaId'>,
  chunk: LineChunk,
): Promise<number> => {
  const unknown = existing.lines
    ? sql`where not exists (select from venta_cambio c where c.huella = l.huella and c.despues is null)
      on conflict (negocio_id, huella) do nothing`
    : sql``
  const { numAffectedRows } = await sql`
    insert into venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, usd, documento, huella)
    select ${negocioId}::uuid, ${importacionId}::uuid, date '1970-01-01' + dia, mes, local, cliente, producto, cantidad, valor, usd, documento, huella
    from unnest(${chunk.dia}::int[], ${chunk.mes}::int[], ${chunk.local}::int[], ${chunk.cliente}::int[],
      ${chunk.producto}::int[], ${chunk.cantidad}::bigint[], ${chunk.valor}::bigint[], ${chunk.usd}::bigint[],
      ${chunk.documento}::text[], ${chunk.huella}::uuid[])
      as l (dia, mes, local, cliente, producto, cantidad, valor, usd, documento, huella)
    ${unknown}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
