import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  predictionsMonthly,
  predictionsQuarterly,
  salesMonthly,
  salesQuarterly,
} from '@vigia/contract/calls/aggregates.ts'
import { expectedRanges } from '@vigia/contract/calls/forecast.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { ApiError, request } from '../../lib/api-client.ts'
import type { DashboardData } from './model/dashboard-model.ts'
import { type Selections, filterParams, isFiltered } from './dashboard-search.ts'

type Query = ReturnType<typeof filterParams>

type DashboardPart = 'sales' | 'predictions'

/** A failed call for the dashboard's data, with the part that is missing because of it. */
class DashboardDataError extends ApiError {
  readonly part: DashboardPart

  constructor(part: DashboardPart, { status, code, message, fields }: ApiError) {
    super(status, { msg: message, code, fields })
    this.part = part
  }
}

/** @throws DashboardDataError if the call fails */
const partOf = async <T>(part: DashboardPart, response: Promise<T>): Promise<T> => {
  try {
    return await response
  } catch (error) {
    throw error instanceof ApiError ? new DashboardDataError(part, error) : error
  }
}

/** The part of the dashboard's data that could not be loaded, in words. */
export const failureText = (error: Error | null): string =>
  error instanceof DashboardDataError && error.part === 'predictions'
    ? MESSAGES.prediccionesFallo
    : MESSAGES.ventasFallo

/** Whether the filters combine dimensions: such a combination has no forecast of its own. */
const combinesNodes = (query: Query): boolean => Object.values(query).filter((ids) => ids !== undefined).length > 1

/** The figures can be shown without ranges and explanation: if that call fails, they are left out. */
const rangesOrNone = async (
  query: Query,
  signal: AbortSignal,
): Promise<Pick<DashboardData, 'ranges' | 'explanation'>> => {
  try {
    const { data, nodo } = await request(expectedRanges, { query }, signal)
    return { ranges: data, explanation: nodo ?? (combinesNodes(query) ? 'combined' : 'to-come') }
  } catch (error) {
    if (signal.aborted) throw error
    return { ranges: [], explanation: 'failed' }
  }
}

/** The results of all calls. If several fail, throws the failure of the first in the list, whichever failed first. */
const allInOrder = async <T extends readonly unknown[]>(parts: { [K in keyof T]: Promise<T[K]> }): Promise<T> => {
  await Promise.allSettled(parts)
  const all: unknown[] = []
  for (const part of parts) all.push(await part)
  return all as unknown as T
}

/** Prefix of the query keys of the dashboard's data, for all filters. */
export const DASHBOARD_DATA_KEY = ['agregadas'] as const

/**
 * All filtered data of the page except its last card, rendered at once: rendering the responses one by one would delay the later ones. The previous
 * data stay until the new data arrive; the data say whether they are of a part of the business.
 */
export const dashboardDataQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: [...DASHBOARD_DATA_KEY, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DashboardData & { isPart: boolean }> => {
      const [sales, predictions, quarterlySales, quarterlyPredictions, node] = await allInOrder([
        partOf('sales', request(salesMonthly, { query }, signal)),
        partOf('predictions', request(predictionsMonthly, { query }, signal)),
        partOf('sales', request(salesQuarterly, { query }, signal)),
        partOf('predictions', request(predictionsQuarterly, { query }, signal)),
        rangesOrNone(query, signal),
      ])
      return {
        salesMonthly: sales.data,
        predictionsMonthly: predictions.data,
        salesQuarterly: quarterlySales.data,
        predictionsQuarterly: quarterlyPredictions.data,
        ...node,
        isPart: isFiltered(selections),
      }
    },
  })
}
