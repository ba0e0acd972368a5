import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { SectionCard } from './section-card.tsx'

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
  /** What the chart shows, in figures; absent while there is nothing to show. */
  table: React.ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <SectionCard
      title={title}
      info={info}
      controls={
        table !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => setAsTable(!asTable)}
            data-print="no"
          >
            {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
          </Button>
        )
      }
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
