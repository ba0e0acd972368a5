import { Button, Group, Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReorderPlan, type ReorderRow, saveInventory } from '@vigia/contract/calls/reorder.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import { useDraftOfEnd } from '../../lib/use-session-draft.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { usePainted } from '../../ui/after-paint.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { usePages } from '../../ui/use-pages.ts'
import { periodText, staleText } from './period-text.ts'
import { ReorderList } from './reorder-list.tsx'
import { groupsOfPage } from './reorder-groups.ts'
import { type ReorderSearch } from './reorder-search.ts'
import { ReorderTable } from './reorder-table.tsx'
import { ReorderTerms } from './reorder-terms.tsx'
import { StockDrop } from './stock-report/stock-drop.tsx'
import { StockReport } from './stock-report/stock-report.ts'
import { useIsCompact } from './use-is-compact.ts'
import { SUMMING, totalText } from './total-text.ts'
import { STOCK_DRAFT, useKeepStock } from './use-save-inventory.ts'

const { Part: PasteStockModal } = lazyPart(async () => (await import('./paste-stock-modal.tsx')).PasteStockModal)
const { Part: ProductModal, prepare: prepareProduct } = lazyPart(
  async () => (await import('./product-modal.tsx')).ProductModal,
)
const { Part: StockOutModal, prepare: prepareStockOut } = lazyPart(
  async () => (await import('./stock-out/stock-out-modal.tsx')).StockOutModal,
)

/** Rows that a window has room for at most when the page comes. */
const FIRST_ROWS = 10

type Opened =
  | { what: 'paste'; left?: string }
  | { what: 'product' | 'stock-out'; id: number }
  | { what: 'report'; file: File }

/** What the page shows of a list, whatever is looked for in it. */
const describeList = (rows: readonly ReorderRow[]) => ({
  con_existencias: rows.some(({ pedido }) => pedido !== null),
  con_comprometido: rows.some(({ comprometido }) => comprometido > 0),
})

