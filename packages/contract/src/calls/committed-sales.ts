import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateOfSale, intId, messageBody, requestKey, lineOfText } from '../fields.ts'
import { COMMITTED_MIN_QUANTITY } from '../constants.ts'
import { MESSAGES } from '../messages.ts'
import { MAX_QUANTITY } from './sale-lines.ts'

/** A parameter without a value, as an empty form field sends it, counts as absent. */
const noneWhereBlank = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given: z.input<Value> | undefined) => (given === '' ? undefined : given), value.optional())

/** State of a commitment whose day has passed; 'sin_saber' if the sales of that day, or the buyers, are not known. */
const deliveryStates = ['entregada', 'en_parte', 'no_entregada', 'sin_saber'] as const

const committedSale = z.object({
  id: z.number(),
  producto_id: z.number(),
  cliente_id: z.number(),
  nombre_producto: z.string(),
  nombre_cliente: z.string(),
  fecha_venta: z.string(),
  cantidad: z.number(),
  /** The store that delivers it; null if it is divided among all stores. */
  local_id: z.number().nullable(),
  nombre_local: z.string().nullable(),
  /**
   * Stores to whose forecast it adds, together with other commitments to the same client, product and month, largest share first; empty if it adds
   * nothing, because the sales are expected anyway or the month is over. Only stores that the user may see.
   */
  suma_en: z.array(z.string()),
  /** Whether it adds nothing because its units, or their pesos, are more than can be summed. Only of those registered before such were refused. */
  desmedida: z.boolean(),
  /** Whether it was delivered, by the client's purchases of the product in its month since the agreement; null until its day has passed. */
  estado: z.enum(deliveryStates).nullable(),
  /** Delivered units; null if not known. */
  entregada: z.number().nullable(),
})

export type CommittedSale = z.infer<typeof committedSale>

export const listCommittedSales = defineCall({
  method: 'GET',
  path: '/ventas_comprometidas',
  summary: 'Las ventas comprometidas, la más próxima primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  query: z.object({
    producto_id: noneWhereBlank(intId),
    cliente_id: noneWhereBlank(intId),
    fecha_desde: noneWhereBlank(dateOfSale),
    fecha_hasta: noneWhereBlank(dateOfSale),
  }),
  response: z.object({ data: z.array(committedSale) }),
})

export const createCommittedSale = defineCall({
  method: 'POST',
  path: '/ventas_comprometidas',
  summary: 'Registra una venta ya acordada con un cliente',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 201,
  body: z.object({
    producto_id: intId,
    /** Exactly one of the two: a client of the business, or the name of one who has bought nothing yet or is not named in files. */
    cliente_id: intId.optional(),
    cliente_nombre: lineOfText().min(1, MESSAGES.seleccioneCliente).max(120, MESSAGES.nombreLargo).optional(),
    /**
     * The store that delivers it. By default it is divided among stores by the client's expected purchases; for a user with a single store it is that
     * one.
     */
    local_id: intId.nullish(),
    fecha_venta: dateOfSale,
    envio: requestKey,
    /** Units; at most what one sale may be of. */
    cantidad: z
      .number(MESSAGES.cantidadMinima)
      .min(COMMITTED_MIN_QUANTITY, MESSAGES.cantidadMinima)
      .max(MAX_QUANTITY, MESSAGES.cantidadDesmedida),
  }),
  response: z.object({ data: committedSale }),
})

const params = z.object({ id: intId })

export const updateCommittedSale = defineCall({
  method: 'PATCH',
  path: '/ventas_comprometidas/:id',
  summary: 'Cambia la fecha, la cantidad o el local de una venta comprometida',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 200,
  params,
  body: createCommittedSale.body!.pick({ fecha_venta: true, cantidad: true, local_id: true }),
  response: z.object({ data: committedSale }),
})

export const cancelCommittedSale = defineCall({
  method: 'DELETE',
  path: '/ventas_comprometidas/:id',
  summary: 'Cancela una venta comprometida',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 200,
  params,
  response: messageBody,
})
