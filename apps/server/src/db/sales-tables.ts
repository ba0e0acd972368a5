import type { Instant, Json } from './column-types.ts'
import type { Reading } from './stored-reading.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables of sales and their files, corrections, merges and commitments. tables.ts explains how values are returned. */

interface NamedTable {
  id: GeneratedAlways<number>
  negocio_id: string
  nombre: string
  clave: string
}

interface ClienteTable extends NamedTable {
  codigo: string | null
}

interface ProductoTable extends NamedTable {
  categoria_id: number
  codigo: string | null
  categoria_de: string | null
  /** The day on which a stock report gave it its category; null of all others. */
  categoria_de_reporte: string | null
}

interface ImportacionTable {
  id: Generated<string>
  negocio_id: string
  archivo: string
  bytes: number
  sha256: string
  ejemplo: Generated<boolean>
  estado: string
  lectura: Json<Reading> | null
  vista_previa: Json<unknown> | null
  rechazos: Json<unknown> | null
  /** The rejected rows as they are in the file. */
  filas_rechazadas: Json<unknown> | null
  resultado: Json<unknown> | null
  error: string | null
  /** Code of what the person can do with a refused file; null if nothing. */
  error_codigo: string | null
  /** Signature of the column titles, as read without any choices. */
  firma: string | null
  hoja_id: string | null
  /** User who uploaded it; null for automatic imports. */
  usuario_id: string | null
  /** Month of the sales sent by a till; null for files. */
  pos_mes: number | null
  /** What the import replaces (imports/replacement.ts). */
  reemplazo: Json<unknown> | null
  creada_en: Instant
  cargada_en: Date | null
}

interface LecturaRecordadaTable {
  negocio_id: string
  firma: string
  opciones: Json<unknown>
  escritura: Json<unknown> | null
  guardada_en: Instant
}

interface HojaEnlazadaTable {
  id: Generated<string>
  negocio_id: string
  nombre: string
  url: string
  creada_en: Instant
  leida_en: Date | null
  proxima_lectura_en: Date
  error: string | null
  resultado: string | null
}

interface ImportacionParteTable {
  negocio_id: string
  importacion_id: string
  numero: number
  contenido: Uint8Array
}

interface VentaTable {
  negocio_id: string
  id: GeneratedAlways<number>
  importacion_id: string
  fecha: string
  mes: number
  local_id: number
  cliente_id: number
  producto_id: number
  documento: string | null
  cantidad: number
  valor: number
  usd: number | null
  huella: string
}

interface VentaRepetidaTable {
  negocio_id: string
  importacion_id: string
  huella: string
}

interface VentaReemplazadaTable extends Omit<VentaTable, 'id'> {
  id: number
  /** The import that replaced it. */
  por_importacion_id: string
}

interface UnionDimensionTable {
  id: GeneratedAlways<number>
  negocio_id: string
  tabla: string
  de_id: number
  a_id: number
  clave: string
  de: Json<unknown>
  categoria: Json<unknown> | null
  comprometidas: number[]
  /** For stores: the rows in other tables that were moved to the key of the other store (merges/store-keys.sql.ts). */
  claves: Json<unknown> | null
  lineas: number
  hecha_en: Instant
  tanda: string | null
  /** Whether loading a file made the merge, and not a person. */
  al_cargar: Generated<boolean>
  /** Whether the merge gave the remaining product its category. */
  dio_categoria: Generated<boolean>
}

interface UnionVentaTable {
  negocio_id: string
  union_id: number
  venta_id: number
}

interface UnionDescartadaTable {
  negocio_id: string
  tabla: string
  clave_de: string
  clave_a: string
}

interface VentaCambioTable {
  negocio_id: string
  id: GeneratedAlways<number>
  venta_id: number
  importacion_id: string
  huella: string
  antes: Json<unknown>
  despues: Json<unknown> | null
  hecho_en: Instant
}

interface ResumenMensualTable {
  negocio_id: string
  local_id: number
  producto_id: number
  mes: number
  cantidad: number
  valor: number
  usd: number | null
}

interface ResumenCategoriaTable extends Omit<ResumenMensualTable, 'producto_id'> {
  categoria_id: number
  /** Number of rows of `resumen_mensual` in the sum, and how many of them have dollars. */
  celdas: number
  celdas_usd: number
}

interface CuboMensualTable extends ResumenMensualTable {
  cliente_id: number
}

interface VentaComprometidaTable {
  id: GeneratedAlways<number>
  negocio_id: string
  /** User who registered it; null if the user left the team. */
  usuario_id: string | null
  producto_id: number
  cliente_id: number
  /** The store that delivers it; null if it is divided among all. */
  local_id: Generated<number | null>
  fecha_venta: string
  cantidad: number
  creada_en: Instant
  /** Units of the product already sold to the client in that month (in the store, or in all) when it was registered. */
  vendida_antes: Generated<number | null>
  /** Key of the request that registered it (UUID), if it had one. */
  envio: Generated<string | null>
}

export interface SalesTables {
  local: NamedTable
  cliente: ClienteTable
  categoria: NamedTable
  producto: ProductoTable
  importacion: ImportacionTable
  importacion_parte: ImportacionParteTable
  /** The lines that were read, in pieces (imports/stored-lines.ts). */
  importacion_lineas: ImportacionParteTable
  venta: VentaTable
  venta_repetida: VentaRepetidaTable
  venta_reemplazada: VentaReemplazadaTable
  lectura_recordada: LecturaRecordadaTable
  union_dimension: UnionDimensionTable
  union_venta: UnionVentaTable
  union_descartada: UnionDescartadaTable
  venta_cambio: VentaCambioTable
  hoja_enlazada: HojaEnlazadaTable
  cubo_mensual: CuboMensualTable
  resumen_mensual: ResumenMensualTable
  resumen_categoria: ResumenCategoriaTable
  venta_comprometida: VentaComprometidaTable
}
