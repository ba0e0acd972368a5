import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { inTenant } from '../../apps/server/src/db/tenancy.ts'

/**
 * A shop whose sale lines are nearly all of different combinations, as of one that notes each buyer once: of 960,000 possible
 * ones, 100,000 lines hit 95,000.
 */
const STORES = 3
const CLIENTS = 400
const PRODUCTS = 800
const CATEGORIES = 20
const MONTHS = 36
/** The last complete month. */
const LAST_MONTH = 2026 * 12 + 4

export const BUSINESS = '00000000-0000-4000-8000-000000000001'

/** Whole numbers 0 … below − 1 from a row number: the same shop on every run. */
const pick = (seed: string, below: number): string =>
  `(('x' || substr(md5('${seed}' || i), 1, 7))::bit(28)::int % ${below})`

const named = (table: string, name: string, count: number): string =>
  `insert into ${table} (negocio_id, nombre, clave) select '${BUSINESS}', '${name} ' || i, '${name} ' || i
   from generate_series(1, ${count}) i`

const firstOf = (table: string): string => `(select min(id) from ${table})`

const statements = (lines: number): string[] => [
  `insert into negocio (id, nombre) values ('${BUSINESS}', 'Bench')`,
  named('local', 'local', STORES),
  named('cliente', 'cliente', CLIENTS),
  named('categoria', 'categoria', CATEGORIES),
  `insert into producto (negocio_id, categoria_id, nombre, clave)
   select '${BUSINESS}', ${firstOf('categoria')} + i % ${CATEGORIES}, 'producto ' || i, 'producto ' || i
   from generate_series(1, ${PRODUCTS}) i`,
  `insert into importacion (id, negocio_id, archivo, bytes, sha256, estado)
   values ('${BUSINESS}', '${BUSINESS}', 'bench', 0, '', 'cargada')`,
  `insert into venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, huella)
   select '${BUSINESS}', '${BUSINESS}', make_date(mes / 12, mes % 12 + 1, dia), mes, local, cliente, producto,
     unidades * 1000000::bigint, unidades * (5 + producto % 40) * 100000::bigint, md5('v' || i)::uuid
   from (
     select i, ${LAST_MONTH - MONTHS + 1} + ${pick('m', MONTHS)} as mes, 1 + ${pick('d', 28)} as dia, 1 + ${pick('q', 12)} as unidades,
       ${firstOf('local')} + ${pick('l', STORES)} as local, ${firstOf('cliente')} + ${pick('c', CLIENTS)} as cliente,
       ${firstOf('producto')} + ${pick('p', PRODUCTS)} as producto
     from generate_series(1, ${lines}) i
   ) linea`,
  `insert into cubo_mensual select negocio_id, local_id, cliente_id, producto_id, mes, sum(cantidad), sum(valor), null
   from venta group by 1, 2, 3, 4, 5`,
  `insert into resumen_mensual select negocio_id, local_id, producto_id, mes, sum(cantidad), sum(valor), null
   from cubo_mensual group by 1, 2, 3, 4`,
]

/** Fills an empty database with the shop, as the business {@link BUSINESS}. */
export const fillScatteredShop = (db: Db, lines: number): Promise<void> =>
  inTenant(db, BUSINESS, async (tx) => {
    for (const statement of statements(lines)) await sql.raw(statement).execute(tx)
  })
