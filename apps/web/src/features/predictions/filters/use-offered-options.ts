import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Selections, isFiltered } from '../dashboard-search.ts'
import type { DimensionOptions } from './filter-panel.tsx'
import { optionsLeftQuery } from './options-left.query.ts'
import { offeredOptions } from './selection-options.ts'

/**
 * What the multi-selects offer under the filters: all, until it is known what these leave.
 * @param figuresShown whether all figures of these filters are there: they do not wait for this
 */
export const useOfferedOptions = (
  options: DimensionOptions,
  selections: Selections,
  figuresShown: boolean,
): DimensionOptions => {
  const enabled = figuresShown && isFiltered(selections)
  const { data: left } = useQuery({ ...optionsLeftQuery(selections), enabled })
  return useMemo(() => offeredOptions(options, left, selections), [options, left, selections])
}
