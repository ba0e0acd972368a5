import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, yearMonth } from '../fields.ts'
import { reorderPeriods } from './reorder.ts'

/** Sales and forecast of the compared days, in the unit of the follow-up. */
const departure = z.object({
  id: z.number(),
  nombre: z.string(),
  vendido: z.number(),
  esperado: z.number(),
  /** Usual error over this number of days, derived from the monthly backtest error: 0.2 = 20% of its sales; null without a backtest. */
  error: z.number().nullable(),
})

export type Departure = z.infer<typeof departure>

/** The follow-up of one Monday, from the data of the last import before it. If the sales of its days change later, it is computed again. */
export const followUp = z.object({
  /** Monday and Sunday of the compared week, ISO dates. */
  desde: z.string(),
  hasta: z.string(),
  /** Unit of the amounts: pesos, or units if sales have no money. */
  unidad: z.enum(['cop', 'cantidad']),
  /** Last day with sales. */
  ventas_hasta: z.string(),
  /** Whether the sales end on the last selling weekday of the week, although the week is not over. Absent in all others, and in older follow-ups. */
  completa: z.literal(true).optional(),
  /** Last compared day; null if the sales do not reach the week. */
  comparada_hasta: z.string().nullable(),
  vendido: z.number().nullable(),
  /** Forecast of the compared days, made before their months began; null without one. */
  esperado: z.number().nullable(),
  /**
   * The unfinished month: its sales so far, and its expected total with an 80% interval from `desde` to `hasta`. Null in a follow-up that was
   * computed again after a later one existed.
   */
  mes: z
    .object({
      anio: z.number(),
      mes: z.number(),
      vendido: z.number(),
      cierre: z.number(),
      desde: z.number().nullable(),
      hasta: z.number().nullable(),
      hace_un_ano: z.number().nullable(),
    })
    .nullable(),
  /** Those with the largest departures from the forecast beyond their usual error. */
  productos: z.array(departure),
  clientes: z.array(departure),
  /** Names of stores whose sales of those days are not loaded; their forecast is left out. Absent where there are none. */
  sin_ventas_de: z.array(z.string()).optional(),
  /** Clients are not compared, because files of those days or of earlier months do not name them. Absent in older follow-ups. */
  sin_cliente: z.boolean().optional(),
  /** Products are not compared, for the same reason. */
  sin_producto: z.boolean().optional(),
  /** Clients are not compared, because their forecast of those days is no longer stored. */
  clientes_sin_comparar: z.boolean().optional(),
  /** Whether it was recomputed because sales were loaded or removed after its Monday. */
  rehecho: z.boolean().optional(),
  /** The order for the period that Qué pedir shows first; null if `mes` is null. */
  pedido: z
    .object({
      desde: z.string(),
      /** Absent in older follow-ups, which were for the next month. */
      periodo: z.enum(reorderPeriods).optional(),
      /** Products and units to order; null without any known stock. `unidades` is null too where units of measure differ. */
      productos: z.number().nullable(),
      unidades: z.number().nullable(),
      /** Unit of measure; '' for pieces. Absent in older follow-ups. */
      medida: z.string().optional(),
      /** Units besides the demand of the period; `mes` is the month of the days before it. Absent in older follow-ups, without stock, and without units. */
      incluye: z.object({ antes: z.number(), entrega: z.number(), reserva: z.number(), mes: yearMonth }).optional(),
      /** Number of products with a forecast whose stock is known, and their share of the forecast units. Absent in older follow-ups. */
      con_existencias: z.object({ productos: z.number(), de: z.number(), parte: z.number() }).optional(),
      primeros: z.array(
        z.object({
          producto_id: z.number(),
          nombre: z.string(),
          cantidad: z.number(),
          /** Unit of measure; '' for pieces. Absent in older follow-ups. */
          medida: z.string().optional(),
        }),
      ),
    })
    .nullable(),
})

export type FollowUp = z.infer<typeof followUp>

export const listFollowUps = defineCall({
  method: 'GET',
  path: '/seguimiento',
  summary: 'Los seguimientos semanales, el más nuevo primero, y si llegan por correo',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({
    data: z.object({
      /** Whether the plan in force includes the weekly follow-up. */
      incluido: z.boolean(),
      correo: z.boolean(),
      /** Each with the time at which it was computed. */
      semanas: z.array(followUp.extend({ hecho: z.iso.datetime() })),
    }),
  }),
})

export const setFollowUpMail = defineCall({
  method: 'PATCH',
  path: '/seguimiento',
  summary: 'Recibir o no el seguimiento semanal por correo',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  body: z.object({ correo: z.boolean() }),
  response: z.object({ correo: z.boolean() }),
})

const token = z.object({ token: z.string().min(20).max(100) })

/** One-click unsubscribe (RFC 8058): mail programs send a POST with any body. An unknown token gets the same response. */
export const unsubscribe = defineCall({
  method: 'POST',
  path: '/seguimiento/baja/:token',
  summary: 'Deja de enviar el seguimiento semanal a quien tiene este enlace',
  authenticated: false,
  status: 200,
  params: token,
  response: messageBody,
})
