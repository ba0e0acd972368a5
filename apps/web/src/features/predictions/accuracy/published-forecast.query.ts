import { queryOptions } from '@tanstack/react-query'
import { getForecast } from '@vigia/contract/calls/forecast.ts'
import { request } from '../../../lib/api-client.ts'

export const publishedForecastQuery = queryOptions({
  queryKey: ['pronostico'],
  queryFn: async ({ signal }) => (await request(getForecast, {}, signal)).data,
})
