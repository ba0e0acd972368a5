import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recalculateForecast } from '@vigia/contract/calls/forecast.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect, useRef } from 'react'
import { messageOf, request } from '../../lib/api-client.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfferBox } from '../../ui/offer-box.tsx'
import { JobProgress } from './job-progress.tsx'
import { listJobsQuery } from './list-jobs.query.ts'
import { useNewsOf } from './use-news-of.ts'

const FailedForecast = ({ error }: { error: string | null }) => {
  const client = useQueryClient()
  const recalculating = useActOnce({
    mutationFn: () => request(recalculateForecast, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: listJobsQuery.queryKey }),
  })
  const refusal = useRefusal(recalculateForecast)
  return (
    <ErrorState
      message={recalculating.error ? messageOf(recalculating.error) : (error ?? MESSAGES.pronosticoFallo)}
      onRetry={refusal === undefined ? () => recalculating.act() : undefined}
      retry="Volver a calcular"
      retrying={recalculating.isPending}
    />
  )
}

/**
 * The latest forecast: its progress, its failure, or once that it is ready. When it ends, all sales and predictions are requested again.
 * @param onOpen where the finished forecast can be seen; without it a finished one is not mentioned
 * @param overtaken whether a file is being processed that the finished forecast does not contain
 */
export const ForecastStatus = ({ onOpen, overtaken = false }: { onOpen?: () => void; overtaken?: boolean }) => {
  const client = useQueryClient()
  const jobs = useQuery(listJobsQuery)
  const forecast = jobs.data?.find(({ tipo }) => tipo === 'pronosticar')
  const running = forecast !== undefined && isOpenJob(forecast)
  const ready = onOpen && forecast?.estado === 'terminado' ? forecast.id : undefined
  const isNews = useNewsOf(ready, overtaken)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !running) void client.invalidateQueries()
    wasRunning.current = running
  }, [running, client])

  if (forecast === undefined) return null
  if (running) {
    return (
      <OfferBox label="Pronóstico en preparación">
        <Text size="sm" c="dimmed" mb="xs">
          Estamos preparando tu pronóstico. Puedes seguir usando Vigía mientras tanto.
        </Text>
        <JobProgress job={forecast} />
      </OfferBox>
    )
  }
  if (forecast.estado === 'fallido') return <FailedForecast error={forecast.error} />
  if (!isNews) return null
  return (
    <Notice
      tone="good"
      action={
        <Button size="xs" onClick={onOpen}>
          Ver predicciones
        </Button>
      }
    >
      Tu pronóstico está listo.
    </Notice>
  )
}
