/** Words for a store, folded, as the source of patterns. */
export const STORE_WORDS = 'sede|tienda|local|sucursal|punto(?: de venta)?|pdv|loja|filial|store|branch'
/** The same with those that are said of a place of stock as well. */
export const STORE_OR_WAREHOUSE = `${STORE_WORDS}|almacen|bodega`
