import { searchable, wordFinder } from '../../lib/search-words.ts'

export interface ProductChoice {
  id: number
  nombre: string
  /** The shop's own code, or null. */
  codigo: string | null
}

interface IndexedProduct extends ProductChoice {
  key: string
}

/** Shown next to a product's name: its code, or its id if it has none; both can be searched. */
export const codeText = ({ id, codigo }: Pick<ProductChoice, 'id' | 'codigo'>): string => codigo ?? `ID ${id}`

/** Normalises every name and code once, so that a key press only compares. */
export const indexProducts = (products: readonly ProductChoice[]): IndexedProduct[] =>
  products.map((product) => ({ ...product, key: searchable(`${product.nombre} ${product.codigo ?? ''}`) }))

/** Products whose name or code contains every word of the search, in any order, or whose id is the search; an exact match of the code comes first. */
export const findProducts = (products: readonly IndexedProduct[], search: string): IndexedProduct[] => {
  const isFound = wordFinder(search)
  const id = search.trim()
  const found = products.filter((product) => String(product.id) === id || isFound(product.key))
  const exact = found.filter(({ codigo }) => codigo === id)
  return exact.length === 0 ? found : [...exact, ...found.filter((product) => !exact.includes(product))]
}
