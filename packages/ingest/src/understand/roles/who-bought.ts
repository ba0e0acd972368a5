import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { namesPersons } from '../columns/content-kinds.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { NAME_ALONE } from './text-contents.ts'
import { ENOUGH } from './confirm-role.ts'

/** "Quién" beside goods is who took them; beside services, who did them. */
const WHO = /^quien$/
const OF_SERVICES = /^(servicios?|corte|tratamiento|trabajo)$/

/** How a client is reached, beside the name: "Name | Phone No". */
const REACHED =
  /^((phone|telefono|tel|celular|cel|movil|whatsapp|mobile|contact|contacto)( (no|nro|number|numero))?|e ?mail|correo( electronico)?)$/

/** The column that tells who bought, where its title says no more than "Quién", or "Nombres" over people or beside their telephone; null where none does. */
export function whoBought(columns: readonly Column[], mapping: Mapping): number | null {
  if (columns.some(({ header }) => OF_SERVICES.test(fold(header)))) return null
  const taken = Object.values(mapping)
  const free = columns.filter(({ place, letters, filled }) => !taken.includes(place) && filled > 0 && letters >= ENOUGH)
  const isReached = (place: number): boolean =>
    mapping.producto !== null && [place - 1, place + 1].some((at) => REACHED.test(fold(columns[at]?.header ?? '')))
  const who =
    free.find(({ header }) => WHO.test(fold(header))) ??
    free.find((column) => NAME_ALONE.test(fold(column.header)) && (namesPersons(column) || isReached(column.place)))
  return who?.place ?? null
}

/** How well a title must name a product beside "Nombre". */
const NAMES_PRODUCT = 0.8

/** Makes "Nombre" the client, in place, where another column names what was sold and a name stands beside several of it. */
export function clientBesideProduct(columns: readonly Column[], mapping: Mapping): void {
  const { producto, cliente } = mapping
  if (producto === null || cliente !== null || !NAME_ALONE.test(fold(columns[producto]!.header))) return
  const names = columns[producto]!
  const taken = Object.values(mapping)
  const goods = columns.find(
    (one) =>
      !taken.includes(one.place) &&
      one.distinct > 1 &&
      one.letters >= ENOUGH &&
      !NAME_ALONE.test(fold(one.header)) &&
      (scoreHeader(one.header).get('producto') ?? 0) >= NAMES_PRODUCT,
  )
  if (!goods || determines(names, goods) || determines(goods, names)) return
  Object.assign(mapping, { producto: goods.place, cliente: producto })
}
