import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type EntityAccuracy, getForecastReview, listAccuracy } from '@vigia/contract/calls/forecast-review.ts'
import { request, requestAtOnce } from '../../lib/api-client.ts'
import { type ReviewSearch, measureOf } from './review-search.ts'

type Asked = Pick<ReviewSearch, 'nivel' | 'de' | 'antes' | 'unidad'>

/** Null without a forecast. */
export const forecastReviewQuery = ({ nivel, de, antes, unidad }: Asked) => {
  const query = { nivel, entidad_id: de ?? 0, antes, medida: measureOf(unidad) }
  return queryOptions({
    queryKey: ['aciertos', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await requestAtOnce(getForecastReview, { query }, signal)).data,
  })
}

const isOfLevel = (key: QueryKey | undefined, nivel: string | undefined): boolean =>
  (key?.[1] as { nivel?: string } | undefined)?.nivel === nivel

export const accuracyQuery = ({ nivel, antes, unidad }: Asked) => {
  const query = { nivel: nivel === 'total' ? undefined : nivel, antes, medida: measureOf(unidad) }
  return queryOptions<EntityAccuracy[]>({
    queryKey: ['aciertos-por-nivel', query],
    // Keeps earlier data only of the same level while new data loads.
    placeholderData: (before, last) => (isOfLevel(last?.queryKey, query.nivel) ? before : undefined),
    queryFn: async ({ signal }) => (await request(listAccuracy, { query }, signal)).data,
  })
}
