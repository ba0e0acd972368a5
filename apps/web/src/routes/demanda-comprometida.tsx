import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useMemo } from 'react'
import { CommittedSales } from '../features/committed-sales/committed-sales.tsx'
import { filterOptionsQuery } from '../features/predictions/filter-options.query.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

const choices = (options: readonly { id: number; nombre: string }[] = []) =>
  options.map(({ id, nombre }) => ({ value: String(id), label: nombre }))

export const Component = () => {
  const { data } = useQuery(filterOptionsQuery)
  const products = useMemo(() => choices(data?.products), [data])
  const clients = useMemo(() => choices(data?.clients), [data])
  return <CommittedSales products={products} clients={clients} />
}
