import { Button, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { countOf } from '../../lib/format.ts'
import { TablePager } from '../../ui/table-pager.tsx'
import type { Opened } from './reorder-dialogs.tsx'
import { ReportCategories } from './report-categories.tsx'
import type { useOrderView } from './use-order-view.ts'

/** Notes and the page selector below the rows. */
export const ListFooter = ({
  plan,
  notOrdered,
  changing,
  difference,
  count,
  pages,
  onOpen,
}: {
  plan: ReorderPlan
  /** Whether the user may change products. */
  changing: boolean
  /** Number of products that the shop excluded from orders. */
  notOrdered: number
  /** The difference from the Predicciones page, if there is one. */
  difference: string | undefined
  count: number
  pages: ReturnType<typeof useOrderView>['pages']
  onOpen: (opened: Opened) => void
}) => (
  <>
    {notOrdered > 0 && (
      <Text size="xs" c="dimmed" mt="sm" data-print="no">
        {countOf(notOrdered, 'producto no se pide', 'productos no se piden')}.{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => onOpen({ what: 'not-ordered' })}>
          Ver cuáles
        </Button>
      </Text>
    )}
    {changing && plan.categorias_de_reporte && <ReportCategories given={plan.categorias_de_reporte} />}
    {difference !== undefined && (
      <Text size="xs" c="dimmed" mt="sm">
        {difference}
      </Text>
    )}
    {plan.todos ? (
      <Text size="xs" c="dimmed" mt="sm">
        Cargando los demás productos…
      </Text>
    ) : (
      <TablePager
        label="productos"
        total={count}
        size={pages.size}
        page={pages.page}
        onSize={pages.setSize}
        onPage={pages.setPage}
      />
    )}
  </>
)
