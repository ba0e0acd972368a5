import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { formatNumber, formatWhole } from '../../lib/format.ts'
import classes from './product-modal.module.css'
import { storeNeedQuery } from './reorder-plan.query.ts'
import type { ReorderSearch } from './reorder-search.ts'
import { leftOf, placeName, spareOf, type StoreNeed, transferText } from './store-text.ts'

/** 'Sobran 40', 'Faltan 25'; '-' for a store that has what it needs, and while that is not known. */
const balanceText = (store: StoreNeed): string => {
  const { spare, missing } = spareOf(store)
  if (spare > 0) return `${spare === 1 ? 'Sobra' : 'Sobran'} ${formatNumber(spare)}`
  return missing > 0 ? `${missing === 1 ? 'Falta' : 'Faltan'} ${formatNumber(missing)}` : '-'
}

const unitsOf = (amount: number | null): string => (amount === null ? '-' : formatNumber(amount))

/** What each store has of a product, beside what it needs for the same days, and what could be moved. */
export const ProductStores = ({
  row,
  search,
  stores: count,
}: {
  row: ReorderRow
  search: Pick<ReorderSearch, 'periodo' | 'servicio'>
  /** How many the business has. */
  stores: number
}) => {
  const needs = useQueries({
    queries: row.por_local.map(({ local_id }) => storeNeedQuery(search, local_id, row.producto_id)),
  })
  const stores = row.por_local.map((store, at): StoreNeed => ({
    ...store,
    existencias: leftOf(store),
    necesita: store.local_id === null ? undefined : needs[at]?.data?.necesita,
  }))
  const transfer = transferText(stores)
  const told = stores.filter(({ local_id, existencias }) => local_id !== null && existencias !== null).length
  return (
    <div>
      <table className={classes.stores}>
        <caption>Por local</caption>
        <thead>
          <tr>
            <th scope="col">Local</th>
            <th scope="col">Tiene</th>
            <th scope="col">En camino</th>
            <th scope="col">Necesita</th>
            <th scope="col">Sobra o falta</th>
          </tr>
        </thead>
        <tbody>
          {stores.map((store) => (
            <tr key={store.local_id}>
              <th scope="row">{placeName(store)}</th>
              <td>{unitsOf(store.existencias)}</td>
              <td>{unitsOf(store.en_camino)}</td>
              <td>{store.necesita === undefined ? '-' : formatWhole(Math.ceil(store.necesita))}</td>
              <td>{store.local_id === null ? '-' : balanceText(store)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" mt={6} aria-live="polite">
        {transfer}
      </Text>
      {told < count && (
        <Text size="xs" c="dimmed" mt={4}>
          De los demás locales no sabemos las existencias: este pedido los cuenta como si no tuvieran.
        </Text>
      )}
    </div>
  )
}
