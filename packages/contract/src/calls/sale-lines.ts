import { z } from 'zod'
import { defineCall } from '../call.ts'
import { bigintId, dateOfSale, intId, messageBody } from '../fields.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '../constants.ts'
import { MESSAGES } from '../messages.ts'
import { idList } from './aggregates.ts'

/** Maximum lines per page. */
const MAX_PAGE = 200
/** Maximum quantity and value of one line: a thousand such lines in a month are still summed exactly, in millionths of a unit and cents. */
export const MAX_QUANTITY = 1e7
export const MAX_VALUE = 1e11
const quantity = z
  .number(MESSAGES.datosInvalidos)
  .min(-MAX_QUANTITY, MESSAGES.cantidadDesmedida)
  .max(MAX_QUANTITY, MESSAGES.cantidadDesmedida)
const value = z
  .number(MESSAGES.datosInvalidos)
  .min(-MAX_VALUE, MESSAGES.valorDesmedido)
  .max(MAX_VALUE, MESSAGES.valorDesmedido)

/** A sale line in its current state. */
export const saleLine = z.object({
  id: z.number(),
  fecha: z.string(),
  documento: z.string().nullable(),
  local_id: z.number(),
  nombre_local: z.string(),
  cliente_id: z.number(),
  nombre_cliente: z.string(),
  producto_id: z.number(),
  nombre_producto: z.string(),
  codigo_producto: z.string().nullable(),
  cantidad: z.number(),
  valor: z.number(),
  /** The import to which it belongs. */
  importacion_id: z.string(),
  archivo: z.string(),
  /** Whether it was corrected by hand. */
  corregida: z.boolean(),
})

export type SaleLineRecord = z.infer<typeof saleLine>

export const listSaleLines = defineCall({
  method: 'GET',
  path: '/ventas/lineas',
  summary: 'Las líneas de venta por páginas, la más nueva primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  longQuery: true,
  query: z.object({
    fecha_desde: dateOfSale.optional(),
    fecha_hasta: dateOfSale.optional(),
    local_id: idList.optional(),
    cliente_id: idList.optional(),
    producto_id: idList.optional(),
    /** The complete document number. */
    documento: z.string().min(1).max(200).optional(),
    importacion_id: z.uuid().optional(),
    pagina: z.coerce.number().int().min(1).max(1_000_000).default(1),
    por_pagina: z.coerce.number().int().min(1).max(MAX_PAGE).default(TABLE_DEFAULT_PAGE_SIZE),
  }),
  /** `total` is the number of lines on all pages. */
  response: z.object({ data: z.array(saleLine), total: z.number() }),
})

const params = z.object({ id: bigintId })

/** A change of a line made by hand. */
const saleChange = z.object({
  id: z.number(),
  tipo: z.enum(['corregida', 'borrada']),
  hecho_en: z.string(),
  antes: saleLine,
  /** Null if the line was deleted. */
  despues: saleLine.nullable(),
})

export type SaleChange = z.infer<typeof saleChange>

/** The cube is updated at once; the forecast is a job. 409 while an import is being loaded or undone. */
export const correctSaleLine = defineCall({
  method: 'PATCH',
  path: '/ventas/lineas/:id',
  summary: 'Corrige una línea de venta',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  body: z
    .object({
      fecha: dateOfSale,
      cantidad: quantity,
      valor: value,
      local_id: intId,
      cliente_id: intId,
      producto_id: intId,
    })
    .partial(),
  response: z.object({ data: saleChange }),
})

export const deleteSaleLine = defineCall({
  method: 'DELETE',
  path: '/ventas/lineas/:id',
  summary: 'Borra una línea de venta; subir el mismo archivo no la trae de vuelta',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  response: z.object({ data: saleChange }),
})

export const listSaleChanges = defineCall({
  method: 'GET',
  path: '/ventas/cambios',
  summary: 'Lo que se corrigió a mano, lo último primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  response: z.object({ data: z.array(saleChange) }),
})

/** 409 if a later change of the line must be undone first. */
export const undoSaleChange = defineCall({
  method: 'DELETE',
  path: '/ventas/cambios/:id',
  summary: 'Deshace una corrección hecha a mano',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  response: messageBody,
})
