import type { Role, StaffRole } from '@vigia/contract/roles.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type {
  AjusteTable,
  AlertaDescartadaTable,
  AlertaTable,
  CorridaTable,
  NodoPrediccionTable,
  NodoPruebaTable,
  PrediccionClienteTable,
  PrediccionComprometidaTable,
  PrediccionNuevosTable,
  PrediccionResumenTable,
  PrediccionTable,
  PronosticoCongeladoTable,
} from './forecast-tables.ts'
import type {
  AuditoriaTable,
  AyudaParteTable,
  AyudaTable,
  CambioPlanTable,
  CompraTable,
  CopiaParteTable,
  CopiaTable,
  EventoPagoTable,
} from './plan-tables.ts'
import type { TillTables } from './till-tables.ts'

/**
 * Rows as both databases return them: dates as 'yyyy-mm-dd', instants as Date, bigint as number (the driver
 * throws above 2^53), numeric as string. Amounts: quantities in millionths of a unit, money in cents.
 */

type Instant = ColumnType<Date, Date | undefined, Date>
type Json<T> = JSONColumnType<T & object, string, string>

interface NegocioTable {
  id: Generated<string>
  nombre: string
  plan: Generated<string>
  fecha_inicial_plan: string | null
  fecha_renovacion_plan: string | null
  corrida_publicada_id: number | null
  /** Day on which a cancelled account is deleted. */
  fecha_borrado: string | null
  creado_en: Instant
}

interface UsuarioTable {
  id: Generated<string>
  negocio_id: string
  nombre: string
  correo: string
  clave_hash: string
  /** Null for staff and for who bought without an account: they are not asked. */
  tipo_documento: string | null
  documento: string | null
  rol: Generated<Role>
  /** Sees the stores of `usuario_local` only. */
  limitado: Generated<boolean>
  tutorial_completado: Generated<boolean>
  /** Version of the data policy consented to, and when; null for registrations that were not asked. */
  politica_version: string | null
  politica_aceptada_en: Date | null
  /** A minor's guardian confirmed the registration. */
  acudiente_autoriza: Generated<boolean>
  /** Null until the person opens the link that was sent there. */
  correo_verificado_en: Date | null
  /** Wants the weekly follow-up by e-mail. */
  seguimiento_correo: Generated<boolean>
  /** With which that is ended without a login; null until a first e-mail goes out. */
  baja_token: string | null
  /** Since when the operator lets the person in no more. */
  desactivado_en: Date | null
  creado_en: Instant
}

interface UsuarioLocalTable {
  negocio_id: string
  usuario_id: string
  /** `local.clave`. */
  clave_local: string
}

interface InvitacionTable {
  id: Generated<string>
  negocio_id: string
  correo: string
  rol: StaffRole
  /** `local.clave` of each store; null for all. */
  claves_local: string[] | null
  token_hash: string
  creada_en: Date
  vence_en: Date
}

interface SesionTable {
  id: Generated<string>
  negocio_id: string
  usuario_id: string
  token_hash: string
  /** Browser and system in words. */
  dispositivo: Generated<string>
  creada_en: Instant
  vence_en: Date
}

interface RestablecimientoTable {
  token_hash: string
  negocio_id: string
  usuario_id: string
  proposito: Generated<'clave' | 'correo'>
  vence_en: Date
}

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
}

interface ImportacionTable {
  id: Generated<string>
  negocio_id: string
  archivo: string
  bytes: number
  sha256: string
  ejemplo: Generated<boolean>
  estado: string
  lectura: Json<unknown> | null
  vista_previa: Json<unknown> | null
  rechazos: Json<unknown> | null
  /** The rejected rows as the file has them. */
  filas_rechazadas: Json<unknown> | null
  resultado: Json<unknown> | null
  error: string | null
  /** Signature of the headers, as the file reads without anybody's choices. */
  firma: string | null
  hoja_id: string | null
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
  lineas: number
  hecha_en: Instant
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
  fecha_venta: string
  cantidad: number
  creada_en: Instant
}

interface InventarioTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  existencias: number | null
  existencias_al: string | null
  en_camino: number | null
  empaque: number | null
  proveedor: string | null
  dias_entrega: number | null
  costo: number | null
}

interface CorreoTable {
  id: Generated<string>
  negocio_id: string
  usuario_id: string
  tipo: string
  /** What it is about: a person is told it once. */
  clave: string
  /** Null once it is sent or given up. */
  mensaje: Json<unknown> | null
  estado: Generated<string>
  intentos: Generated<number>
  proximo_intento_en: Date
  vence_en: Date | null
  error: string | null
  creado_en: Date
  terminado_en: Date | null
}

interface SeguimientoTable {
  negocio_id: string
  /** Monday on which it was due. */
  semana: string
  contenido: Json<unknown>
  creado_en: Date
}

interface AgotadoTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  mes: number
  /** Whether it was out of stock. */
  fue: boolean
  creado_en: Date
}

interface TrabajoTable {
  id: Generated<string>
  negocio_id: string
  tipo: string
  estado: Generated<string>
  progreso: Generated<number>
  etapa: Generated<string>
  error: string | null
  cancelar: Generated<boolean>
  /** Times it has failed and was queued again. */
  intentos: Generated<number>
  importacion_id: string | null
  /** Who asked for it; null for what the application does by itself. */
  usuario_id: string | null
  creado_en: Instant
  terminado_en: Date | null
}

/** Keys that something is encrypted with (encryption/keys-in-use.ts). Of no business. */
interface LlaveCifradoTable {
  id: string
  clave_indice: string | null
  creada_en: Instant
}

/** Of no business: what is counted before anybody is known. */
interface IntentoTable {
  clave: string
  cuenta: number
  vence_en: Date
  espera_hasta: Generated<Date>
}

export interface Tables extends TillTables {
  negocio: NegocioTable
  usuario: UsuarioTable
  usuario_local: UsuarioLocalTable
  invitacion: InvitacionTable
  sesion: SesionTable
  restablecimiento: RestablecimientoTable
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
  corrida: CorridaTable
  nodo_prediccion: NodoPrediccionTable
  prediccion: PrediccionTable
  prediccion_resumen: PrediccionResumenTable
  prediccion_cliente: PrediccionClienteTable
  prediccion_nuevos: PrediccionNuevosTable
  prediccion_comprometida: PrediccionComprometidaTable
  pronostico_congelado: PronosticoCongeladoTable
  nodo_prueba: NodoPruebaTable
  venta_comprometida: VentaComprometidaTable
  ajuste: AjusteTable
  inventario: InventarioTable
  auditoria: AuditoriaTable
  copia: CopiaTable
  copia_parte: CopiaParteTable
  compra: CompraTable
  evento_pago: EventoPagoTable
  cambio_plan: CambioPlanTable
  ayuda: AyudaTable
  ayuda_parte: AyudaParteTable
  agotado: AgotadoTable
  correo: CorreoTable
  seguimiento: SeguimientoTable
  intento: IntentoTable
  llave_cifrado: LlaveCifradoTable
  alerta: AlertaTable
  alerta_descartada: AlertaDescartadaTable
  trabajo: TrabajoTable
}

/** The database outside any tenant: row-level security shows it nothing. */
export type Db = Kysely<Tables>

/** A transaction of one business (db/tenancy.ts). */
export type TenantTx = Transaction<Tables>
