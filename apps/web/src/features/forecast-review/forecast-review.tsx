import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LEADS, type ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { notifyWarning } from '../../lib/notify.ts'
import { CHART_HEIGHT_PX } from '../../lib/ui-constants.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { forecastReviewQuery, accuracyQuery } from './forecast-review.query.ts'
import { type ReviewSearch, parseReviewSearch, writeReviewSearch } from './review-search.ts'
import { LEVELS, ReviewControls } from './review-controls.tsx'
import { NothingClosed, ReviewMonths } from './review-months.tsx'
import { UNIT_WORDS } from './accuracy-text.ts'
import { AccuracyTable } from './accuracy-table.tsx'

const NAMES: Record<Exclude<ReviewLevel, 'total'>, readonly [one: string, many: string]> = {
  local: ['local', 'locales'],
  categoria: ['categoría', 'categorías'],
  producto: ['producto', 'productos'],
}

/** Shown for an entity in the address that no longer exists. */
const GONE: Record<keyof typeof NAMES, string> = {
  local: 'El local',
  categoria: 'La categoría',
  producto: 'El producto',
}

const LOADING = (
  <SectionCard title="Mes a mes">
    <LoadingBlock height={CHART_HEIGHT_PX} />
  </SectionCard>
)

const ByLevel = ({
  search,
  onChange,
}: {
  search: ReviewSearch & { nivel: Exclude<ReviewLevel, 'total'> }
  onChange: (changed: Partial<ReviewSearch>) => void
}) => {
  const accuracy = useQuery(accuracyQuery(search))
  const names = NAMES[search.nivel]
  const title = LEVELS.find(({ value }) => value === search.nivel)!.label
  if (accuracy.isError)
    return <ErrorState message={messageOf(accuracy.error)} onRetry={() => void accuracy.refetch()} />
  return (
    <SectionCard
      title={title}
      info={`Cuánto acertamos en cada ${names[0]} en los últimos doce meses cerrados. «De menos»: esperábamos menos de lo que vendiste. Toca un nombre para verlo mes a mes.`}
      dimmed={accuracy.isPlaceholderData}
    >
      {accuracy.isPending ? (
        <LoadingBlock rows={TABLE_DEFAULT_PAGE_SIZE} height={40} />
      ) : accuracy.data.length === 0 ? (
        <NothingClosed />
      ) : (
        <AccuracyTable
          key={search.nivel}
          rows={accuracy.data}
          names={names}
          unit={UNIT_WORDS[search.unidad]}
          onChoose={(de) => onChange({ de })}
        />
      )}
    </SectionCard>
  )
}

/** Past forecasts compared with sales. @param money whether the plan shows pesos */
export const ForecastReview = ({ money }: { money: boolean }) => {
  const [params, setParams] = useSearchParams()
  const search = useMemo((): ReviewSearch => {
    const asked = parseReviewSearch(params)
    return money ? asked : { ...asked, unidad: 'cantidad' }
  }, [params, money])
  const change = useCallback(
    (changed: Partial<ReviewSearch>, replace = false) =>
      setParams((before) => writeReviewSearch({ ...parseReviewSearch(before), ...changed }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const { nivel, de } = search
  const listed = nivel !== 'total' && de === undefined
  const review = useQuery({ ...forecastReviewQuery(search), enabled: !listed })
  // Requested in advance, because it is one click away.
  const client = useQueryClient()
  const shown = review.isSuccess && !review.isPlaceholderData
  useEffect(() => {
    if (shown) for (const antes of LEADS) void client.prefetchQuery(forecastReviewQuery({ ...search, antes }))
  }, [client, shown, search])
  // A review without a name belongs to an entity that no longer exists, for example after an undone import.
  const gone = shown && nivel !== 'total' && de !== undefined && review.data?.nombre === null
  useEffect(() => {
    if (!gone) return
    notifyWarning(`${GONE[nivel]} del enlace ya no existe: mostramos la lista.`)
    change({ de: undefined }, true)
  }, [gone, nivel, change])
  const back = LEVELS.find(({ value }) => value === nivel)!.label
  return (
    <>
      <PageHeader title="¿Acertamos?" subtitle="Lo que dijimos de cada mes, junto a lo que vendiste." />
      <Stack gap="md">
        {review.data !== null && (
          <ReviewControls
            search={search}
            money={money}
            told={listed || search.antes !== 1 || Boolean(review.data?.dicho)}
            onChange={change}
          />
        )}
        {nivel !== 'total' && de !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => change({ de: undefined })}
            data-print="no"
          >
            {`Volver a la lista ${back.toLowerCase()}`}
          </Button>
        )}
        {listed ? (
          <ByLevel search={{ ...search, nivel }} onChange={change} />
        ) : (
          <>
            {review.isPending && LOADING}
            {review.isError && <ErrorState message={messageOf(review.error)} onRetry={() => void review.refetch()} />}
            {review.data === null && (
              <SectionCard title="Aún no hay pronóstico">
                <EmptyState
                  title="Primero carga un mes completo de ventas"
                  text="Con un año o más de ventas te mostramos cómo nos habría ido, y desde hoy guardamos lo que te decimos para compararlo."
                  action={{ label: 'Ir a Importar Ventas', to: PATHS.ventas }}
                />
              </SectionCard>
            )}
            {review.data && <ReviewMonths data={review.data} search={search} dimmed={review.isPlaceholderData} />}
          </>
        )}
      </Stack>
    </>
  )
}
