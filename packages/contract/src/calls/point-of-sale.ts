import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, uuidParams } from '../fields.ts'
import { MAX_NAME_LENGTH, MAX_POS_LINES } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

/** Longest name, code or document number of a line. */
const MAX_TEXT = 200
/** Tills write codes and document numbers as numbers too. */
const text = z
  .union([z.string(), z.number()], MESSAGES.posTexto)
  .transform((value) => String(value).trim())
  .pipe(z.string().max(MAX_TEXT, MESSAGES.posTextoLargo))
const optionalText = text.nullish().transform((value) => value || undefined)
const amount = (missing: string) => z.union([z.number(), z.string()], missing)

/** One line of a document of the till. What it says of amounts and dates is read as the import reads files. */
export const posLine = z.object(
  {
    /** Number of the invoice or credit note. All its lines come in one call; sent again, it replaces what it was. */
    documento: text.pipe(z.string().min(1, MESSAGES.posSinDocumento)),
    /** '2026-06-15', or the whole moment with its time zone. */
    fecha: z.string(MESSAGES.posSinFecha).optional(),
    local: optionalText,
    cliente: optionalText,
    codigo_cliente: optionalText,
    producto: optionalText,
    codigo_producto: optionalText,
    categoria: optionalText,
    cantidad: amount(MESSAGES.posSinCantidad).optional(),
    valor: amount(MESSAGES.posSinValor).optional().meta({
      description:
        'Total de la línea en pesos, con IVA o sin IVA como los archivos de ventas del negocio: si unos van con IVA y otros sin él, las mismas ventas no se reconocen y valen distinto.',
    }),
    /** A return or credit note subtracts, whatever the signs of its amounts. */
    tipo: z.enum(['venta', 'devolucion', 'nota_credito'], MESSAGES.posTipo).default('venta'),
    /** The whole document no longer counts; nothing else is needed but its number and its store. */
    anulado: z.boolean(MESSAGES.posAnulado).default(false),
  },
  MESSAGES.posLineaInvalida,
)

export type PosLine = z.output<typeof posLine>

const posLineStates = ['nueva', 'repetida', 'corregida', 'anulada', 'rechazada'] as const

const counts = {
  nuevas: z.number(),
  /** As they were already, sent by the till or in a file. */
  repetidas: z.number(),
  /** New or changed lines of documents that had been sent before. */
  corregidas: z.number(),
  /** Lines that left with a correction or an annulment. */
  quitadas: z.number(),
  rechazadas: z.number(),
}

/** What whoever sends should look at although nothing was refused: a store of a name that the business did not have was made. */
const avisos = z.array(z.string()).meta({
  description:
    'Lo que conviene revisar aunque todo haya entrado: un local que no existía y se creó con el nombre enviado.',
})

const posResult = z.object({
  /** A test: checked, and nothing saved. */
  prueba: z.boolean(),
  ...counts,
  avisos,
  /** One a line, in the order of the call. */
  lineas: z.array(
    z.object({
      /** From 1, as the call has them. */
      posicion: z.number(),
      documento: z.string().nullable(),
      estado: z.enum(posLineStates),
      /** Field at fault and why, of rejected lines. */
      campo: z.string().optional(),
      motivo: z.string().optional(),
    }),
  ),
})

export type PosResult = z.infer<typeof posResult>

/**
 * Outside the sessions: `Authorization: Bearer vgp_…`, a key made on /integraciones. With an `Idempotency-Key` a call
 * that is sent again gets its first answer and changes nothing. 200 also where lines are rejected, each with its reason;
 * 403 on other plans than Radar 90; 409 while a file is being loaded, and 429 beyond the limit, both with `Retry-After`.
 */
export const sendPosSales = defineCall({
  method: 'POST',
  path: '/pos/ventas',
  summary: 'Recibe las ventas del punto de venta, hasta 1.000 líneas por llamada',
  authenticated: false,
  status: 200,
  body: z.object(
    {
      lineas: z
        .array(
          // Each is judged apart, so that a bad one does not refuse the others.
          z.unknown().meta(z.toJSONSchema(posLine, { io: 'input', unrepresentable: 'any' })),
          MESSAGES.posSinLineas,
        )
        .min(1, MESSAGES.posSinLineas)
        .max(MAX_POS_LINES, MESSAGES.posMuchasLineas),
      prueba: z.boolean(MESSAGES.posPrueba).default(false),
    },
    MESSAGES.posSinLineas,
  ),
  response: z.object({ data: posResult }),
})

export const posKey = z.object({
  id: z.string(),
  nombre: z.string(),
  /** How the key begins, to tell it from others: 'vgp_1a2b3c4d5e6f'. */
  pista: z.string(),
  creada_en: z.string(),
  usada_en: z.string().nullable(),
})

export type PosKey = z.infer<typeof posKey>

const posCall = z.object({
  id: z.number(),
  recibida_en: z.string(),
  nombre_clave: z.string(),
  /** HTTP status that was answered. */
  estado: z.number(),
  prueba: z.boolean(),
  lineas: z.number(),
  ...counts,
  /** Why it was refused, or the first reason of a rejected line. */
  motivo: z.string().nullable(),
  avisos,
})

export type PosCall = z.infer<typeof posCall>

/** The keys that serve, the last calls, the newest first, and the forecast that follows. */
export const getPointOfSale = defineCall({
  method: 'GET',
  path: '/integraciones/punto_de_venta',
  summary: 'Las claves del punto de venta y sus últimas llamadas',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({
    data: z.object({
      /** Whether the plan in force has it. */
      disponible: z.boolean(),
      claves: z.array(posKey),
      llamadas: z.array(posCall),
      /** A store of the business, for the example of a call; null while it has none. */
      local_de_ejemplo: z.string().nullable(),
      /** When the forecast is made that knows the newest sales; null where the published one does. */
      pronostico_en: z.string().nullable(),
    }),
  }),
})

export const createPosKey = defineCall({
  method: 'POST',
  path: '/integraciones/punto_de_venta/claves',
  summary: 'Crea una clave para el punto de venta; se muestra una sola vez',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 201,
  body: z.object({
    nombre: z
      .string(MESSAGES.posNombreClave)
      .trim()
      .min(1, MESSAGES.posNombreClave)
      .max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
  }),
  response: z.object({ data: posKey.extend({ clave: z.string() }) }),
})

/** What it sent stays. */
export const revokePosKey = defineCall({
  method: 'DELETE',
  path: '/integraciones/punto_de_venta/claves/:id',
  summary: 'Revoca una clave del punto de venta; deja de servir de inmediato',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

/** A sale and its credit note go the way of the till's, as a test. */
export const testPosKey = defineCall({
  method: 'POST',
  path: '/integraciones/punto_de_venta/claves/:id/probar',
  summary: 'Prueba una clave con una venta de ejemplo que no se guarda',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: z.object({ data: posResult }),
})
