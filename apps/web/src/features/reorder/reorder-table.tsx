import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { Fragment } from 'react'
import { countOf, formatNumber, formatQuantity } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import type { Budgeted } from './budget.ts'
import { committedText } from './committed-text.ts'
import { ProductRow, type RowChoices } from './product-row.tsx'
import { reorderHelp } from './reorder-help.ts'
import type { PageGroup } from './reorder-groups.ts'
import classes from './reorder-table.module.css'
import type { ReorderSort } from './reorder-search.ts'
import { inStore, type ShownStore } from './store-text.ts'
import { costText } from './total-text.ts'
import { useIsCompact } from './use-is-compact.ts'

const COLUMNS = [
  'Producto',
  'Esperado',
  'Rango probable',
  'Hace un año',
  'Comprometido',
  'Confianza',
  'Existencias',
  'Pedido sugerido',
] as const

/** Columns that do not fit on a tablet; they are shown below the name there. */
const WIDE_COLUMNS: readonly (typeof COLUMNS)[number][] = ['Rango probable', 'Hace un año', 'Comprometido']

/** Heading of the cost, which is shown below the order. */
const COST = 'Costo'

const SORT_OF: Partial<Record<(typeof COLUMNS)[number] | typeof COST, ReorderSort>> = {
  Producto: 'nombre',
  Esperado: 'esperado',
  Confianza: 'confianza',
  'Pedido sugerido': 'pedido',
  [COST]: 'costo',
}

export interface ReorderViewProps extends RowChoices {
  /** Groups of the page; a single one without a name if the list is not grouped. */
  groups: readonly PageGroup[]
  /** On all pages. */
  products: number
  /** The total of all pages; undefined while only the first products are loaded. */
  total: OrderTotal | undefined
  /** Text about old stock. */
  stale: string | undefined
  /** Whether all rows of the page are loaded; if not, the details below them are left out. */
  whole: boolean
  /** Whether the stock of any product is known, so that orders can be suggested. */
  ordering: boolean
  /** The store whose stock and order are shown. */
  store: ShownStore
  /** Last year's days are a part of their months' sums. */
  prorated: boolean
  /** Whether any cost is known, so that the list can be sorted by the cost of the orders. */
  costs: boolean
  /** The suggested units of products whose order the budget reduced. */
  cut: Budgeted['cut']
  sort: ReorderSort
  onSort: (sort: ReorderSort) => void
}

/** The table of products with all their figures, for wide windows. */
export const ReorderTable = ({
  groups,
  products,
  total,
  whole,
  ordering,
  ofPart,
  store,
  prorated,
  costs,
  cut,
  committing,
  sort,
  onSort,
  onOpen,
  onSave,
  onStockOut,
  onSilence,
}: ReorderViewProps) => {
  const sorted = Object.entries(SORT_OF).find(([, by]) => by === sort)![0]
  const cost = total && costText(total)
  const sumOf = (text: (of: OrderTotal) => string): string => (total ? text(total) : '…')
  const wide = !useIsCompact()
  const columns = COLUMNS.filter(
    (column) => (wide || !WIDE_COLUMNS.includes(column)) && (committing || column !== 'Comprometido'),
  )
  return (
    <FigureTable
      caption={`Qué pedir de cada producto${inStore(store)}`}
      columns={columns}
      textColumns={['Confianza']}
      stickyLast
      help={reorderHelp(prorated, store)}
      foot={
        whole && (
          <tr>
            <th scope="row">Total de {countOf(products, 'producto', 'productos')}</th>
            <td>{sumOf(({ esperado }) => formatNumber(esperado))}</td>
            {wide && (
              <>
                <td>-</td>
                <td>{sumOf(({ hace_un_ano }) => (hace_un_ano === null ? '-' : formatNumber(hace_un_ano)))}</td>
              </>
            )}
            {wide && committing && <td>{sumOf((of) => committedText(of) ?? '-')}</td>}
            <td data-text>-</td>
            <td>-</td>
            <td data-actions>
              <span className={classes.total}>
                {ordering
                  ? sumOf(({ unidades, medida, con_existencias }) =>
                      con_existencias === 0 || medida === null
                        ? cost === undefined
                          ? '-'
                          : ''
                        : formatQuantity(unidades),
                    )
                  : '-'}
                {cost !== undefined && <span className={classes.cost}>{cost}</span>}
              </span>
            </td>
          </tr>
        )
      }
      sort={{
        column: sorted,
        descending: sort !== 'nombre',
        columns: Object.keys(SORT_OF),
        // In a narrow window, a field selects the sort order instead.
        ...(wide && (costs || sort === 'costo') && { beside: { 'Pedido sugerido': COST } }),
        onSort: (column) => onSort(SORT_OF[column as keyof typeof SORT_OF]!),
      }}
    >
      {groups.map(([group, rows, detail]) => (
        <Fragment key={group}>
          {group !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={classes.group}>
                {group}
                {detail !== undefined && <span className={classes.detail}>{detail}</span>}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <ProductRow
              key={row.producto_id}
              row={row}
              wide={wide}
              committing={committing}
              ofPart={ofPart}
              wanted={cut.get(row.producto_id)}
              onOpen={onOpen}
              onSave={onSave}
              onStockOut={onStockOut}
              onSilence={onSilence}
            />
          ))}
        </Fragment>
      ))}
    </FigureTable>
  )
}
