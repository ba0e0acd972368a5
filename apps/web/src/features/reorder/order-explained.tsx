import { Text } from '@mantine/core'
import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { orderLines } from './order-lines.ts'
import classes from './order-explained.module.css'
import type { ReorderSearch } from './reorder-search.ts'
import { largeReserveReason } from './reserve-text.ts'
import { SHORT_SERVICES } from './service-text.ts'

/** It is chosen of the list. */
const SERVICE_LABEL = 'Cuántas veces quieres que alcance, en toda la lista'

/** How an order is computed, and the service level, which determines the reserve. */
export const OrderExplained = ({
  row,
  fits,
  plan,
  service,
  onService,
}: {
  row: ReorderRow
  /** Units that fit in the budget; undefined if all do. */
  fits: number | undefined
  plan: ReorderPlan
  service: ReorderSearch['servicio']
  onService: (service: ReorderSearch['servicio']) => void
}) => {
  const reason = largeReserveReason(row)
  return (
    <>
      <dl className={classes.lines}>
        {orderLines(row, plan, service, fits).map(({ text, amount, strong }) => (
          <div key={text} className={classes.line} data-strong={strong}>
            <dt>{text}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.service}>
        {reason !== undefined && <Text size="sm">{reason}</Text>}
        <Text size="sm" fw={500} aria-hidden>
          {SERVICE_LABEL}
        </Text>
        <SegmentedControl
          label={SERVICE_LABEL}
          choices={SHORT_SERVICES}
          value={String(service)}
          onChange={(level) => onService(Number(level) as ReorderSearch['servicio'])}
        />
      </div>
    </>
  )
}
