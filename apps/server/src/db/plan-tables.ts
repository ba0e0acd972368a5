import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Tables of plans, payments, support, the audit record and copies of all data. tables.ts explains how values are returned. */

interface AuditoriaTable {
  negocio_id: string
  id: GeneratedAlways<number>
  actor: string
  /** Name of the user at that time; null if no user did it. */
  quien: string | null
  accion: string
  detalle: JSONColumnType<object, string, string>
  hecho_en: Date
}

interface CompraTable {
  id: Generated<string>
  negocio_id: string
  plan: string
  centavos: number
  moneda: string
  estado: Generated<string>
  creada_en: Date
}

interface EventoPagoTable {
  proveedor: string
  evento_id: string
  pago_id: string
  negocio_id: string | null
  estado: string
  centavos: number
  moneda: string
  ocurrido_en: Date
  recibido_en: Date
  resultado: string
}

interface CambioPlanTable {
  negocio_id: string
  id: GeneratedAlways<number>
  origen: string
  plan: string
  inicio: string | null
  renovacion: string | null
  /** Of the payment. */
  meses: number | null
  pago_id: string | null
  ocurrido_en: Date
  anulado_en: Date | null
}

interface AyudaTable {
  id: Generated<string>
  negocio_id: string
  usuario_id: string
  mensaje: string
  pagina: string
  prioritaria: boolean
  prometida_para: Date | null
  archivo: string | null
  estado: Generated<'abierta' | 'respondida'>
  respuesta: string | null
  creada_en: Date
  respondida_en: Date | null
}

interface AyudaParteTable {
  negocio_id: string
  ayuda_id: string
  numero: number
  contenido: Uint8Array
}

interface CopiaTable {
  id: Generated<string>
  negocio_id: string
  /** User who requested it. */
  usuario_id: string | null
  trabajo_id: string | null
  estado: Generated<'en_marcha' | 'lista' | 'fallida'>
  intento: string | null
  bytes: Generated<number>
  error: string | null
  pedida_en: Date
  lista_en: Date | null
  vence_en: Date
}

interface CopiaParteTable {
  negocio_id: string
  copia_id: string
  numero: number
  contenido: Uint8Array
}

export interface PlanTables {
  auditoria: AuditoriaTable
  copia: CopiaTable
  copia_parte: CopiaParteTable
  compra: CompraTable
  evento_pago: EventoPagoTable
  cambio_plan: CambioPlanTable
  ayuda: AyudaTable
  ayuda_parte: AyudaParteTable
}
