import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { memo } from 'react'
import { type ValueMode, countOf } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LineCard, PlainLineCard } from '../../ui/line-card.tsx'
import { AlertList } from './alert-list.tsx'
import classes from './alert-panel.module.css'
import { alertText, newStoresText } from './alert-text.ts'
import { listAlertsQuery } from './list-alerts.query.ts'
import { NO_ALERTS, NO_OTHERS } from './no-alerts.ts'

const TITLE = 'Alertas de tendencia'
const ABOUT =
  'Lo que esperamos que suba o baje bastante frente a los mismos meses del año pasado, o que rompió su tendencia; primero lo que más pesa, en pesos y por lo seguro que es. Donde solemos equivocarnos más de 40% te decimos que puede ser azar. Los cambios pequeños, y los que siguen al negocio entero o cambian menos que él, no aparecen.'

/**
 * The alerts as a card of the dashboard: their number, the first ones, and all on request.
 * @param filtered whether the dashboard is filtered; alerts are always about the whole business
 */
export const AlertPanel = memo(({ money, mode, filtered }: { money: boolean; mode: ValueMode; filtered: boolean }) => {
  const alerts = useQuery(listAlertsQuery)
  if (alerts.isError) return <ErrorState message={MESSAGES.alertasFallo} onRetry={() => void alerts.refetch()} />
  if (!alerts.data) return <PlainLineCard title={TITLE} summary={<Skeleton aria-hidden height={14} radius={6} />} />
  const { shown, unknown, newStores } = alerts.data
  if (shown.length === 0) return <PlainLineCard title={TITLE} summary={unknown === undefined ? NO_ALERTS : NO_OTHERS} />
  const waiting = shown.filter(({ dismissed }) => !dismissed)
  const first = waiting[0]?.alert
  const young = newStoresText(
    newStores,
    waiting.map(({ alert }) => alert),
  )
  return (
    <LineCard
      title={TITLE}
      summary={
        <>
          <span className={classes.count}>
            {countOf(waiting.length, 'alerta', 'alertas')}
            {filtered && ' de todo el negocio'}
          </span>
          {first && ` · ${first.nombre}: ${alertText(first, mode)}`}
        </>
      }
    >
      <p className={classes.about}>
        {ABOUT}
        {young !== undefined && ` ${young}`}
        {filtered && ' Son de todo el negocio: no siguen los filtros.'}
      </p>
      <AlertList alerts={shown} money={money} mode={mode} />
    </LineCard>
  )
})
