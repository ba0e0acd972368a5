import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { Candidate } from './confirm-role.ts'
import { isOwn } from './text-contents.ts'

/** Score of a header that plainly names the product. */
const PLAIN_PRODUCT = 0.85
const LEAST_NAMES = 3

/** "nombre" is the client's and not a product's where the client's code determines it, and it the code. */
export function clientNamedByCode(columns: Column[], mapping: Mapping): Candidate[] {
  const { producto, productoCodigo, cliente, clienteCodigo } = mapping
  if (producto === null || cliente !== null || clienteCodigo === null) return []
  if (productoCodigo !== null && determines(columns[productoCodigo]!, columns[producto]!)) return []
  const [names, codes] = [columns[producto]!, columns[clienteCodigo]!]
  if (!/^(nombre|name|nome|nombre completo|descripcion)$/.test(fold(names.header))) return []
  if (names.distinct < LEAST_NAMES || !determines(codes, names) || !determines(names, codes)) return []
  mapping.cliente = producto
  mapping.producto = null
  return [{ role: 'cliente', place: producto, score: 0 }]
}

/** Another name of the client, as "Nombre comercial" beside "Razón social", is no product: each stands beside one of the other's. */
export function dropOtherNameOfClient(columns: Column[], mapping: Mapping): void {
  const { producto, cliente, clienteCodigo } = mapping
  if (producto === null) return
  const names = columns[producto]!
  if (names.distinct < LEAST_NAMES || (scoreHeader(names.header).get('producto') ?? 0) >= PLAIN_PRODUCT) return
  const isOther = [cliente, clienteCodigo].some(
    (place) => place !== null && determines(columns[place]!, names) && determines(names, columns[place]!),
  )
  if (isOther) mapping.producto = null
}

/** One code of many rows is the shop's own, unless there is one client as well. */
export function dropOwnCode(columns: Column[], mapping: Mapping): void {
  const { cliente, clienteCodigo } = mapping
  if (clienteCodigo === null || !isOwn(columns[clienteCodigo]!)) return
  if (cliente === null || columns[cliente]!.distinct > 1) mapping.clienteCodigo = null
}
