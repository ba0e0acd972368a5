import { sql } from 'kysely'

/** All columns of `venta`, in the order in which lines are copied between it and the tables of replaced and deleted lines. */
export const SALE_LINE_COLUMNS = sql.raw(
  'negocio_id, id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, usd, huella',
)
