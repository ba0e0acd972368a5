import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, uuidParams, lineOfText } from '../fields.ts'
import { MAX_NAME_LENGTH, MAX_POS_LINES } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

/** Maximum length of a name, code or document number. */
const MAX_TEXT = 200
/** Some tills write codes and document numbers as numbers. */
const text = z
  .union([z.string(), z.number()], MESSAGES.posTexto)
  .transform((value) => String(value).trim())
  .pipe(z.string().max(MAX_TEXT, MESSAGES.posTextoLargo))
const optionalText = text.nullish().transform((value) => value || undefined)
const amount = (missing: string) => z.union([z.number(), z.string()], missing)

/** One line of a till's document. Amounts and dates are read by the same rules as in files. */
export const posLine = z.object(
  {
    /** Number of the invoice or credit note. All its lines must be in one call; sending it again replaces its earlier content. */
    documento: text.pipe(z.string().min(1, MESSAGES.posSinDocumento)),
    /** '2026-06-15', or a timestamp with time zone. */
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
    /** A return or credit note is subtracted, whatever the signs of its amounts. */
    tipo: z.enum(['venta', 'devolucion', 'nota_credito'], MESSAGES.posTipo).default('venta'),
    /** Cancels the whole document; only its number and store are needed. */
    anulado: z.boolean(MESSAGES.posAnulado).default(false),
  },
  MESSAGES.posLineaInvalida,
)

export type PosLine = z.output<typeof posLine>

const posLineStates = ['nueva', 'repetida', 'corregida', 'anulada', 'rechazada'] as const

const counts = {
  nuevas: z.number(),
  /** Lines that were already known, from the till or from a file. */
  repetidas: z.number(),
  /** New or changed lines of documents that were sent before. */
  corregidas: z.number(),
  /** Lines removed by a correction or cancellation. */
  quitadas: z.number(),
  rechazadas: z.number(),
}

/** Messages about things to check although nothing was rejected: for example, a new store was added because its name was unknown. */
const avisos = z.array(z.string()).meta({
  description:
    'Lo que conviene revisar aunque todo haya entrado: un local que no existía y se creó con el nombre enviado.',
})

const posResult = z.object({
  /** A test: validated, but not stored. */
  prueba: z.boolean(),
  ...counts,
  avisos,
  /** One per line, in the order of the call. */
  lineas: z.array(
    z.object({
      /** Position in the call, from 1. */
      posicion: z.number(),
      documento: z.string().nullable(),
      estado: z.enum(posLineStates),
      /** The invalid field and the reason, for rejected lines. */
      campo: z.string().optional(),
      motivo: z.string().optional(),
    }),
  ),
})

export type PosResult = z.infer<typeof posResult>

/**
 * Authenticated by `Authorization: Bearer vgp_…` with a key created in /integraciones. A call repeated with the same `Idempotency-Key` gets the first
 * response and changes nothing. Status 200 also if lines are rejected, each with its reason; 403 without the plan Radar 90; 409 while a file is being
 * loaded, and 429 above the limit, both with `Retry-After`.
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
          // Lines are validated separately, so that an invalid one does not reject the others.
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
  /** Beginning of the key, to recognise it: 'vgp_1a2b3c4d5e6f'. */
  pista: z.string(),
  creada_en: z.string(),
  usada_en: z.string().nullable(),
})

export type PosKey = z.infer<typeof posKey>

const posCall = z.object({
  id: z.number(),
  recibida_en: z.string(),
  nombre_clave: z.string(),
  /** HTTP status of the response. */
  estado: z.number(),
  prueba: z.boolean(),
  lineas: z.number(),
  ...counts,
  /** Why the call was refused, or the first reason of a rejected line. */
  motivo: z.string().nullable(),
  avisos,
})

export type PosCall = z.infer<typeof posCall>

/** The valid keys, the last calls (newest first), and the next forecast. */
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
      /** Whether the plan in force includes it. */
      disponible: z.boolean(),
      claves: z.array(posKey),
      llamadas: z.array(posCall),
      /** A store of the business, for the example; null if it has none. */
      local_de_ejemplo: z.string().nullable(),
      /** Time of the next forecast, which includes the newest sales; null if the published one does. */
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
    nombre: lineOfText(MESSAGES.posNombreClave)
      .min(1, MESSAGES.posNombreClave)
      .max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
  }),
  response: z.object({ data: posKey.extend({ clave: z.string() }) }),
})

/** Sales that it sent are kept. */
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

/** Processes a sale and its credit note like a till's, as a test. */
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
