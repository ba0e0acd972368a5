import { Button, Group, Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { type ReorderPlan, type ReorderRow, saveInventory } from '@vigia/contract/calls/reorder.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import { useDraftOfEnd } from '../../lib/use-session-draft.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { besideText } from './beside-text.ts'
import { periodText } from './period-text.ts'
import { type Opened, ReorderDialogs, prepareRowDialogs } from './reorder-dialogs.tsx'
import { ReorderList } from './reorder-list.tsx'
import { ReorderNotices } from './reorder-notices.tsx'
import type { ReorderSearch } from './reorder-search.ts'
import { ReorderTable } from './reorder-table.tsx'
import { ReorderTerms } from './reorder-terms.tsx'
import { StockDrop } from './stock-report/stock-drop.tsx'
import { SUMMING, totalText } from './total-text.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useIsCompact } from './use-is-compact.ts'
import { useRowsOfPage } from './use-rows-of-page.ts'
import { STOCK_DRAFT, useKeepStock } from './use-save-inventory.ts'

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
  useEffect(() => whenIdle(prepareRowDialogs), [])
  const openReport = useCallback((file: File) => setOpened({ what: 'report', file }), [])
  const refusal = useRefusal(saveInventory)
  const whole = useMemo(() => plan.todos ?? describeList(plan.filas), [plan])
  // The first products do not tell what all of them add up to.
  const total = useMemo(() => (plan.todos ? undefined : orderTotal(rows)), [plan, rows])
  const products = plan.todos?.productos ?? rows.length
  const { rows: inPlace, handlers } = useHeldOrder(rows)
  const { groups, painted, pages } = useRowsOfPage(inPlace, products, search.grupo)
  const withoutStock = !whole.con_existencias
  // Beside what a part is expected to sell, the stock of all would be taken for its own.
  const mayTell = refusal === undefined && !plan.de_parte
  const beside = total && search.texto === '' ? besideText(plan, total, periodText(search.periodo, plan)) : undefined
  const view = {
    groups,
    products,
    total,
    whole: painted,
    ordering: !withoutStock,
    ofPart: plan.de_parte,
    prorated: plan.hace_un_ano_prorrateado,
    committing: whole.con_comprometido,
    sort: search.orden,
    onSort: (orden: ReorderSearch['orden']) => onChange({ orden }),
    onOpen: ({ producto_id }: ReorderRow) => setOpened({ what: 'product', id: producto_id }),
    onSave: mayTell ? keepStock : undefined,
    onStockOut:
      refusal === undefined
        ? ({ producto_id }: ReorderRow) => setOpened({ what: 'stock-out', id: producto_id })
        : undefined,
  }
  return (
    <>
      <ReorderNotices plan={plan} withoutStock={withoutStock} />
      <SectionCard
        title={`Para ${periodText(search.periodo, plan)}`}
        info="Lo que esperamos vender, qué tan seguro es y, si sabemos tus existencias, cuánto pedir para que alcance hasta el final del periodo y mientras llega el pedido siguiente. Los productos que aún no vendes no están: no sabemos cuáles serán."
        dimmed={dimmed}
        controls={
          mayTell && (
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
        <ReorderTerms prorated={plan.hace_un_ano_prorrateado} />
        {rows.length === 0 ? (
          <EmptyState
            title="Ningún producto coincide"
            text="Cambia la búsqueda o quita algún filtro para ver los demás."
            action={{
              label: 'Limpiar filtros',
              onPress: () => onChange({ texto: '', locales: [], categorias: [] }),
            }}
          />
        ) : (
          <div {...handlers}>{compact ? <ReorderList {...view} /> : <ReorderTable {...view} />}</div>
        )}
        {painted && beside !== undefined && (
          <Text size="xs" c="dimmed" mt="sm">
            {beside}
          </Text>
        )}
        {painted && plan.todos && (
          <Text size="xs" c="dimmed" mt="sm">
            Cargando los demás productos…
          </Text>
        )}
        {painted && !plan.todos && (
          <TablePager
            label="productos"
            total={rows.length}
            size={pages.size}
            page={pages.page}
            onSize={pages.setSize}
            onPage={pages.setPage}
          />
        )}
      </SectionCard>
      <ReorderDialogs
        opened={opened}
        plan={plan}
        service={search.servicio}
        readOnly={refusal !== undefined}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
