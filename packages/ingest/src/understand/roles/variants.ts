import { excerpt, quoted } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { KINDS, worthOf } from '../numbers/measure-kinds.ts'
import { variantName } from '../../variant-name.ts'

/** What tells the variants of one product apart: sizes, and colours. */
export const VARIANT_ROLES = ['talla', 'color'] as const
type VariantRole = (typeof VARIANT_ROLES)[number]

const OF_PRODUCT = '( (del?|do|of) (producto|articulo|prenda|zapato|calzado|produto|product|item))?'
/** Titles of each, the plainest first. */
const TITLES: Record<VariantRole, readonly RegExp[]> = {
  talla: [
    new RegExp(`^(tallas?|talles?|tamanos?|tamanhos?|sizes?|shoe size|numeracion)${OF_PRODUCT}$`),
    new RegExp(`^(presentacion|apresentacao)${OF_PRODUCT}$`),
  ],
  color: [
    new RegExp(`^(color(es)?|colou?rs?|cor|cores)${OF_PRODUCT}$`),
    /^(nombre (de )?(la )?)?((product|item|lineitem) )?(variantes?|variacion|variacao|variants?|variation)( (title|name|nombre))?$/,
  ],
}
/** Titles of what a size or a colour may be of instead: a vehicle, an animal, a person. */
const OF_OTHERS =
  /\b(placas?|matricula|patente|vehiculos?|carros?|motos?|automovil|vehicle|kilometraje|chasis|vin|mascotas?|raza|pacientes?|edad|imc|estatura)\b/

/** Share of the rows of codes that must stand beside one size or colour each, and of filled cells that are measures. */
const MOSTLY = 0.95

/**
 * Gives their roles, in place, to columns that say of which variant of a product a line is: its size, its colour. Where products have codes
 * a variant has one of its own: sizes below one code are of one product.
 */
export function assignVariants(columns: readonly Column[], mapping: Mapping, given: Partial<Mapping>): void {
  if (mapping.producto === null || columns.some(({ header }) => OF_OTHERS.test(fold(header)))) return
  const codes = mapping.productoCodigo === null ? null : columns[mapping.productoCodigo]!
  for (const role of VARIANT_ROLES) {
    if (given[role] !== undefined) continue
    const taken = Object.values(mapping)
    const isOpen = (column: Column) =>
      column.filled > 0 && !taken.includes(column.place) && !isOfMeasures(column) && (!codes || isOfCode(column, codes))
    const titled = TITLES[role].flatMap((title) => columns.filter(({ header }) => title.test(fold(header))))
    mapping[role] = titled.find(isOpen)?.place ?? null
  }
}

/** Whether a column says by how much something is sold, as "Caja" or "kg", and not which of its variants it is. */
function isOfMeasures({ texts, filled }: Column): boolean {
  const measures = texts.filter((text) => text !== '' && KINDS.some((kind) => worthOf(fold(text), kind) !== null))
  return measures.length >= MOSTLY * filled
}

/** Whether each code has one value of a column, as far as the rows tell. */
function isOfCode({ texts }: Column, codes: Column): boolean {
  const known = new Map<string, string>()
  let [rows, differ] = [0, 0]
  for (const [at, code] of codes.texts.entries()) {
    if (code === '' || texts[at] === '') continue
    rows++
    const before = known.get(code) ?? texts[at]!
    known.set(code, before)
    if (before !== texts[at]) differ++
  }
  return differ <= (1 - MOSTLY) * rows
}

/** Says that sizes and colours are in the names of the products. */
export function variantFindings(columns: readonly Column[], mapping: Mapping, given: Partial<Mapping>): Finding[] {
  const used = VARIANT_ROLES.flatMap((role) =>
    mapping[role] === null ? [] : [{ role, column: columns[mapping[role]]! }],
  )
  if (used.length === 0 || used.some(({ role }) => given[role] !== undefined)) return []
  const names = columns[mapping.producto!]!.texts
  const nameAt = (at: number) =>
    variantName(
      names[at]!,
      used.map(({ column }) => column.texts[at]!),
    )
  const example = names.findIndex((name, at) => name !== '' && nameAt(at) !== name)
  if (example < 0) return []
  const titles = quoted(used.map(({ column }) => column.header)).replace(', ', ' y ')
  const choose = (isUsed: boolean) => ({
    mapping: Object.fromEntries(used.map(({ role, column }) => [role, isUsed ? column.place : null])),
  })
  return [
    {
      code: 'variantes_de_producto',
      kind: 'fact',
      text: `${titles} ${used.length === 1 ? 'dice' : 'dicen'} de qué variante es cada producto: ${used.length === 1 ? 'va' : 'van'} en su nombre, como «${excerpt(nameAt(example))}».`,
      choices: [
        { label: 'Cada variante es un producto', choose: choose(true) },
        { label: 'Todas son el mismo producto', choose: choose(false) },
      ],
      chosen: 0,
    },
  ]
}
