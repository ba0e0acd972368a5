import 'dayjs/locale/es'
import { Button } from '@mantine/core'
import { DateInput } from '../../ui/calendar-inputs.tsx'
import { useState } from 'react'
import { NameSelect } from '../../ui/name-select.tsx'
import surface from '../../ui/surface.module.css'
import classes from './committed-filters.module.css'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { FILTER_DATE, FILTER_LIST } from '../../ui/filter-field.ts'
import type { CommittedFilter } from './list-committed-sales.query.ts'

const idOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

interface Choices {
  product: string | null
  client: string | null
  from: string | null
  to: string | null
}

const ANY: Choices = { product: null, client: null, from: null, to: null }

const filterOf = ({ product, client, from, to }: Choices): CommittedFilter => ({
  producto_id: idOf(product),
  cliente_id: idOf(client),
  fecha_desde: from ?? undefined,
  fecha_hasta: to ?? undefined,
})

export const CommittedFilters = ({
  products,
  clients,
  onApply,
}: {
  products: NamedChoice[]
  clients: NamedChoice[]
  onApply: (filter: CommittedFilter) => void
}) => {
  const [choices, setChoices] = useState(ANY)
  const choose = (part: Partial<Choices>) => setChoices({ ...choices, ...part })
  const { product, client, from, to } = choices
  const date = { ...FILTER_DATE, className: classes.date }
  const chosen = Object.values(choices).some((value) => value !== null)
  return (
    <form
      aria-label="Filtros"
      className={`${surface.panel} ${classes.panel}`}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(filterOf(choices))
      }}
    >
      <NameSelect
        label="Producto"
        data={products}
        value={product}
        onChange={(value) => choose({ product: value })}
        {...FILTER_LIST}
      />
      <NameSelect
        label="Cliente"
        data={clients}
        value={client}
        onChange={(value) => choose({ client: value })}
        {...FILTER_LIST}
      />
      <DateInput
        label="Fecha desde"
        value={from}
        onChange={(value) => choose({ from: value })}
        maxDate={to ?? undefined}
        {...date}
      />
      <DateInput
        label="Fecha hasta"
        value={to}
        onChange={(value) => choose({ to: value })}
        minDate={from ?? undefined}
        {...date}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default">
          Aplicar filtros
        </Button>
        {chosen && (
          <Button
            variant="subtle"
            onClick={() => {
              setChoices(ANY)
              onApply({})
            }}
          >
            Limpiar filtros
          </Button>
        )}
      </div>
    </form>
  )
}
