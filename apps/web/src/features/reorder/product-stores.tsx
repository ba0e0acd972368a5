import { Text } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import type { StockOfStore } from '@vigia/contract/calls/product-stock.ts'
import { formatQuantity } from '../../lib/format.ts'
import classes from './product-modal.module.css'
import { leftOf, placeName } from './store-text.ts'
import { balanceOf, passText } from './transfers.ts'

/** 'Sobran 40', 'Faltan 25'; '-' for a store that has what it needs, or whose stock is unknown. */
const balanceText = (store: StockOfStore, row: ReorderRow): string => {
  const { spare, missing } = balanceOf(store, row)
  if (spare > 0) return `${spare === 1 ? 'Sobra' : 'Sobran'} ${formatQuantity(spare)}`
  return missing > 0 ? `${missing === 1 ? 'Falta' : 'Faltan'} ${formatQuantity(missing)}` : '-'
}

const unitsOf = (amount: number | null): string => (amount === null ? '-' : formatQuantity(amount))

/** Each store's stock of a product and its need for the same days, and possible transfers. */
export const ProductStores = ({
  row,
  stores: count,
}: {
  row: ReorderRow
  /** Number of stores of the business. */
  stores: number
}) => {
  const pass = passText(row)
  const counted = row.por_local.filter(({ local_id, existencias }) => local_id !== null && existencias !== null).length
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
          {row.por_local.map((store) => (
            <tr key={store.local_id}>
              <th scope="row">{placeName(store)}</th>
              <td>{unitsOf(leftOf(store))}</td>
              <td>{unitsOf(store.en_camino)}</td>
              <td>{unitsOf(store.necesita)}</td>
              <td>{balanceText(store, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pass !== undefined && (
        <Text size="sm" mt={6}>
          {pass}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        La reserva es una para todos los locales y cada uno tiene su parte. Si no vas a pasar mercancía de uno a otro,
        pide por local con el filtro Locales: cada uno por sí solo necesita algo más.
      </Text>
      {counted < count && (
        <Text size="xs" c="dimmed" mt={4}>
          De los demás locales no sabemos las existencias: este pedido los cuenta como si no tuvieran.
        </Text>
      )}
    </div>
  )
}
