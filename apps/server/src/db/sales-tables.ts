import type { Instant, Json } from './column-types.ts'
import type { Reading } from './stored-reading.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** Sales, the files they came in, and what people say of single sales, of names and of orders to come (tables.ts says how values come). */

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
  /** The rejected rows as the file has them. */
  filas_rechazadas: Json<unknown> | null
  resultado: Json<unknown> | null
  error: string | null
  /** What can be done with a file that was refused; null where nothing is. */
  error_codigo: string | null
  /** Signature of the headers, as the file reads without anybody's choices. */
  firma: string | null
  hoja_id: string | null
  /** Who uploaded it; null of what came by itself. */
  usuario_id: string | null
  /** Month of the sales that the till sent; null for files. */
  pos_mes: number | null
  /** What it takes the place of (imports/replacement.ts). */
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
  /** The import that took its place. */
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
  /** Of a store: what had its key and has that of the other since (merges/store-keys.sql.ts). */
  claves: Json<unknown> | null
  lineas: number
  hecha_en: Instant
  tanda: string | null
  /** Whether a load made it, and no person. */
  al_cargar: Generated<boolean>
  /** Whether what stays had no category and took this one's. */
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
  /** Rows of `resumen_mensual` in the sum, and those of them with dollars. */
  celdas: number
  celdas_usd: number
}

interface CuboMensualTable extends ResumenMensualTable {
  cliente_id: number
}

interface VentaComprometidaTable {
  id: GeneratedAlways<number>
  negocio_id: string
  /** Who registered it; null once they left the team. */
  usuario_id: string | null
  producto_id: number
  cliente_id: number
  /** The store that delivers it; null where it is shared out among all. */
  local_id: Generated<number | null>
  fecha_venta: string
  cantidad: number
  creada_en: Instant
  /** Units sold to the client of the product in that month, in its store or in all, when it was registered. */
  vendida_antes: Generated<number | null>
}

export interface SalesTables {
  local: NamedTable
  cliente: ClienteTable
  categoria: NamedTable
  producto: ProductoTable
  importacion: ImportacionTable
  importacion_parte: ImportacionParteTable
  /** What the reading understood, in pieces (imports/stored-lines.ts). */
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
