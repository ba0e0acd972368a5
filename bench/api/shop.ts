import type pg from 'pg'

/** A large shop over 48 months, for the benches of the API and of the screens. */
const STORES = 3
const CLIENTS = 200
const CATEGORIES = 20
const MONTHS = 48
/** The cut-off; one more month, half sold, follows it. */
const LAST_MONTH = 2026 * 12 + 9
const HORIZON = 13

export interface ShopSize {
  lines: number
  /** Combinations store × client × product that sell. */
  leaves: number
  products: number
}

/** Uniform numbers in [0, 1) from a row number: the same shop on every run. */
const uniform = (seed: string): string => `(('x' || substr(md5(${seed}), 1, 8))::bit(32)::bigint / 4294967296.0)`

const statements = (business: string, { lines, leaves, products }: ShopSize): string[] => [
  'drop table if exists hoja',
  `insert into local (negocio_id, nombre, clave) select '${business}', 'Local ' || i, 'local ' || i from generate_series(1, ${STORES}) i`,
  `insert into cliente (negocio_id, nombre, clave) select '${business}', 'Cliente ' || i, 'cliente ' || i from generate_series(1, ${CLIENTS}) i`,
  `insert into categoria (negocio_id, nombre, clave) select '${business}', 'Categoría ' || i, 'categoria ' || i from generate_series(1, ${CATEGORIES}) i`,
  `insert into producto (negocio_id, categoria_id, nombre, clave)
   select '${business}', c.id, 'Producto ' || i, 'producto ' || i
   from generate_series(1, ${products}) i
   join (select id, row_number() over (order by id) - 1 as n from categoria where negocio_id = '${business}') c
     on c.n = i % ${CATEGORIES} order by i`,
  // Which combinations ever sell: a fixed tenth of all there could be.
  `create temp table hoja as
   select row_number() over (order by orden) - 1 as n, local_id, cliente_id, producto_id
   from (
     select l.id as local_id, c.id as cliente_id, p.id as producto_id, md5(l.id || '-' || c.id || '-' || p.id) as orden
     from local l, cliente c, producto p
     where l.negocio_id = '${business}' and c.negocio_id = '${business}' and p.negocio_id = '${business}'
     order by orden limit ${leaves}
   ) elegida`,
  `create unique index on hoja (n)`,
  `insert into importacion (id, negocio_id, archivo, bytes, sha256, estado) values ('${business}', '${business}', 'bench', 0, '', 'cargada')`,
  // Squaring the uniform makes some combinations sell far more often than others.
  `insert into venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, huella)
   select '${business}', '${business}',
     make_date(mes / 12, mes % 12 + 1, 1 + floor(${uniform(`'d' || i`)} * 28)::int), mes, local_id, cliente_id, producto_id,
     cantidad * 1000000, cantidad * 1000 * (5 + producto_id % 40) * 100, md5('v' || i)::uuid
   from (
     select i, ${LAST_MONTH - MONTHS + 1} + floor(${uniform(`'m' || i`)} * (${MONTHS} + 0.5))::int as mes,
       1 + floor(${uniform(`'q' || i`)} * 12)::bigint as cantidad,
       floor(power(${uniform(`'l' || i`)}, 1.3) * ${leaves})::bigint as n
     from generate_series(1, ${lines}) i
   ) linea join hoja using (n)`,
  `insert into cubo_mensual select negocio_id, local_id, cliente_id, producto_id, mes, sum(cantidad), sum(valor), null
   from venta where negocio_id = '${business}' group by 1, 2, 3, 4, 5`,
  `insert into resumen_mensual select negocio_id, local_id, producto_id, mes, sum(cantidad), sum(valor), null
   from cubo_mensual where negocio_id = '${business}' group by 1, 2, 3, 4`,
  // A published forecast: each combination's mean month, for a year and the unfinished month.
  `with corrida_nueva as (
     insert into corrida (negocio_id, corte, mes_en_curso, meses_historia, evaluacion)
     values ('${business}', ${LAST_MONTH}, ${LAST_MONTH + 1}, ${MONTHS}, '{"cantidad": [], "valor": []}') returning id
   ), leaf as (
     select local_id, cliente_id, producto_id, sum(cantidad) / ${MONTHS} as cantidad, sum(valor) / ${MONTHS} as valor
     from cubo_mensual where negocio_id = '${business}' group by 1, 2, 3
   )
   insert into prediccion (negocio_id, corrida_id, local_id, cliente_id, producto_id, cantidad, valor)
   select '${business}', id, local_id, cliente_id, producto_id,
     array_fill(cantidad::bigint, array[${HORIZON}]), array_fill(valor::bigint, array[${HORIZON}])
   from corrida_nueva, leaf order by local_id, cliente_id, producto_id`,
  `insert into prediccion_resumen (negocio_id, corrida_id, local_id, producto_id, cantidad, valor)
   select negocio_id, corrida_id, local_id, producto_id,
     array_fill(sum(cantidad[1])::bigint, array[${HORIZON}]), array_fill(sum(valor[1])::bigint, array[${HORIZON}])
   from prediccion where negocio_id = '${business}' group by 1, 2, 3, 4`,
  `insert into prediccion_cliente (negocio_id, corrida_id, local_id, cliente_id, categoria_id, cantidad, valor)
   select l.negocio_id, corrida_id, local_id, cliente_id, categoria_id,
     array_fill(sum(cantidad[1])::bigint, array[${HORIZON}]), array_fill(sum(valor[1])::bigint, array[${HORIZON}])
   from prediccion l join producto p on p.id = producto_id where l.negocio_id = '${business}' group by 1, 2, 3, 4, 5 order by 4, 3, 5`,
  `insert into prediccion_nuevos (negocio_id, corrida_id, local_id, categoria_id, clase, cantidad, valor)
   select negocio_id, corrida_id, local_id, categoria_id, 'producto', array_fill(1000000, array[${HORIZON}]), array_fill(100000, array[${HORIZON}])
   from prediccion_cliente where negocio_id = '${business}' group by 1, 2, 3, 4`,
  `insert into nodo_prediccion (negocio_id, corrida_id, nivel, entidad_id, cantidad, valor)
   select '${business}', corrida_id, 'producto', producto_id, medida, medida from (
     select corrida_id, producto_id, jsonb_build_object('wape', 0.2,
       'media', to_jsonb(array_fill(sum(cantidad[1]) / 1e6, array[${HORIZON}])),
       'bajo80', to_jsonb(array_fill(sum(cantidad[1]) / 2e6, array[${HORIZON}])),
       'alto80', to_jsonb(array_fill(sum(cantidad[1]) / 5e5, array[${HORIZON}]))) as medida
     from prediccion_resumen where negocio_id = '${business}' group by 1, 2
   ) nodo`,
  // The stock of every product, in packs of twelve.
  `insert into inventario (negocio_id, clave_producto, existencias, existencias_al, empaque, proveedor, dias_entrega, costo)
   select '${business}', clave, 40000000, current_date, 12000000, 'Proveedor ' || id % 9, id % 20, 500000
   from producto where negocio_id = '${business}'`,
  // Commitments above the forecast of 500 pairs and months, as a shop that takes many orders has.
  `insert into prediccion_comprometida
     (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, cantidad, valor, cantidad_cumplida, valor_cumplido)
   select negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, 5000000, 500000, 0, 0
   from prediccion, generate_series(${LAST_MONTH + 1}, ${LAST_MONTH + HORIZON}) mes
   where negocio_id = '${business}' order by md5(local_id || '-' || cliente_id || '-' || producto_id || '-' || mes) limit 500`,
  // What a year of months said of the next three, and what the backtest says of the last twelve.
  `with nodo as (
     select 'total' as nivel, 0 as id, '' as clave union all select 'local', id, clave from local where negocio_id = '${business}'
     union all select 'categoria', id, clave from categoria where negocio_id = '${business}'
     union all select 'producto', id, clave from producto where negocio_id = '${business}'
   ), congelado as (
     insert into pronostico_congelado (negocio_id, nivel, clave, hecho,
       cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta)
     select '${business}', nivel, clave, hecho, '{50,50,50}', '{40,40,40}', '{60,60,60}', '{50,50,50}', '{40,40,40}', '{60,60,60}'
     from nodo, generate_series(${LAST_MONTH - 11}, ${LAST_MONTH}) hecho
   )
   insert into nodo_prueba (negocio_id, corrida_id, nivel, entidad_id,
     cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta)
   select '${business}', (select max(id) from corrida where negocio_id = '${business}'), nivel, id, m.a, m.a, m.a, m.a, m.a, m.a
   from nodo, (select array_fill(50::bigint, array[12]) as a) m`,
  `update negocio set corrida_publicada_id = (select max(id) from corrida where negocio_id = '${business}') where id = '${business}'`,
]

/** Fills a business through a connection that row-level security does not bind; the caller runs `vacuum analyze` when it has filled all. */
export const fillShop = async (owner: pg.Client, business: string, size: ShopSize): Promise<void> => {
  for (const statement of statements(business, size)) await owner.query(statement)
}
