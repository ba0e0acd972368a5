import { Button, Group, Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDraftOfEnd } from '../../lib/use-session-draft.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { countOf } from '../../lib/format.ts'
import type { MultiSelectOption } from '../../ui/multi-select-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import type { Budgeted } from './budget.ts'
import { suppliersOf, uncutText, uncutTotal } from './budget-text.ts'
import { OrderBudget } from './order-budget.tsx'
import { predictionsDifferenceText } from './predictions-difference.ts'
import { splitLeftOut } from './left-out-text.ts'
import { ListFooter } from './list-footer.tsx'
import { NoProducts } from './no-products.tsx'
import { periodText } from './period-text.ts'
import { ProposedServices } from './proposed-services.tsx'
import { PrintedLine } from './printed-line.tsx'
import { type Opened, ReorderDialogs, prepareRowDialogs } from './reorder-dialogs.tsx'
import { ReorderList } from './reorder-list.tsx'
import { ReorderNotices } from './reorder-notices.tsx'
import type { ReorderSearch } from './reorder-search.ts'
import { ReorderTable } from './reorder-table.tsx'
import { ReorderTerms } from './reorder-terms.tsx'
import { StockDrop } from './stock-report/stock-drop.tsx'
import { uncountedStoresText } from './store-text.ts'
import { includedText, SUMMING, totalText } from './total-text.ts'
import { transfersOf } from './transfers.ts'
import { useIsPhone } from './use-is-compact.ts'
import { useOrderView } from './use-order-view.ts'
import { STOCK_DRAFT } from './use-save-inventory.ts'

/** The ways to enter the stock of many products at once. */
const StockControls = ({
  plan,
  opened,
  onOpen,
}: {
  plan: ReorderPlan
  opened: Opened | undefined
  onOpen: (opened: Opened) => void
}) => {
  const openReport = useCallback((file: File) => onOpen({ what: 'report', file }), [onOpen])
  return (
    <Group gap="xs">
      <StockDrop dropping={opened === undefined} onFile={openReport} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        data-print="no"
        disabled={plan.todos !== null}
        onClick={() => onOpen({ what: 'paste' })}
      >
        Pegar existencias
      </Button>
    </Group>
  )
}

/** States that a filter shows the order by store, and possible transfers between stores. */
const BetweenStores = ({ plan, onOpen }: { plan: ReorderPlan; onOpen: () => void }) => {
  const products = useMemo(() => plan.filas.filter((row) => transfersOf(row).length > 0).length, [plan])
  return (
    <Text size="sm" c="dimmed" mb="xs" data-print="no">
      {products > 0 && plan.todos === null && (
        <>
          Puedes pasar {countOf(products, 'producto', 'productos')} de un local a otro, y el pedido ya cuenta con eso.{' '}
          <Button size="compact-xs" variant="subtle" onClick={onOpen}>
            Ver traslados
          </Button>{' '}
        </>
      )}
      ¿Pides por local? Elige uno en el filtro Locales y verás sus existencias y su pedido.
    </Text>
  )
}

