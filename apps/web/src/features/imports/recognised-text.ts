import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatList, formatWhole } from '../../lib/format.ts'

type Recognised = Pick<
  ImportPreview,
  'mapeo' | 'categorias' | 'clientes' | 'locales' | 'clientes_nuevos' | 'locales_nuevos'
>

/**
 * '6 categorías, 66 clientes (2 nuevos), 3 locales': what was recognised besides products, and how many of the clients are new; undefined if nothing
 * was. A file without clients, or stores, has a single default one, which is not listed.
 */
export const recognisedText = ({ mapeo, categorias, clientes, locales, ...of }: Recognised): string | undefined => {
  const textOf = (roles: readonly (keyof ImportPreview['mapeo'])[], count: number, text: string): string[] =>
    count > 1 || roles.some((role) => typeof mapeo[role] === 'number') ? [text] : []
  const added =
    typeof of.clientes_nuevos === 'number'
      ? ` (${of.clientes_nuevos === 0 ? 'ninguno nuevo' : countOf(of.clientes_nuevos, 'nuevo', 'nuevos')})`
      : ''
  const parts = [
    ...textOf(['categoria'], categorias, countOf(categorias, 'categoría', 'categorías')),
    ...textOf(['cliente', 'clienteCodigo'], clientes, `${countOf(clientes, 'cliente', 'clientes')}${added}`),
    ...textOf(['local'], locales, countOf(locales, 'local', 'locales')),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** '175 nuevos, 12 de los que ya tienes'; undefined if the business has no products yet. */
export const newProductsText = ({
  productos,
  productos_nuevos: added,
}: Pick<ImportPreview, 'productos' | 'productos_nuevos'>): string | undefined =>
  added === null
    ? undefined
    : added === 0
      ? 'Ya los tienes todos'
      : added === productos
        ? 'Todos nuevos'
        : `${countOf(added, 'nuevo', 'nuevos')}, ${formatWhole(productos - added)} de los que ya tienes`

/** Maximum number of stores named. */
const NAMED = 5

/** '3 locales nuevos: A, B y C'; undefined if the file has no new ones. */
export const newStoresText = ({ locales_nuevos: names }: Pick<ImportPreview, 'locales_nuevos'>): string | undefined => {
  if (!names || names.length === 0) return undefined
  const rest = names.length - NAMED
  const named = rest > 1 ? [...names.slice(0, NAMED), `${formatWhole(rest)} más`] : names
  return `${countOf(names.length, 'local nuevo', 'locales nuevos')}: ${formatList(named)}`
}
