import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { serviceLevels } from '@vigia/contract/calls/reorder.ts'
import { useEffect, useState } from 'react'
import type { MultiSelectOption } from '../../ui/multi-select-list.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import classes from './reorder-controls.module.css'
import type { ReorderGroup, ReorderSearch } from './reorder-search.ts'

const PERIODS: readonly { value: ReorderSearch['periodo']; label: string }[] = [
  { value: 'proximo_mes', label: 'Próximo mes' },
  { value: 'proximos_30_dias', label: '30 días' },
  { value: 'tres_meses', label: '3 meses' },
]

const GROUPS: readonly { value: ReorderGroup; label: string }[] = [
  { value: 'ninguno', label: 'Sin agrupar' },
  { value: 'categoria', label: 'Por categoría' },
  { value: 'proveedor', label: 'Por proveedor' },
]

/** After the last key, in ms: each change of the address draws the list. */
const TYPING_PAUSE_MS = 200

const SearchInput = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, text, onChange])
  return (
    <TextInput
      label="Buscar"
      placeholder="Producto, código o proveedor"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

export const ReorderControls = ({
  search,
  stores,
  categories,
  onChange,
}: {
  search: ReorderSearch
  stores: readonly MultiSelectOption[]
  categories: readonly MultiSelectOption[]
  /** Stays the same function. */
  onChange: (changed: Partial<ReorderSearch>) => void
}) => {
  const [searchFor] = useState(() => (texto: string) => onChange({ texto }))
  return (
    <section aria-label="Qué ver" className={classes.panel} data-print="no">
      <SegmentedControl
        aria-label="Periodo"
        className={classes.period}
        data={[...PERIODS]}
        value={search.periodo}
        onChange={(periodo) => onChange({ periodo })}
      />
      <div className={classes.filters}>
        <SearchInput text={search.texto} onChange={searchFor} />
        {stores.length > 1 && (
          <MultiSelect
            label="Locales"
            placeholder="Sin filtro"
            options={stores}
            value={search.locales}
            onChange={(locales) => onChange({ locales })}
          />
        )}
        {categories.length > 1 && (
          <MultiSelect
            label="Categorías"
            placeholder="Sin filtro"
            options={categories}
            value={search.categorias}
            onChange={(categorias) => onChange({ categorias })}
          />
        )}
        <NativeSelect
          label="Agrupar"
          data={[...GROUPS]}
          value={search.grupo}
          onChange={(event) => onChange({ grupo: event.currentTarget.value as ReorderGroup })}
        />
        <NativeSelect
          label="Que alcance"
          data={serviceLevels.map((level) => ({ value: String(level), label: `${level} de cada 100 veces` }))}
          value={String(search.servicio)}
          onChange={(event) => onChange({ servicio: Number(event.currentTarget.value) as ReorderSearch['servicio'] })}
        />
      </div>
    </section>
  )
}
