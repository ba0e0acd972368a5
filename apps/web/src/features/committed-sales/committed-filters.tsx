import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { Button, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import classes from './committed-filters.module.css'
import type { CommittedFilter } from './list-committed-sales.query.ts'

export interface NamedChoice {
  value: string
  label: string
}

/** Options drawn at once in a list; the search finds the rest. */
export const SELECT_LIMIT = 100

const idOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

export const CommittedFilters = ({
  products,
  clients,
  onApply,
}: {
  products: NamedChoice[]
  clients: NamedChoice[]
  onApply: (filter: CommittedFilter) => void
}) => {
  const [product, setProduct] = useState<string | null>(null)
  const [client, setClient] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const date = { locale: 'es', valueFormat: 'D MMM YYYY', clearable: true, placeholder: 'Cualquiera' } as const
  const list = {
    searchable: true,
    clearable: true,
    limit: SELECT_LIMIT,
    placeholder: 'Todos',
    nothingFoundMessage: 'Nada coincide',
  } as const
  return (
    <form
      aria-label="Filtros"
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault()
        onApply({
          producto_id: idOf(product),
          cliente_id: idOf(client),
          fecha_desde: from ?? undefined,
          fecha_hasta: to ?? undefined,
        })
      }}
    >
      <Select label="Producto" data={products} value={product} onChange={setProduct} {...list} />
      <Select label="Cliente" data={clients} value={client} onChange={setClient} {...list} />
      <DatePickerInput label="Fecha desde" value={from} onChange={setFrom} maxDate={to ?? undefined} {...date} />
      <DatePickerInput label="Fecha hasta" value={to} onChange={setTo} minDate={from ?? undefined} {...date} />
      <Button type="submit" variant="default">
        Aplicar filtros
      </Button>
    </form>
  )
}
