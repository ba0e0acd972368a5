import { z } from 'zod'
import { defineCall } from '../call.ts'

const namedOption = z.object({ id: z.number(), nombre: z.string() })
const categoryOption = z.object({ id: z.number(), nombre_categoria: z.string() })
/** Products have their category, so that chosen categories can narrow the list of products. */
const productOption = namedOption.extend({ codigo: z.string().nullable(), categoria_id: z.number() })

export type NamedOption = z.infer<typeof namedOption>
export type CategoryOption = z.infer<typeof categoryOption>
export type ProductOption = z.infer<typeof productOption>

const list = <Item extends z.ZodType>(path: string, summary: string, item: Item) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    authenticated: true,
    role: 'lector',
    scope: 'stores',
    status: 200,
    response: z.object({ data: z.array(item) }),
  })

export const locales = list('/locales', 'Los locales del negocio, por nombre', namedOption)
export const clientes = list('/clientes', 'Los clientes del negocio, por nombre', namedOption)
export const categorias = list('/categorias', 'Las categorías del negocio, por nombre', categoryOption)
export const productos = list('/productos', 'Los productos del negocio, por nombre', productOption)
