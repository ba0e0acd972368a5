import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { type Selections, isFiltered } from '../dashboard-search.ts'
import { type DimensionOptions, FilterPanel } from './filter-panel.tsx'
import { optionsLeftQuery } from './options-left.query.ts'
import { offeredOptions } from './selection-options.ts'

/** Time (ms) after the figures are shown before the remaining options are requested: no user opens the next list sooner. */
const AFTER_FIGURES_MS = 200

/** The options of the multi-selects under the filters: all options until the remaining ones are known. */
const useOfferedOptions = (
  options: DimensionOptions,
  selections: Selections,
  figuresShown: boolean,
): DimensionOptions => {
  const [asked, setAsked] = useState<Selections>()
  useEffect(() => {
    if (!figuresShown || !isFiltered(selections)) return undefined
    const timer = setTimeout(() => setAsked(selections), AFTER_FIGURES_MS)
    return () => clearTimeout(timer)
  }, [figuresShown, selections])
  const { data: left } = useQuery({ ...optionsLeftQuery(selections), enabled: asked === selections })
  return useMemo(() => offeredOptions(options, left, selections), [options, left, selections])
}

/**
 * The filters, each with the options that leave something under the others.
 * @param figuresShown whether all figures of these filters are shown: they do not wait for the options
 */
export const OfferedFilterPanel = ({
  figuresShown,
  ...panel
}: ComponentProps<typeof FilterPanel> & { figuresShown: boolean }) => (
  <FilterPanel {...panel} options={useOfferedOptions(panel.options, panel.search.selections, figuresShown)} />
)
