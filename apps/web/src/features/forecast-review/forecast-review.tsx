import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewLevel, ForecastReview as Review } from '@vigia/contract/calls/forecast-review.ts'
import { LEADS } from '@vigia/contract/calls/forecast-review.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { CHART_HEIGHT_PX } from '../../lib/ui-constants.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { ChartCard } from '../../ui/chart-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ReviewChart, ReviewLegend } from './review-chart.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import surface from '../../ui/surface.module.css'
import classes from './forecast-review.module.css'
import { forecastReviewQuery, accuracyQuery } from './forecast-review.query.ts'
import { type ReviewSearch, parseReviewSearch, writeReviewSearch } from './review-search.ts'
import { ReviewTable } from './review-table.tsx'
import { AccuracyFacts } from './accuracy-facts.tsx'
import { UNIT_WORDS, saidWithinText, triedText, unmetText } from './accuracy-text.ts'
import { AccuracyTable } from './accuracy-table.tsx'

const LEVELS: readonly { value: ReviewLevel; label: string }[] = [
  { value: 'total', label: 'Todo el negocio' },
  { value: 'local', label: 'Por local' },
  { value: 'categoria', label: 'Por categoría' },
  { value: 'producto', label: 'Por producto' },
]

const NAMES: Record<Exclude<ReviewLevel, 'total'>, readonly [one: string, many: string]> = {
  local: ['local', 'locales'],
  categoria: ['categoría', 'categorías'],
  producto: ['producto', 'productos'],
}

const UNITS: readonly { value: ReviewSearch['unidad']; label: string }[] = [
  { value: 'cantidad', label: 'Unidades' },
  { value: 'cop', label: 'Pesos' },
]

const LABEL = { label: surface.label }

const Controls = ({
  search,
  money,
  told,
  onChange,
}: {
  search: ReviewSearch
  money: boolean
  /** Whether any month was told before it was over: a trial has one forecast of each. */
  told: boolean
  onChange: (changed: Partial<ReviewSearch>) => void
}) => (
  <div className={surface.panel} data-print="no">
    <NativeSelect
      label="Ver"
      classNames={LABEL}
      data={[...LEVELS]}
      value={search.nivel}
      onChange={(event) => onChange({ nivel: event.currentTarget.value as ReviewLevel, de: undefined })}
    />
    {told && (
      <NativeSelect
        label="El pronóstico hecho"
        classNames={LABEL}
        data={LEADS.map((lead) => ({ value: String(lead), label: lead === 1 ? '1 mes antes' : `${lead} meses antes` }))}
        value={String(search.antes)}
        onChange={(event) => onChange({ antes: Number(event.currentTarget.value) as ReviewSearch['antes'] })}
      />
    )}
    {money && (
      <SegmentedControl
        label="Unidad"
        choices={UNITS}
        value={search.unidad}
        onChange={(unidad) => onChange({ unidad })}
      />
    )}
  </div>
)

const NOTHING_CLOSED = (
  <EmptyState
    title="Todavía no hay un mes que comparar"
    text="Cuando cierre un mes del que te dijimos algo, aquí verás si acertamos. Con más meses de historia te mostramos cómo nos habría ido."
    action={{ label: 'Subir meses anteriores', to: PATHS.ventas }}
  />
)

const Months = ({ data, search, dimmed }: { data: Review; search: ReviewSearch; dimmed: boolean }) => {
  const { meses, dicho, prueba } = data
  const summary = dicho ?? prueba
  const unmet = unmetText(meses, search.unidad)
  const within = saidWithinText(meses)
  return (
    <>
      {!dicho && prueba && (
        <Notice tone="calm" title="Así habríamos acertado">
          Aún no ha cerrado un mes del que te hayamos dicho algo. Esto es una prueba: para cada mes pronosticamos solo
          con las ventas de antes.
        </Notice>
      )}
      {summary === null ? (
        <SectionCard title={data.nombre ?? 'Mes a mes'}>{NOTHING_CLOSED}</SectionCard>
      ) : (
        <>
          <SectionCard title={data.nombre ?? 'Todo el negocio'} dimmed={dimmed}>
            <AccuracyFacts summary={summary} tried={!dicho} />
            {within !== undefined && <p className={classes.untold}>{within}</p>}
            {unmet !== undefined && <p className={classes.untold}>{unmet}</p>}
            {dicho && prueba && <p className={classes.untold}>{triedText(dicho, prueba)}</p>}
          </SectionCard>
          <AfterPaint>
            <ChartCard
              title="Mes a mes"
              info={`Lo que vendiste de cada mes cerrado junto a lo que dijimos, en ${UNIT_WORDS[search.unidad]}. La franja es el rango que dimos: 8 de cada 10 meses deberían terminar dentro.`}
              legend={<ReviewLegend months={meses} />}
              chart={<ReviewChart months={meses} mode={search.unidad} />}
              table={<ReviewTable months={meses} told={Boolean(dicho)} unit={UNIT_WORDS[search.unidad]} />}
            />
          </AfterPaint>
        </>
      )}
    </>
  )
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
      info={`Cuánto acertamos en cada ${names[0]} en los últimos doce meses cerrados. Toca un nombre para verlo mes a mes.`}
      dimmed={accuracy.isPlaceholderData}
    >
      {accuracy.isPending ? (
        <LoadingBlock rows={TABLE_DEFAULT_PAGE_SIZE} height={40} />
      ) : accuracy.data.length === 0 ? (
        NOTHING_CLOSED
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

/** What was said of the months that are over, beside what they sold. @param money whether the plan shows pesos */
export const ForecastReview = ({ money }: { money: boolean }) => {
  const [params, setParams] = useSearchParams()
  const search = useMemo((): ReviewSearch => {
    const asked = parseReviewSearch(params)
    return money ? asked : { ...asked, unidad: 'cantidad' }
  }, [params, money])
  const change = useCallback(
    (changed: Partial<ReviewSearch>) =>
      setParams((before) => writeReviewSearch({ ...parseReviewSearch(before), ...changed }), {
        preventScrollReset: true,
      }),
    [setParams],
  )
  const { nivel, de } = search
  const listed = nivel !== 'total' && de === undefined
  const review = useQuery({ ...forecastReviewQuery(search), enabled: !listed })
  // Another month of saying is one click away: its answer is there before.
  const client = useQueryClient()
  const shown = review.isSuccess && !review.isPlaceholderData
  useEffect(() => {
    if (shown) for (const antes of LEADS) void client.prefetchQuery(forecastReviewQuery({ ...search, antes }))
  }, [client, shown, search])
  const back = LEVELS.find(({ value }) => value === nivel)!.label
  return (
    <>
      <PageHeader title="¿Acertamos?" subtitle="Lo que dijimos de cada mes, junto a lo que vendiste." />
      <Stack gap="md">
        {review.data !== null && (
          <Controls
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
            {review.data && <Months data={review.data} search={search} dimmed={review.isPlaceholderData} />}
          </>
        )}
      </Stack>
    </>
  )
}
