import { Group, NativeSelect, Pagination, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import {
  TOP_PRODUCTS_DEFAULT_PAGE_SIZE,
  TOP_PRODUCTS_MONTHS,
  TOP_PRODUCTS_PAGE_SIZES,
} from '@vigia/contract/constants.ts'
import { memo, useState } from 'react'
import { formatPesos, formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './top-products-table.module.css'

const LOCKED = 'Ver el ingreso en pesos es de los planes Visión Táctica y Radar 90.'

/** Apart, because it stays the same while the products change. */
const Pager = memo(({ pages, page, onChange }: { pages: number; page: number; onChange: (page: number) => void }) => (
  <Pagination
    size="sm"
    total={pages}
    value={page}
    onChange={onChange}
    getControlProps={(control) => ({
      'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
    })}
    getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
  />
))

/** The products projected to sell most, a page at a time. */
export const TopProductsTable = ({
  products,
  nameOf,
  moneyAllowed,
}: {
  products: readonly ProjectedProduct[]
  nameOf: (productId: number) => string
  moneyAllowed: boolean
}) => {
  const [size, setSize] = useState<number>(TOP_PRODUCTS_DEFAULT_PAGE_SIZE)
  const [page, setPage] = useState(1)
  const pages = Math.ceil(products.length / size)
  const current = Math.min(page, pages)
  const first = (current - 1) * size
  return (
    <>
      <FigureTable
        caption="Productos con más ventas esperadas en el próximo trimestre"
        columns={['Producto', `Unidades (${TOP_PRODUCTS_MONTHS} meses)`, 'Ingreso proyectado (COP)']}
      >
        {products.slice(first, first + size).map(({ producto_id, cantidad, ingreso }, index) => (
          <tr key={producto_id}>
            <th scope="row">
              <span className={classes.rank}>{first + index + 1}</span>
              {nameOf(producto_id)}
            </th>
            <td>{formatWhole(cantidad)}</td>
            <td>
              {moneyAllowed ? (
                formatPesos(ingreso)
              ) : (
                <Tooltip label={LOCKED}>
                  <span className={classes.locked}>
                    <IconLock size={14} aria-hidden /> Plan premium
                  </span>
                </Tooltip>
              )}
            </td>
          </tr>
        ))}
      </FigureTable>
      <Group justify="space-between" mt="sm" data-print="no">
        <Group gap="xs">
          <NativeSelect
            aria-label="Productos por página"
            size="xs"
            data={TOP_PRODUCTS_PAGE_SIZES.map(String)}
            value={String(size)}
            onChange={(event) => {
              setSize(Number(event.currentTarget.value))
              setPage(1)
            }}
          />
          <Text size="xs" c="dimmed">
            por página, de {formatWhole(products.length)} productos
          </Text>
        </Group>
        {pages > 1 && <Pager pages={pages} page={current} onChange={setPage} />}
      </Group>
    </>
  )
}
