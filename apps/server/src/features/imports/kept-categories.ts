import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { DEFAULT_CATEGORY } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { LineColumns } from './line-columns.ts'
import { keptCategories } from './product-categories.sql.ts'

/** Code of the reader's finding about files without categories. */
const NO_CATEGORY = 'sin_categoria'

type Shown = Pick<ImportPreview, 'muestra' | 'dudas'>

const keptText = (count: number): string =>
  count === 1
    ? 'Un producto de este archivo ya tiene otra categoría en Vigía, y la conserva.'
    : `${count.toLocaleString('es-CO')} productos de este archivo ya tienen otra categoría en Vigía, y la conservan.`

/** For a file without categories, limits the finding to the products that have none yet. */
const withoutOwnText = (kept: number, products: number): string => {
  if (kept === products) return 'El archivo no dice la categoría: sus productos conservan la que ya tienen en Vigía.'
  const keep = kept === 1 ? '1 producto conserva' : `${kept.toLocaleString('es-CO')} productos conservan`
  return `El archivo no dice la categoría: ${keep} la que ya tiene${kept === 1 ? '' : 'n'} en Vigía y lo demás queda en «${DEFAULT_CATEGORY}».`
}

/** The first lines with the categories that their products will have, and the number of products that keep another category than the file's. */
export const withKeptCategories = async <P extends Shown>(
  tx: TenantTx,
  preview: P,
  { productos, categorias }: LineColumns,
): Promise<P> => {
  const kept = await keptCategories(tx, productos.clave)
  const other = new Map<string, string>()
  let count = 0
  productos.clave.forEach((clave, at) => {
    const category = kept.get(clave)
    if (category === undefined || nameKey(category) === categorias.clave[productos.categoria[at]!]) return
    count++
    other.set(productos.nombre[at]!, category)
  })
  if (count === 0) return preview
  const added: ImportDoubt = {
    codigo: 'categorias_conservadas',
    tipo: 'dato',
    texto: keptText(count),
    opciones: [],
    elegida: null,
  }
  const hasNoCategories = preview.dudas.some(({ codigo }) => codigo === NO_CATEGORY)
  const untold = withoutOwnText(count, productos.clave.length)
  return {
    ...preview,
    muestra: preview.muestra.map((line) => ({ ...line, categoria: other.get(line.producto) ?? line.categoria })),
    dudas: hasNoCategories
      ? preview.dudas.map((doubt) => (doubt.codigo === NO_CATEGORY ? { ...doubt, texto: untold } : doubt))
      : [...preview.dudas, added],
  }
}
