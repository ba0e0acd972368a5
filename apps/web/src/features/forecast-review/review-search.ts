import { reviewLevels, type ReviewLevel, LEADS } from '@vigia/contract/calls/forecast-review.ts'

const UNITS = ['cantidad', 'cop'] as const

/** State of the page, kept in its address. */
export interface ReviewSearch {
  nivel: ReviewLevel
  /** The entity shown month by month; undefined for the whole business, or for the list. */
  de: number | undefined
  /** Lead time in months. */
  antes: (typeof LEADS)[number]
  unidad: (typeof UNITS)[number]
}

export const measureOf = (unidad: ReviewSearch['unidad']): 'cantidad' | 'valor' =>
  unidad === 'cop' ? 'valor' : 'cantidad'

const idOf = (text: string | null): number | undefined => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** Parses an address; invalid values count as absent. */
export const parseReviewSearch = (params: URLSearchParams): ReviewSearch => {
  const nivel = reviewLevels.find((level) => level === params.get('por')) ?? 'total'
  return {
    nivel,
    de: nivel === 'total' ? undefined : idOf(params.get('de')),
    antes: LEADS.find((lead) => String(lead) === params.get('antes')) ?? 1,
    unidad: UNITS.find((unit) => unit === params.get('unidad')) ?? 'cantidad',
  }
}

export const writeReviewSearch = ({ nivel, de, antes, unidad }: ReviewSearch): URLSearchParams => {
  const params = new URLSearchParams()
  if (nivel !== 'total') params.set('por', nivel)
  if (nivel !== 'total' && de !== undefined) params.set('de', String(de))
  if (antes !== 1) params.set('antes', String(antes))
  if (unidad !== 'cantidad') params.set('unidad', unidad)
  return params
}
