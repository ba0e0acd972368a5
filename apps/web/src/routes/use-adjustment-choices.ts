import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdjustmentChoices } from '../features/adjustments/adjustment-fields.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { fixedOptions } from '../features/predictions/filters/selection-options.ts'

/**
 * Everything that the business sells, to whom and where, as an adjustment may be about it.
 * @param enabled false while something else is waited for: of thousands of products the list takes its time
 */
export const useAdjustmentChoices = (enabled = true): AdjustmentChoices => {
  const { data } = useQuery({ ...filterOptionsQuery, enabled })
  return useMemo(() => {
    const { locales, clientes, categorias } = fixedOptions(data)
    const producto = (data?.products ?? []).map(({ id, nombre }) => ({ id, label: nombre }))
    return { local: locales, cliente: clientes, categoria: categorias, producto }
  }, [data])
}
