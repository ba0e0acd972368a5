import { useQuery } from '@tanstack/react-query'
import { listImports } from '@vigia/contract/calls/imports.ts'
import { createMerge } from '@vigia/contract/calls/merges.ts'
import { correctSaleLine } from '@vigia/contract/calls/sale-lines.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDashboardGreeting } from '../features/account/use-dashboard-greeting.ts'
import { ImportSales } from '../features/imports/import-sales.tsx'
import { listImportsQuery, unfinishedImport } from '../features/imports/list-imports.query.ts'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { listJobsQuery } from '../features/jobs/list-jobs.query.ts'
import { listMergesQuery } from '../features/merges/list-merges.query.ts'
import { mergeChoices } from '../features/merges/merge-choices.ts'
import { MergeCard } from '../features/merges/merge-card.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { publishedForecastQuery } from '../features/predictions/accuracy/published-forecast.query.ts'
import { CorrectSalesOffer } from '../features/sale-corrections/correct-sales-offer.tsx'
import { requireSession } from '../features/session/guard.ts'
import { renameStore } from '../features/stores/rename-store.lazy.ts'
import { PATHS } from '../lib/paths.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { choicesOf } from '../ui/filter-choices.ts'
import { ForWholeBusiness } from '../ui/for-whole-business.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaVentas)

export const Component = () => {
  const unseen = useRefusal(listImports)
  return unseen === undefined ? (
    <Imports />
  ) : (
    <ForWholeBusiness page="Importar Ventas" title="Las ventas se importan para todo el negocio" words={unseen} />
  )
}

const Imports = () => {
  const navigate = useNavigate()
  const mergesRefusal = useRefusal(createMerge)
  const correctionsRefusal = useRefusal(correctSaleLine)
  const forecast = useQuery(publishedForecastQuery)
  const jobs = useQuery(listJobsQuery)
  const merges = useQuery(listMergesQuery)
  const options = useQuery(filterOptionsQuery)
  const imports = useQuery(listImportsQuery)
  const greeting = useDashboardGreeting()
  // Never set back: cards that reload failed data must not disappear meanwhile.
  const [known, setKnown] = useState(false)
  if (!known && [forecast, jobs, merges, options].every(({ isPending }) => !isPending)) setKnown(true)
  const choices = useMemo(
    () => ({
      products: choicesOf(options.data?.products),
      clients: choicesOf(options.data?.clients),
      stores: choicesOf(options.data?.stores),
    }),
    [options.data],
  )
  const merging = useMemo(
    () => mergeChoices(options.data?.products, options.data?.clients, options.data?.stores),
    [options.data],
  )
  const storeNames = useMemo(() => (options.data?.stores ?? []).map(({ nombre }) => nombre), [options.data])
  return (
    <>
      <PageHeader title="Importar Ventas" subtitle={greeting} />
      <ImportSales
        stores={storeNames}
        tools={
          known ? (
            <>
              <ForecastStatus
                onOpen={forecast.data ? () => void navigate(PATHS.predicciones) : undefined}
                overtaken={imports.data !== undefined && unfinishedImport(imports.data) !== undefined}
              />
              {mergesRefusal === undefined && <MergeCard choices={merging} renaming={renameStore} />}
              {correctionsRefusal === undefined && choices.products.length > 0 && (
                <CorrectSalesOffer choices={choices} />
              )}
            </>
          ) : undefined
        }
      />
    </>
  )
}
