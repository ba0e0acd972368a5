import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatWhole } from '../../lib/format.ts'

type Recognised = Pick<ImportPreview, 'mapeo' | 'categorias' | 'clientes' | 'locales'>

/**
 * '6 categorías, 3 locales': what besides products was recognised; undefined where nothing was. Sales of a file that does not tell the
 * client, or the store, all have the same one, which is no finding.
 */
export const recognisedText = ({ mapeo, categorias, clientes, locales }: Recognised): string | undefined => {
  const told = (roles: readonly (keyof ImportPreview['mapeo'])[], count: number, one: string, many: string): string[] =>
    count > 1 || roles.some((role) => typeof mapeo[role] === 'number') ? [countOf(count, one, many)] : []
  const parts = [
    ...told(['categoria'], categorias, 'categoría', 'categorías'),
    ...told(['cliente', 'clienteCodigo'], clientes, 'cliente', 'clientes'),
    ...told(['local'], locales, 'local', 'locales'),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** '175 nuevos, 0 de los que ya tienes'; undefined where there were none before. */
export const newProductsText = ({
  productos,
  productos_nuevos: added,
}: Pick<ImportPreview, 'productos' | 'productos_nuevos'>): string | undefined =>
  added === null
    ? undefined
    : `${countOf(added, 'nuevo', 'nuevos')}, ${formatWhole(productos - added)} de los que ya tienes`
