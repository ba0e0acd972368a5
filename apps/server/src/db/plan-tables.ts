import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Rows about plans, payments and support; see tables.ts for how values come. */

export interface AuditoriaTable {
  negocio_id: string
  id: GeneratedAlways<number>
  actor: string
  accion: string
  detalle: JSONColumnType<object, string, string>
  hecho_en: Date
}

export interface CompraTable {
  id: Generated<string>
  negocio_id: string
  plan: string
  centavos: number
  moneda: string
  estado: Generated<string>
  creada_en: Date
}

export interface EventoPagoTable {
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

export interface CambioPlanTable {
  negocio_id: string
  id: GeneratedAlways<number>
  origen: string
  plan: string
  inicio: string | null
  renovacion: string | null
  /** Of a payment. */
  meses: number | null
  pago_id: string | null
  ocurrido_en: Date
  anulado_en: Date | null
}

export interface AyudaTable {
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

export interface AyudaParteTable {
  negocio_id: string
  ayuda_id: string
  numero: number
  contenido: Uint8Array
}
