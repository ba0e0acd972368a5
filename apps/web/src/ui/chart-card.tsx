import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { SectionCard } from './section-card.tsx'

/** Separate from the figures, because it stays the same when they change. */
const ViewButton = memo(({ asTable, onToggle }: { asTable: boolean; onToggle: () => void }) => {
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={onToggle}
      data-print="no"
    >
      {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
    </Button>
  )
})

/** A card whose chart can be read as a table. */
export const ChartCard = ({
  title,
  info,
  legend,
  chart,
  table,
}: {
  title: string
  info: string
  legend?: React.ReactNode
  chart: React.ReactNode
  /** The chart's figures as a table; absent while there is nothing to show. */
  table: React.ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  const toggle = useCallback(() => setAsTable((before) => !before), [])
  return (
    <SectionCard
      title={title}
      info={info}
      controls={table !== undefined && <ViewButton asTable={asTable} onToggle={toggle} />}
    >
      {asTable && table !== undefined ? (
        table
      ) : (
        <>
          {legend}
          {chart}
        </>
      )}
    </SectionCard>
  )
}