/** The list of what to order, and the dialogs of its rows. */
export const ProductsToOrder = ({
  plan,
  rows,
  budgeted,
  search,
  stores,
  onChange,
  dimmed,
}: {
  plan: ReorderPlan
  /** Those of the plan that are looked for, in order. */
  rows: readonly ReorderRow[]
  /** All rows, with orders reduced to the budget. */
  budgeted: Budgeted
  search: ReorderSearch
  /** Those that may be chosen. */
  stores: readonly MultiSelectOption[]
  onChange: (changed: Partial<ReorderSearch>) => void
  dimmed: boolean
}) => {
  const phone = useIsPhone()
  const [opened, setOpened] = useState<Opened>()
  useDraftOfEnd<string>(STOCK_DRAFT, (left) => setOpened({ what: 'paste', left }))
  // Loads the code of the dialogs in advance.
  useEffect(() => whenIdle(prepareRowDialogs), [])
  const { view, handlers, painted, pages, total, stale, withoutStock, silent, answerer, mayEnterStock, refused } =
    useOrderView({
      plan,
      rows,
      cut: budgeted.cut,
      search,
      onChange,
      onOpen: setOpened,
    })
  const period = periodText(plan.periodo, plan)
  const uncosted = useMemo(() => orderTotal(budgeted.rows).sin_costo, [budgeted])
  const suppliers = useMemo(() => suppliersOf(plan.filas), [plan.filas])
  const uncut = useMemo(() => uncutTotal(plan.filas, rows, budgeted.cut), [plan.filas, rows, budgeted.cut])
  // The parts of the orders are those before the limits reduce them.
  const included =
    total &&
    [uncut && uncutText(uncut, search), includedText(uncut ?? total, plan)]
      .filter((text) => text !== undefined)
      .join(' ')
  const untold = useMemo(
    () => (plan.local === null ? uncountedStoresText(rows, stores) : undefined),
    [plan.local, rows, stores],
  )
  const { excluded, ended, proposed } = splitLeftOut(plan.sin_pedir)
  const review = (): void => setOpened({ what: 'not-ordered' })
  const difference = total && search.texto === '' ? predictionsDifferenceText(plan, total, period) : undefined
  return (
    <>
      <ReorderNotices
        plan={plan}
        withoutStock={withoutStock}
        silent={silent}
        answerer={answerer}
        onSilent={() => setOpened({ what: 'silences' })}
      />
      <SectionCard
        title={plan.local ? `${plan.local.nombre}: para ${period}` : `Para ${period}`}
        info="Lo que esperamos vender, qué tan seguro es y, si sabemos tus existencias, cuánto pedir para que alcance hasta el final del periodo y mientras llega el pedido siguiente. Los productos que aún no vendes no están: no sabemos cuáles serán."
        dimmed={dimmed}
        controls={mayEnterStock && <StockControls plan={plan} opened={opened} onOpen={setOpened} />}
      >
        <PrintedLine days={plan} />
        {!withoutStock && (
          <Text size="sm" fw={500} mb="xs" aria-live="polite">
            {total ? totalText(total, stale) : SUMMING}
            {total && untold !== undefined && (
              <Text span display="block" size="sm" fw={400}>
                {untold}
              </Text>
            )}
            {included && (
              <Text span display="block" size="sm" c="dimmed" fw={400}>
                {included}
              </Text>
            )}
          </Text>
        )}
        {!plan.de_parte && !withoutStock && (view.costs || search.presupuesto !== undefined) && (
          <OrderBudget
            limits={search}
            budgeted={budgeted}
            uncosted={uncosted}
            suppliers={suppliers}
            onChange={onChange}
          />
        )}
        {stores.length > 1 && plan.local === null && !plan.de_parte && (
          <BetweenStores plan={plan} onOpen={() => setOpened({ what: 'transfers' })} />
        )}
        {proposed.length > 0 && <ProposedServices proposed={proposed} onOpen={review} />}
        <ReorderTerms prorated={plan.hace_un_ano_prorrateado} store={plan.local} />
        {rows.length === 0 ? (
          <NoProducts plan={plan} onChange={onChange} onReview={review} />
        ) : (
          <div {...handlers} data-print="goes-on">
            {phone ? <ReorderList {...view} /> : <ReorderTable {...view} />}
          </div>
        )}
        {painted && (
          <ListFooter
            plan={plan}
            notOrdered={excluded.length + ended.length}
            changing={!refused}
            difference={difference}
            count={rows.length}
            pages={pages}
            onOpen={setOpened}
          />
        )}
      </SectionCard>
      <ReorderDialogs
        opened={opened}
        plan={plan}
        budgeted={budgeted}
        search={search}
        stores={stores.length}
        readOnly={refused}
        mayAnswer={view.onSilence !== undefined}
        onService={(servicio) => onChange({ servicio })}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
