import { NO_FILTER } from './filter-choices.ts'
import surface from './surface.module.css'

/** Style of the label of a field that filters. */
export const FILTER_LABEL = { label: surface.label }

/** A list that filters, and may be cleared. */
export const FILTER_LIST = {
  clearable: true,
  clearButtonProps: { 'aria-label': 'Quitar' },
  placeholder: NO_FILTER,
  classNames: FILTER_LABEL,
} as const

/** A date that filters, and may be cleared. */
export const FILTER_DATE = {
  clearable: true,
  clearButtonProps: { 'aria-label': 'Quitar la fecha' },
  placeholder: NO_FILTER,
  classNames: FILTER_LABEL,
} as const
