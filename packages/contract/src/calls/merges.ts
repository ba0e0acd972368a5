import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MOST_SURE_MERGES } from '../constants.ts'
import { intId, messageBody, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** What may be merged: the same product, client or store under two names. */
export const mergeTables = ['producto', 'cliente', 'local'] as const
export type MergeTable = (typeof mergeTables)[number]

const mergeable = z.object({
  id: z.number(),
  nombre: z.string(),
  codigo: z.string().nullable(),
  /** Sale lines and what they sold, in all. */
  lineas: z.number(),
  valor: z.number(),
})

const mergeSuggestion = z.object({
  tabla: z.enum(mergeTables),
  /** The one that would leave, and the one that would stay: the one that sold more; of a size or colour the product; of stores the one without words of a program. */
  de: mergeable,
  a: mergeable,
  /** 0 to 1. */
  parecido: z.number(),
  /** 'Se escriben casi igual', 'Tienen el mismo código'. */
  razon: z.string(),
  /** The same in a word: one code, what they are called, nothing but letters that are nearly the same, that both name nobody, or that one is a size or colour of the other. */
  evidencia: z.enum(['codigo', 'nombre', 'letras', 'sin_nombre', 'variante']),
  /**
   * Whether they are surely one, so that all such may be merged at once: called the same, as nothing with another code is; or of two programs
   * with codes of their own, of which each has one product alone that is called so, or one has the other's in sizes and colours; or clients with one document that is of no branches.
   */
  igual: z.boolean(),
})

export type MergeSuggestion = z.infer<typeof mergeSuggestion>

/** Never done by itself: each is the person's to judge. Those in doubt first, and of these the most alike. */
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
  /** Name of the one that left. */
  de: z.string(),
  /** Null where the shop's program gives it none. */
  de_codigo: z.string().nullable(),
  a_id: z.number(),
  a: z.string(),
  a_codigo: z.string().nullable(),
  lineas: z.number(),
  hecha_en: z.string(),
  /** The same of those that were made at once; null for one made alone. */
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

/** Sales, commitments and later files with the old name go to `a`; the forecast follows as a job. */
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

/** Sure suggestions of each table are MOST_SURE_MERGES at most: of two of them. */
const MOST_AT_ONCE = 2 * MOST_SURE_MERGES

/** All or none, and only pairs that are surely one. Of names that belong together the one that sold most stays. */
export const createMerges = defineCall({
  method: 'POST',
  path: '/uniones/todas',
  summary: 'Une a la vez los productos, clientes y locales que se llaman igual, o con el mismo documento',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: z.object({ uniones: z.array(pair).min(1, MESSAGES.filtroInvalido).max(MOST_AT_ONCE, MESSAGES.filtroInvalido) }),
  /** Names that left, and what undoes them at once: null where none did. */
  response: z.object({ data: z.object({ unidas: z.number(), tanda: z.uuid().nullable() }) }),
})

/** All that are left of those made at once, or none. */
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
