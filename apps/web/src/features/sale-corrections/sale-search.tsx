import 'dayjs/locale/es'
import { Button, TextInput } from '@mantine/core'
import { DateInput } from '../../ui/calendar-inputs.tsx'
import { useState } from 'react'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { FILTER_DATE, FILTER_LABEL, FILTER_LIST } from '../../ui/filter-field.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import type { SaleSearch } from './sale-lines.query.ts'
import classes from './sale-search.module.css'

const NOTHING = { from: null, to: null, product: null, document: '' }

/** Search by day, product and document, in any combination. */
export const SaleSearchForm = ({
  products,
  onSearch,
}: {
  products: NamedChoice[]
  onSearch: (search: SaleSearch) => void
}) => {
  const [wanted, setWanted] = useState<{
    from: string | null
    to: string | null
    product: string | null
    document: string
  }>(NOTHING)
  const set = (part: Partial<typeof wanted>) => setWanted({ ...wanted, ...part })
  const date = { ...FILTER_DATE, className: classes.date }
  const { from, to, product, document } = wanted
  return (
    <form
      aria-label="Buscar ventas"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const number = document.trim()
        onSearch({
          ...(from !== null && { fecha_desde: from }),
          ...(to !== null && { fecha_hasta: to }),
          ...(product !== null && { producto_id: product }),
          ...(number !== '' && { documento: number }),
        })
      }}
    >
      <DateInput
        label="Desde"
        value={from}
        maxDate={to ?? undefined}
        onChange={(value) => set({ from: value })}
        {...date}
      />
      <DateInput
        label="Hasta"
        value={to}
        minDate={from ?? undefined}
        onChange={(value) => set({ to: value })}
        {...date}
      />
      <NameSelect
        label="Producto"
        data={products}
        value={product}
        onChange={(value) => set({ product: value })}
        {...FILTER_LIST}
      />
      <TextInput
        label="Factura o documento"
        placeholder="Número completo"
        classNames={FILTER_LABEL}
        value={document}
        onChange={(event) => set({ document: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" className={classes.button}>
        Buscar
      </Button>
    </form>
  )
}