/** The list of what to order, and what its rows open. */
export const ProductsToOrder = ({
  plan,
  rows,
  search,
  onChange,
  dimmed,
}: {
  plan: ReorderPlan
  /** Those of the plan that are looked for, in order. */
  rows: readonly ReorderRow[]
  search: ReorderSearch
  onChange: (changed: Partial<ReorderSearch>) => void
  dimmed: boolean
}) => {
  const compact = useIsCompact()
  const [opened, setOpened] = useState<Opened>()
  useDraftOfEnd<string>(STOCK_DRAFT, (left) => setOpened({ what: 'paste', left }))
  const keepStock = useKeepStock()
  // What a row opens is there when it is pressed.
  useEffect(() => {
    whenIdle(() => {
      prepareProduct()
      prepareStockOut()
    })
  }, [])
  const openReport = useCallback((file: File) => setOpened({ what: 'report', file }), [])
  const refusal = useRefusal(saveInventory)
  const limited = (useQuery(userInfoQuery).data?.locales ?? null) !== null
  const whole = useMemo(() => plan.todos ?? describeList(plan.filas), [plan])
  // The first products do not tell what all of them add up to.
  const total = useMemo(() => (plan.todos ? undefined : orderTotal(rows)), [plan, rows])
  const products = plan.todos?.productos ?? rows.length
  const { size, page, first, setPage, setSize } = usePages(products, TABLE_DEFAULT_PAGE_SIZE)
  // Paper has no pages to turn: all products stand on it.
  const printing = useIsPrinting()
  // A window shows no more of them before it is scrolled.
  const painted = usePainted()
  const [from, count] = printing ? [0, rows.length] : [first, painted ? size : Math.min(size, FIRST_ROWS)]
  const groups = useMemo(() => groupsOfPage(rows, search.grupo, from, count), [rows, search.grupo, from, count])
  const withoutStock = !whole.con_existencias
  const [now] = useState(() => new Date())
  const stale = staleText(plan, now)
  const view = {
    groups,
    products,
    total,
    whole: painted,
    ordering: !withoutStock,
    ofPart: plan.existencias_de_todo,
    committing: whole.con_comprometido,
    sort: search.orden,
    onSort: (orden: ReorderSearch['orden']) => onChange({ orden }),
    onOpen: ({ producto_id }: ReorderRow) => setOpened({ what: 'product', id: producto_id }),
    onSave: refusal === undefined ? keepStock : undefined,
    onStockOut:
      refusal === undefined
        ? ({ producto_id }: ReorderRow) => setOpened({ what: 'stock-out', id: producto_id })
        : undefined,
  }
  const rowOf = (what: 'product' | 'stock-out') =>
    opened?.what === what && plan.filas.find(({ producto_id }) => producto_id === opened.id)
  const product = rowOf('product')
  const stockOut = rowOf('stock-out')
  const close = (): void => setOpened(undefined)
  return (
    <>
      {stale !== undefined && <Notice tone="doubt">{stale}</Notice>}
      {refusal !== undefined && (
        <Notice tone="calm" title={limited ? 'Ves lo esperado de tus locales' : 'Ves las existencias, sin cambiarlas'}>
          {limited
            ? 'Las existencias y el pedido son de todo el negocio: los maneja quien ve todos los locales.'
            : refusal}
        </Notice>
      )}
      {refusal === undefined && plan.existencias_de_todo && (
        <Notice tone="calm" title="El pedido se calcula para todo el negocio">
          Las existencias que diste son de todos tus locales juntos. Aquí ves lo que esperamos que venda lo que
          elegiste; para ver el pedido, quita el filtro de locales.
        </Notice>
      )}
      {refusal === undefined && withoutStock && !plan.existencias_de_todo && plan.filas.length > 0 && (
        <Notice tone="calm" title="Di cuánto tienes y te decimos cuánto pedir">
          Sube el reporte de existencias de tu programa, escríbelas en la tabla o pégalas desde Excel. Sin ellas ves lo
          que esperamos que vendas.
        </Notice>
      )}
      <SectionCard
        title={`Para ${periodText(search.periodo, plan)}`}
        info="Lo que esperamos vender, qué tan seguro es y, si sabemos tus existencias, cuánto pedir para que alcance hasta el final del periodo y mientras llega el pedido siguiente. Los productos que aún no vendes no están: no sabemos cuáles serán."
        dimmed={dimmed}
        controls={
          refusal === undefined && (
            <Group gap="xs">
              <StockDrop dropping={opened === undefined} onFile={openReport} />
              <Button
                size="xs"
                variant="default"
                leftSection={<IconClipboardText size={16} aria-hidden />}
                data-print="no"
                disabled={plan.todos !== null}
                onClick={() => setOpened({ what: 'paste' })}
              >
                Pegar existencias
              </Button>
            </Group>
          )
        }
      >
        {!withoutStock && (
          <Text size="sm" fw={500} mb="xs" aria-live="polite">
            {total ? totalText(total) : SUMMING}
          </Text>
        )}
        <ReorderTerms />
        {rows.length === 0 ? (
          <EmptyState
            title="Ningún producto coincide"
            text="Cambia la búsqueda o quita algún filtro para ver los demás."
            action={{
              label: 'Limpiar filtros',
              onPress: () => onChange({ texto: '', locales: [], categorias: [] }),
            }}
          />
        ) : compact ? (
          <ReorderList {...view} />
        ) : (
          <ReorderTable {...view} />
        )}
        {painted && plan.todos && (
          <Text size="xs" c="dimmed" mt="sm">
            Cargando los demás productos…
          </Text>
        )}
        {painted && !plan.todos && (
          <TablePager label="productos" total={rows.length} size={size} page={page} onSize={setSize} onPage={setPage} />
        )}
      </SectionCard>
      {product && (
        <ProductModal
          row={product}
          plan={plan}
          service={search.servicio}
          readOnly={refusal !== undefined}
          onClose={close}
        />
      )}
      {stockOut && <StockOutModal row={stockOut} onClose={close} />}
      {opened?.what === 'report' && <StockReport source={{ file: opened.file }} onClose={close} />}
      {opened?.what === 'paste' && plan.todos === null && (
        <PasteStockModal products={plan.filas} left={opened.left} onClose={close} />
      )}
    </>
  )
}
