import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdjustmentChoices } from '../features/adjustments/adjustment-modal.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { fixedOptions } from '../features/predictions/filters/selection-options.ts'

/** Everything that the business sells, to whom and where, as an adjustment may be about it. */
export const useAdjustmentChoices = (): AdjustmentChoices => {
  const { data } = useQuery(filterOptionsQuery)
  return useMemo(() => {
    const { locales, clientes, categorias } = fixedOptions(data)
    const producto = (data?.products ?? []).map(({ id, nombre }) => ({ id, label: nombre }))
    return { local: locales, cliente: clientes, categoria: categorias, producto }
  }, [data])
}
