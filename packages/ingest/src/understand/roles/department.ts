import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { STORE_WORDS } from '../headers/store-words.ts'

/** A part of the country where somebody lives, and in tills a part of the shop: granos, aseo. */
const HEADER = /^(nombre (del )?)?(departamento|depto|dpto)( (de )?ventas?)?$/
/** Departments of Colombia and its larger cities. */
const PLACES = new Set(
  `amazonas antioquia arauca atlantico bolivar boyaca caldas caqueta casanare cauca cesar choco cordoba cundinamarca guainia guaviare
  huila guajira magdalena meta narino santander putumayo quindio risaralda tolima valle vaupes vichada bogota medellin cali barranquilla
  cartagena bucaramanga cucuta pereira manizales armenia ibague neiva pasto popayan monteria sincelejo valledupar riohacha villavicencio
  tunja yopal quibdo florencia mocoa leticia`.split(/\s+/),
)
/** Departments that a shop has at most, and products to each on average. */
const MOST = 60
const LEAST_PRODUCTS = 2

/** Sales of several lines that there must be, and share of them with goods of several departments. */
const LEAST_SALES = 5
const MIXED = 0.3

const STORE = new RegExp(String.raw`^(${STORE_WORDS}|caja)\b`)

/** Whether sales often have lines of several departments, as no sale is of two stores, unless each numbers its own. */
function isMixedWithin(sale: Column | undefined, { texts }: Column): boolean {
  if (!sale || texts.some((text) => STORE.test(fold(text)))) return false
  const lines = [...texts.keys()].filter((at) => sale.texts[at] !== '' && texts[at] !== '')
  const sales = [...Map.groupBy(lines, (at) => sale.texts[at]).values()].filter((own) => own.length > 1)
  const mixed = sales.filter((own) => new Set(own.map((at) => texts[at])).size > 1)
  return sales.length >= LEAST_SALES && mixed.length >= MIXED * sales.length
}

/** Whether a name is that of a department or a city, and nothing else. */
export const namesPlace = (name: string): boolean => PLACES.has(fold(name))

const isPlace = (text: string): boolean =>
  fold(text)
    .split(' ')
    .some((word) => PLACES.has(word))

/**
 * Takes "Departamento" for the category in place, where each product is always of the same one, none is called as a place, and they have
 * several products each or sales have goods of several of them.
 */
export function departmentAsCategory(columns: readonly Column[], mapping: Mapping): void {
  const product = columns[mapping.productoCodigo ?? mapping.producto ?? -1]
  if (!product || mapping.categoria !== null) return
  const taken = Object.entries(mapping).filter(([role]) => role !== 'local')
  const sale = columns[mapping.documento ?? -1]
  const found = columns.find(
    (column) =>
      HEADER.test(fold(column.header)) &&
      !taken.some(([, place]) => place === column.place) &&
      column.distinct > 1 &&
      column.distinct <= MOST &&
      (product.distinct >= LEAST_PRODUCTS * column.distinct || isMixedWithin(sale, column)) &&
      determines(product, column) &&
      !column.texts.some(isPlace),
  )
  if (!found) return
  mapping.categoria = found.place
  if (mapping.local === found.place) mapping.local = null
}
