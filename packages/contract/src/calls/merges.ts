import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MOST_SURE_MERGES } from '../constants.ts'
import { intId, messageBody, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Entities that can be merged: the same product, client or store under two names. */
export const mergeTables = ['producto', 'cliente', 'local'] as const
export type MergeTable = (typeof mergeTables)[number]

const mergeable = z.object({
  id: z.number(),
  nombre: z.string(),
  codigo: z.string().nullable(),
  /** Total number of sale lines, and their sum. */
  lineas: z.number(),
  valor: z.number(),
})

const mergeSuggestion = z.object({
  tabla: z.enum(mergeTables),
  /** `de` would be merged into `a`: the one with larger sales; the product of a size or colour; the store without additional words. */
  de: mergeable,
  a: mergeable,
  /** 0 to 1. */
  parecido: z.number(),
  /** 'Se escriben casi igual', 'Tienen el mismo código'. */
  razon: z.string(),
  /** The evidence as a code: the same code, the same name, nearly the same letters, unnamed clients, or a size or colour of the other. */
  evidencia: z.enum(['codigo', 'nombre', 'letras', 'sin_nombre', 'variante']),
  /**
   * Whether they are certainly one, so that all such pairs can be merged at once: the same name, and no other code with that name; or products of two
   * programs, each with exactly one product of that name, or with sizes and colours of the other's product; or clients with the same document number
   * that is not of branches.
   */
  igual: z.boolean(),
})

export type MergeSuggestion = z.infer<typeof mergeSuggestion>

/** Merges are never made automatically; the user judges each. Uncertain pairs come first, most similar first. */
export const listMergeSuggestions = defineCall({
  method: 'GET',
  path: '/uniones/sugerencias',
  summary: 'Productos, clientes y locales que parecen ser el mismo con dos nombres',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({ data: z.array(mergeSuggestion) }),
})

const pair = z.object({ tabla: z.enum(mergeTables), de: intId, a: intId })

export const dismissMergeSuggestion = defineCall({
  method: 'POST',
  path: '/uniones/sugerencias/descartar',
  summary: 'No son el mismo: deja de sugerir esa unión',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  body: pair,
  response: messageBody,
})

export const merge = z.object({
  id: z.number(),
  tabla: z.enum(mergeTables),
  /** Name of the merged entity. */
  de: z.string(),
  /** Null if it has no code. */
  de_codigo: z.string().nullable(),
  a_id: z.number(),
  a: z.string(),
  a_codigo: z.string().nullable(),
  lineas: z.number(),
  hecha_en: z.string(),
  /** Identifies merges that were made together; null for a single one. */
  tanda: z.uuid().nullable(),
})

export type Merge = z.infer<typeof merge>

export const listMerges = defineCall({
  method: 'GET',
  path: '/uniones',
  summary: 'Las uniones hechas, la última primero',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({ data: z.array(merge) }),
})

/** Sales, commitments and later files with the old name belong to `a` from now on; a new forecast is enqueued. */
export const createMerge = defineCall({
  method: 'POST',
  path: '/uniones',
  summary: 'Une dos productos, dos clientes o dos locales que son el mismo',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: pair,
  response: z.object({ data: merge }),
})

/** Suggestions of each of the two tables are limited to MOST_SURE_MERGES. */
const MOST_AT_ONCE = 2 * MOST_SURE_MERGES

/** Merges all or none, and only pairs that are certainly one. Of connected names the one with the largest sales remains. */
export const createMerges = defineCall({
  method: 'POST',
  path: '/uniones/todas',
  summary: 'Une a la vez los productos, clientes y locales que se llaman igual, o con el mismo documento',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: z.object({ uniones: z.array(pair).min(1, MESSAGES.filtroInvalido).max(MOST_AT_ONCE, MESSAGES.filtroInvalido) }),
  /** Number of merged names, and the id with which they can be undone together; null if there are none. */
  response: z.object({ data: z.object({ unidas: z.number(), tanda: z.uuid().nullable() }) }),
})

/** Undoes all remaining merges that were made together, or none. */
export const undoMerges = defineCall({
  method: 'DELETE',
  path: '/uniones/tandas/:id',
  summary: 'Deshace las uniones que se hicieron a la vez: cada venta vuelve a su nombre',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

export const undoMerge = defineCall({
  method: 'DELETE',
  path: '/uniones/:id',
  summary: 'Deshace una unión: cada venta vuelve a su nombre',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: z.object({ id: intId }),
  response: messageBody,
})
