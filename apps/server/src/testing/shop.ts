import { toMonth } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { insertPredictions } from '../features/forecasts/forecasts.sql.ts'
import { predictionPieces } from '../features/forecasts/prediction-pieces.ts'

/** A shop written directly to the tables: two stores, two clients, two categories and three products. */
export interface Shop {
  centro: number
  norte: number
  marta: number
  pedro: number
  bebidas: number
  granos: number
  /** In bebidas. */
  cafe: number
  /** In bebidas. */
  agua: number
  /** In granos. */
  arroz: number
}

const insertNamed = async (
  tx: TenantTx,
  table: 'local' | 'cliente' | 'categoria',
  negocio_id: string,
  nombre: string,
): Promise<number> => {
  const row = { negocio_id, nombre, clave: nombre.toLowerCase() }
  const { id } = await tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const insertProduct = async (
  tx: TenantTx,
  negocio_id: string,
  categoria_id: number,
  nombre: string,
  codigo: string | null,
): Promise<number> => {
  const row = { negocio_id, categoria_id, nombre, codigo, clave: nombre.toLowerCase() }
  const { id } = await tx.insertInto('producto').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @param suffix is appended to every name, to distinguish shops */
export const createShop = (db: Db, negocioId: string, suffix = ''): Promise<Shop> =>
  inTenant(db, negocioId, async (tx) => {
    const centro = await insertNamed(tx, 'local', negocioId, `Centro${suffix}`)
    const norte = await insertNamed(tx, 'local', negocioId, `Norte${suffix}`)
    const marta = await insertNamed(tx, 'cliente', negocioId, `Marta${suffix}`)
    const pedro = await insertNamed(tx, 'cliente', negocioId, `Pedro${suffix}`)
    const bebidas = await insertNamed(tx, 'categoria', negocioId, `Bebidas${suffix}`)
    const granos = await insertNamed(tx, 'categoria', negocioId, `Granos${suffix}`)
    const cafe = await insertProduct(tx, negocioId, bebidas, `Café${suffix}`, 'C-1')
    const agua = await insertProduct(tx, negocioId, bebidas, `Agua${suffix}`, null)
    const arroz = await insertProduct(tx, negocioId, granos, `Arroz${suffix}`, 'A-1')
    return { centro, norte, marta, pedro, bebidas, granos, cafe, agua, arroz }
  })

/** A cell of the cube: store, client, product, 'yyyy-mm', units, pesos and, for sales, dollars. */
export type Cell = [
  local: number,
  cliente: number,
  producto: number,
  mes: string,
  units: number,
  cop: number,
  usd?: number,
]

const monthOf = (key: string): number => toMonth({ anio: Number(key.slice(0, 4)), mes: Number(key.slice(5)) })

/** Writes cells of the monthly cube and its roll-up. */
export const addSales = (db: Db, negocioId: string, cells: Cell[]): Promise<void> =>
  inTenant(db, negocioId, async (tx) => {
    const rows = cells.map(([local_id, cliente_id, producto_id, mes, units, cop, usd]) => ({
      negocio_id: negocioId,
      local_id,
      cliente_id,
      producto_id,
      mes: monthOf(mes),
      cantidad: Math.round(units * 1e6),
      valor: Math.round(cop * 100),
      usd: usd === undefined ? null : Math.round(usd * 100),
    }))
    await tx.insertInto('cubo_mensual').values(rows).execute()
    await sql`delete from resumen_mensual`.execute(tx)
    await sql`insert into resumen_mensual (negocio_id, local_id, producto_id, mes, cantidad, valor, usd)
      select negocio_id, local_id, producto_id, mes, sum(cantidad), sum(valor), sum(usd)
      from cubo_mensual group by 1, 2, 3, 4`.execute(tx)
  })

/** Shares of newcomers in the forecast. */
interface NewcomerShares {
  combinations: number
  products: number
  clients: number
}
const NO_NEWCOMERS: NewcomerShares = { combinations: 0, products: 0, clients: 0 }

/** Stores a run with its predictions and publishes it. */
export const publishRun = (
  db: Db,
  negocioId: string,
  { corte, mes_en_curso = null }: { corte: string; mes_en_curso?: string | null },
  cells: Cell[],
  newcomers = NO_NEWCOMERS,
): Promise<number> =>
  inTenant(db, negocioId, async (tx) => {
    const { id } = await tx
      .insertInto('corrida')
      .values({
        negocio_id: negocioId,
        corte: monthOf(corte),
        mes_en_curso: mes_en_curso === null ? null : monthOf(mes_en_curso),
        meses_historia: 24,
        evaluacion: '{"cantidad":[],"valor":[]}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (mes: string): number => monthOf(mes) - monthOf(corte) - 1
    const horizon = 1 + Math.max(...cells.map(([, , , mes]) => at(mes)))
    const byLeaf = [...Map.groupBy(cells, ([local, cliente, producto]) => `${local} ${cliente} ${producto}`).values()]
    const cantidad = new Float64Array(byLeaf.length * horizon)
    const valor = new Float64Array(byLeaf.length * horizon)
    for (const [leaf, months] of byLeaf.entries())
      for (const [, , , mes, units, cop] of months) {
        cantidad[leaf * horizon + at(mes)] = Math.round(units * 1e6)
        valor[leaf * horizon + at(mes)] = Math.round(cop * 100)
      }
    const column = (k: 0 | 1 | 2): Int32Array => Int32Array.from(byLeaf, ([cell]) => cell![k])
    const products = await tx.selectFrom('producto').select(['id', 'categoria_id']).execute()
    const categoryOf = new Map(products.map((row) => [row.id, row.categoria_id]))
    const leaves = {
      local: column(0),
      cliente: column(1),
      producto: column(2),
      categoria: column(2).map((product) => categoryOf.get(product)!),
    }
    // Newcomers have these shares of each leaf and month; each leaf is a pair of its own.
    const share = (part: number): Float64Array => new Float64Array(byLeaf.length * horizon).fill(part)
    const shares = {
      pairOf: Int32Array.from(byLeaf.keys()),
      horizon,
      combinations: share(newcomers.combinations),
      products: share(newcomers.products),
      clients: share(newcomers.clients),
    }
    const expected = { cantidad, valor, nuevos: { cantidad: shares, valor: shares } }
    for (const piece of predictionPieces({ leaves, horizon }, expected))
      await insertPredictions(tx, negocioId, id, piece)
    await tx.updateTable('negocio').set({ corrida_publicada_id: id }).execute()
    return id
  })

const getPublishedRun = (tx: TenantTx) =>
  tx
    .selectFrom('negocio')
    .innerJoin('corrida', 'corrida.id', 'corrida_publicada_id')
    .select(['corrida.id', 'corrida.corte'])
    .executeTakeFirstOrThrow()

/**
 * Adds nodes to the published run. Every month has an interval of 2 to 5 units and 2000 to 5000 pesos; the level is 2 units and 2000 pesos, with a
 * season of 1.5.
 */
export const publishNodes = (db: Db, negocioId: string, nodes: [level: string, id: number][]): Promise<void> =>
  inTenant(db, negocioId, async (tx) => {
    const measure = (scale: number): string => {
      const months = (value: number): number[] => Array.from({ length: 12 }, () => value * scale)
      const bounds = { bajo80: months(2), alto80: months(5) }
      const porque = {
        estado: 'conocido',
        partes: { nivel_mensual: 2 * scale, temporada: 1.5, tendencia: 0 },
        sesgo: -0.02,
        wape_ingenuo: 0.2,
        meses_evaluados: 12,
      }
      return JSON.stringify({ media: months(3), ...bounds, wape: 0.1, porque })
    }
    const pesos = JSON.stringify({ structural: 0.25, 'shared-season': 0.75 })
    const { id: corrida_id } = await getPublishedRun(tx)
    const of = {
      negocio_id: negocioId,
      corrida_id,
      pesos,
      cantidad: measure(1),
      valor: measure(1000),
    }
    const rows = nodes.map(([nivel, entidad_id]) => ({ ...of, nivel, entidad_id }))
    await tx.insertInto('nodo_prediccion').values(rows).execute()
  })

/** Adds an alert to the published run: its next three months rise from 10 to 15 units. */
export const publishAlert = (db: Db, negocioId: string, nivel: string, entidad_id: number): Promise<string> =>
  inTenant(db, negocioId, async (tx) => {
    const { id: corrida_id, corte } = await getPublishedRun(tx)
    const id = `${nivel}-${entidad_id}-sube-2026-06`
    const amounts = { cantidad_esperada: 15e6, cantidad_anterior: 10e6, valor_esperado: 15e5, valor_anterior: 10e5 }
    const of = { negocio_id: negocioId, corrida_id, id, orden: 0, nivel, entidad_id, tipo: 'sube' }
    await tx
      .insertInto('alerta')
      .values({ ...of, ...amounts, desde: corte + 1, hasta: corte + 3 })
      .execute()
    return id
  })
