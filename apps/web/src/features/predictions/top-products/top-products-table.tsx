import { IconLock } from '@tabler/icons-react'
import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import { TOP_PRODUCTS_DEFAULT_PAGE_SIZE, TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { memo } from 'react'
import { formatPesos, formatWhole } from '../../../lib/format.ts'
import { silenceText } from '../../../lib/silence-text.ts'
import { CONFIDENCE_HELP, ConfidenceBadge } from '../../../ui/confidence-badge.tsx'
import { FigureTable, RowDetail } from '../../../ui/figure-table.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { TablePager } from '../../../ui/table-pager.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import classes from './top-products-table.module.css'

const LOCKED = 'Ver el ingreso en pesos es de los planes Visión Táctica y Radar 90.'

/** Shown in place of income if the plan does not include it. */
const LockedIncome = memo(() => (
  <Hint label={LOCKED}>
    <span className={classes.locked}>
      <IconLock size={14} aria-hidden /> Plan pago
    </span>
  </Hint>
))

/** The products with the highest expected sales, one page at a time. */
export const TopProductsTable = memo(
  ({
    products,
    nameOf,
    moneyAllowed,
    ofPart,
  }: {
    products: readonly ProjectedProduct[]
    nameOf: (productId: number) => string
    moneyAllowed: boolean
    /** Whether the figures are of some clients or stores only. */
    ofPart: boolean
  }) => {
    const { size, page, first, setPage, setSize } = usePages(products.length, TOP_PRODUCTS_DEFAULT_PAGE_SIZE)
    return (
      <div className={classes.table}>
        <FigureTable
          caption="Productos con más ventas esperadas en el próximo trimestre"
          columns={['Producto', `Unidades (${TOP_PRODUCTS_MONTHS} meses)`, 'Ingreso proyectado (COP)', 'Confianza']}
          textColumns={['Confianza']}
          help={{ Confianza: CONFIDENCE_HELP }}
        >
          {products
            .slice(first, first + size)
            .map(({ producto_id, cantidad, ingreso, error, sin_ventas_desde }, index) => (
              // Keyed by position: another filter brings other products into the same rows.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">
                  <span className={classes.product}>
                    <span className={classes.rank}>{first + index + 1}</span>
                    {nameOf(producto_id)}
                  </span>
                  {sin_ventas_desde !== undefined && (
                    <div className={classes.underName}>
                      <RowDetail always>{silenceText(sin_ventas_desde)}</RowDetail>
                    </div>
                  )}
                </th>
                <td>{formatWhole(cantidad)}</td>
                <td>{moneyAllowed ? formatPesos(ingreso) : <LockedIncome />}</td>
                <td data-text>
                  {sin_ventas_desde === undefined ? <ConfidenceBadge error={error} ofPart={ofPart} /> : '-'}
                </td>
              </tr>
            ))}
        </FigureTable>
        <TablePager
          label="productos"
          total={products.length}
          size={size}
          page={page}
          onSize={setSize}
          onPage={setPage}
        />
      </div>
    )
  },
)
