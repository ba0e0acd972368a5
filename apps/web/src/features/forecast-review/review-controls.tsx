import { NativeSelect } from '@mantine/core'
import { LEADS, type ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import surface from '../../ui/surface.module.css'
import type { ReviewSearch } from './review-search.ts'

export const LEVELS: readonly { value: ReviewLevel; label: string }[] = [
  { value: 'total', label: 'Todo el negocio' },
  { value: 'local', label: 'Por local' },
  { value: 'categoria', label: 'Por categoría' },
  { value: 'producto', label: 'Por producto' },
]

const UNITS: readonly { value: ReviewSearch['unidad']; label: string }[] = [
  { value: 'cantidad', label: 'Unidades' },
  { value: 'cop', label: 'Pesos' },
]

const LABEL = { label: surface.label }

/** Choice of entity, lead time and unit. */
export const ReviewControls = ({
  search,
  money,
  told,
  onChange,
}: {
  search: ReviewSearch
  money: boolean
  /** Whether any published forecast is over; the backtest has only one forecast per month. */
  told: boolean
  onChange: (changed: Partial<ReviewSearch>) => void
}) => (
  <div className={surface.panel} data-print="no">
    <NativeSelect
      label="Ver"
      classNames={LABEL}
      data={[...LEVELS]}
      value={search.nivel}
      onChange={(event) => onChange({ nivel: event.currentTarget.value as ReviewLevel, de: undefined })}
    />
    {told && (
      <NativeSelect
        label="El pronóstico hecho"
        classNames={LABEL}
        data={LEADS.map((lead) => ({ value: String(lead), label: lead === 1 ? '1 mes antes' : `${lead} meses antes` }))}
        value={String(search.antes)}
        onChange={(event) => onChange({ antes: Number(event.currentTarget.value) as ReviewSearch['antes'] })}
      />
    )}
    {money && (
      <SegmentedControl
        label="Unidad"
        choices={UNITS}
        value={search.unidad}
        onChange={(unidad) => onChange({ unidad })}
      />
    )}
  </div>
)
