import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { SectionCard } from './section-card.tsx'

/** A card whose chart can be read as a table. */
export const ChartCard = ({
  title,
  info,
  legend,
  dimmed,
  chart,
  table,
}: {
  title: string
  info: string
  legend?: React.ReactNode
  dimmed?: boolean
  chart: React.ReactNode
  table: React.ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <SectionCard
      title={title}
      info={info}
      dimmed={dimmed}
      controls={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} stroke={1.6} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
        </Button>
      }
    >
      {!asTable && legend}
      {asTable ? table : chart}
    </SectionCard>
  )
}
