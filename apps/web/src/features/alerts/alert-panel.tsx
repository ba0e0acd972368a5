import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { memo, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { AlertList } from './alert-list.tsx'
import { listAlertsQuery } from './list-alerts.query.ts'
import { NO_ALERTS } from './no-alerts.ts'

/** Alerts shown before one asks for the rest: what fits without pushing the figures away. */
const FIRST_ALERTS = 3
/** Height of an alert in px, for the skeleton while alerts load. */
const ROW_PX = 58

/** The alerts as a card of the dashboard. */
export const AlertPanel = memo(({ money }: { money: boolean }) => {
  const [all, setAll] = useState(false)
  const alerts = useQuery(listAlertsQuery)
  const shown = all ? alerts.data : alerts.data?.slice(0, FIRST_ALERTS)
  const hidden = (alerts.data?.length ?? 0) - FIRST_ALERTS
  return (
    <SectionCard
      title="Alertas de tendencia"
      info="Lo que se espera que suba o baje con claridad frente a los mismos meses del año pasado, o que rompió su tendencia; primero lo que más pesa en pesos. Lo que cabe en la variación normal del pronóstico no aparece."
      controls={
        hidden > 0 && (
          <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)} data-print="no">
            {all ? 'Ver menos' : `Ver ${hidden} más`}
          </Button>
        )
      }
    >
      {alerts.isPending && <LoadingBlock rows={FIRST_ALERTS} height={ROW_PX} />}
      {alerts.isError && <ErrorState message={MESSAGES.alertasFallo} onRetry={() => void alerts.refetch()} />}
      {alerts.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {NO_ALERTS}
        </Text>
      )}
      {shown && <AlertList alerts={shown} money={money} />}
    </SectionCard>
  )
})
