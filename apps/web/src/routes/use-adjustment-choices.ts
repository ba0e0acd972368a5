import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdjustmentChoices } from '../features/adjustments/adjustment-fields.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { fixedOptions } from '../features/predictions/filters/selection-options.ts'

/**
 * All products, clients and stores that an adjustment can be about.
 * @param enabled false while other data load first: a list of thousands of products takes time
 */
export const useAdjustmentChoices = (enabled = true): AdjustmentChoices => {
  const { data } = useQuery({ ...filterOptionsQuery, enabled })
  return useMemo(() => {
    const { locales, clientes, categorias } = fixedOptions(data)
    const producto = (data?.products ?? []).map(({ id, nombre }) => ({ id, label: nombre }))
    return { local: locales, cliente: clientes, categoria: categorias, producto }
  }, [data])
}
