import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import type { ReorderPeriod } from '@vigia/contract/calls/reorder.ts'
import { memo, useEffect, useState } from 'react'
import { usePainted } from '../../ui/after-paint.tsx'
import { NO_FILTER } from '../../ui/filter-choices.ts'
import { InfoTooltip } from '../../ui/info-tooltip.tsx'
import type { MultiSelectOption } from '../../ui/multi-select-list.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import surface from '../../ui/surface.module.css'
import classes from './reorder-controls.module.css'
import { SERVICE_HELP } from './reorder-help.ts'
import type { ReorderGroup, ReorderSearch, ReorderSort } from './reorder-search.ts'
import { SERVICES } from './service-text.ts'
import { useIsCompact } from './use-is-compact.ts'

const PERIODS: readonly { value: ReorderPeriod; label: string }[] = [
  { value: 'mes_en_curso', label: 'Este mes' },
  { value: 'proximo_mes', label: 'Próximo mes' },
  { value: 'proximos_30_dias', label: '30 días' },
  { value: 'tres_meses', label: '3 meses' },
]

const GROUPS: readonly { value: ReorderGroup; label: string }[] = [
  { value: 'ninguno', label: 'Sin agrupar' },
  { value: 'categoria', label: 'Categoría' },
  { value: 'proveedor', label: 'Proveedor' },
]

const SORTS: readonly { value: ReorderSort; label: string }[] = [
  { value: 'esperado', label: 'Lo más esperado' },
  { value: 'pedido', label: 'El pedido mayor' },
  { value: 'costo', label: 'Lo que más cuesta pedir' },
  { value: 'confianza', label: 'Lo más arriesgado' },
  { value: 'nombre', label: 'Por nombre' },
]

/** After the last key, in ms: each change of the address draws the list. */
const TYPING_PAUSE_MS = 200

/** Instead of 36, so that the choices are not cut off when five fields are in one line. */
const NARROW_CHEVRON_PX = 28

const LABEL = { label: surface.label }

type Change = (changed: Partial<ReorderSearch>) => void

const SearchInput = ({ text, onChange }: { text: string; onChange: Change }) => {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [shown, setShown] = useState(text)
  if (text !== shown) {
    setShown(text)
    // The address changed without typing, for example by the Back button: the field follows it, and does not send the typed text again.
    if (text !== sent) {
      setTyped(text)
      setSent(text)
    }
  }
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      onChange({ texto: typed })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, text, onChange])
  return (
    <TextInput
      label="Buscar"
      placeholder="Producto o proveedor"
      leftSection={<IconSearch size={16} aria-hidden />}
      classNames={LABEL}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

interface Props {
  search: ReorderSearch
  /** Undefined until the server has returned the default period. */
  period: ReorderPeriod | undefined
  /** Whether the unfinished month can be chosen. */
  thisMonth: boolean
  stores: readonly MultiSelectOption[]
  categories: readonly MultiSelectOption[]
  /** The supplier of a product is known: the list can be grouped by them. */
  suppliers: boolean
  /** Whether the cost of any product is known, so that the list can be sorted by the cost of the orders. */
  costs: boolean
  /** Must not change between renders. */
  onChange: Change
  onPeriod: (period: ReorderPeriod) => void
}

const Filters = ({
  search,
  stores,
  categories,
  suppliers,
  costs,
  onChange,
  compact,
}: Omit<Props, 'period' | 'thisMonth' | 'onPeriod'> & { compact: boolean }) => (
  <>
    {stores.length > 1 && (
      <MultiSelect
        label="Locales"
        placeholder={NO_FILTER}
        options={stores}
        value={search.locales}
        onChange={(locales) => onChange({ locales })}
      />
    )}
    {categories.length > 1 && (
      <MultiSelect
        label="Categorías"
        placeholder={NO_FILTER}
        options={categories}
        value={search.categorias}
        onChange={(categorias) => onChange({ categorias })}
      />
    )}
    {/* A table is sorted by its headings. */}
    {compact && (
      <NativeSelect
        label="Ordenar"
        className={classes.sort}
        data={SORTS.filter(({ value }) => costs || value !== 'costo' || search.orden === value)}
        classNames={LABEL}
        value={search.orden}
        onChange={(event) => onChange({ orden: event.currentTarget.value as ReorderSort })}
      />
    )}
    <NativeSelect
      label="Agrupar por"
      data={GROUPS.filter(({ value }) => suppliers || value !== 'proveedor' || search.grupo === value)}
      classNames={LABEL}
      value={search.grupo}
      onChange={(event) => onChange({ grupo: event.currentTarget.value as ReorderGroup })}
    />
    <div className={classes.explained}>
      <NativeSelect
        label="Que alcance"
        rightSectionWidth={NARROW_CHEVRON_PX}
        data={SERVICES}
        classNames={LABEL}
        value={String(search.servicio)}
        onChange={(event) => onChange({ servicio: Number(event.currentTarget.value) as ReorderSearch['servicio'] })}
      />
      <InfoTooltip about="Que alcance" text={SERVICE_HELP} />
    </div>
  </>
)

const isFiltered = ({ locales, categorias }: ReorderSearch): boolean => locales.length > 0 || categorias.length > 0

/** Period, search and filters. In a narrow window the filters are behind a button, unless some are set. */
export const ReorderControls = memo((props: Props) => {
  const { search, period, thisMonth, stores, categories, onChange, onPeriod } = props
  const compact = useIsCompact()
  const [opened, setOpened] = useState(() => isFiltered(search))
  const all = !compact || opened
  // Fields are rendered after the first figures; their space is reserved.
  const painted = usePainted()
  const fields = all ? 3 + Number(stores.length > 1) + Number(categories.length > 1) + Number(compact) : 1
  return (
    <section aria-label="Qué ver" className={`${surface.panel} ${classes.panel}`} data-print="no">
      <SegmentedControl
        label="Periodo"
        className={classes.period}
        choices={thisMonth ? PERIODS : PERIODS.filter(({ value }) => value !== 'mes_en_curso')}
        value={period}
        onChange={onPeriod}
      />
      <div className={classes.filters}>
        {painted ? (
          <SearchInput text={search.texto} onChange={onChange} />
        ) : (
          Array.from({ length: fields }, (_, at) => <div key={at} className={classes.place} />)
        )}
        {painted && all && <Filters {...props} compact={compact} />}
        {painted && !all && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            className={classes.more}
            onClick={() => setOpened(true)}
          >
            Filtros
          </Button>
        )}
      </div>
    </section>
  )
})
