import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { countOf, formatWhole } from '../../lib/format.ts'
import { type ProductChoice, codeText, findProducts, indexProducts } from './find-products.ts'
import classes from './product-checklist.module.css'

/** Rows rendered at once; the search finds the others. */
const DRAWN_ROWS = 100

/** Plain check boxes: hundreds of them render within a frame. */
const Row = memo(
  ({
    product,
    checked,
    onToggle,
  }: {
    product: ProductChoice
    checked: boolean
    onToggle: (productId: number) => void
  }) => (
    <label className={classes.row}>
      <input type="checkbox" checked={checked} onChange={() => onToggle(product.id)} />
      <span className={classes.name}>{nameWithoutCode(product)}</span>
      <span className={classes.id}>{codeText(product)}</span>
    </label>
  ),
)

/** The shop's products, with a search by name, code or id. */
export const ProductChecklist = ({
  products,
  selected,
  onToggle,
}: {
  products: readonly ProductChoice[]
  selected: ReadonlySet<number>
  /** Must be a stable function, or every row renders again. */
  onToggle: (productId: number) => void
}) => {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  // Names are normalised when a search begins.
  const searching = wanted.trim() !== ''
  const indexed = useMemo(() => (searching ? indexProducts(products) : []), [searching, products])
  const found = useMemo(
    () => (searching ? findProducts(indexed, wanted) : products),
    [searching, indexed, wanted, products],
  )
  const rows = useMemo(() => found.slice(0, DRAWN_ROWS), [found])
  return (
    <div>
      <TextInput
        label="Productos"
        placeholder="Buscar por nombre o ID"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter must not submit the form while searching.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className={classes.list} aria-label="Productos">
        {rows.map((product) => (
          <Row key={product.id} product={product} checked={selected.has(product.id)} onToggle={onToggle} />
        ))}
        {rows.length === 0 && <div className={classes.none}>Ningún producto coincide con «{search.trim()}».</div>}
      </fieldset>
      <Text size="xs" c="dimmed" aria-live="polite">
        {found.length > DRAWN_ROWS
          ? `Se muestran ${formatWhole(DRAWN_ROWS)} de ${formatWhole(found.length)}: escribe para encontrar los demás.`
          : countOf(found.length, 'producto', 'productos')}
        {selected.size > 0 && ` · ${countOf(selected.size, 'elegido', 'elegidos')}`}
      </Text>
    </div>
  )
}
