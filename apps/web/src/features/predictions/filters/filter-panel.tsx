import { Button, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { memo, useCallback, useMemo } from 'react'
import { formatPesos, type ValueMode } from '../../../lib/format.ts'
import { NO_FILTER } from '../../../ui/filter-choices.ts'
import { Hint } from '../../../ui/hint.tsx'
import type { MultiSelectOption } from '../../../ui/multi-select-list.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import {
  DIMENSIONS,
  type DashboardSearch,
  type Dimension,
  type Selections,
  parseSelection,
  selectionText,
} from '../dashboard-search.ts'
import surface from '../../../ui/surface.module.css'
import classes from './filter-panel.module.css'
import { DIMENSION_NAME } from './printed-filters.ts'
import type { ChangeSearch } from '../use-dashboard-search.ts'

export type DimensionOptions = Record<Dimension, readonly MultiSelectOption[]>

const MODES: readonly { mode: ValueMode; label: string }[] = [
  { mode: 'cantidad', label: 'Cantidad' },
  { mode: 'usd', label: 'USD' },
  { mode: 'cop', label: 'COP' },
]

const MONEY_LOCKED =
  'Ver las ventas en dinero es de los planes Visión Táctica y Radar 90. Con Reto 15 ves las cantidades.'

/** One of the four multi-selects. It takes its selection as in the address, so that a change in one does not render the other three. */
const DimensionSelect = memo(
  ({
    dimension,
    chosen,
    options,
    waiting,
    onChange,
    onPrefetch,
  }: {
    dimension: Dimension
    chosen: string
    options: readonly MultiSelectOption[]
    waiting: string | undefined
    onChange: ChangeSearch
    onPrefetch: ChangeSearch
  }) => {
    const value = useMemo(() => {
      const selection = parseSelection(chosen)
      return selection === 'todos' ? options.map(({ id }) => id) : selection
    }, [chosen, options])
    const count = options.length
    const choiceOf = useCallback(
      (ids: number[]): Parameters<ChangeSearch>[0] =>
        ({ selections }) => {
          const all = ids.length > 0 && ids.length === count
          return { selections: { ...selections, [dimension]: all ? 'todos' : ids } }
        },
      [dimension, count],
    )
    const select = useCallback((ids: number[]) => onChange(choiceOf(ids)), [onChange, choiceOf])
    const prefetch = useCallback((ids: number[]) => onPrefetch(choiceOf(ids)), [onPrefetch, choiceOf])
    return (
      <MultiSelect
        label={DIMENSION_NAME[dimension]}
        placeholder={NO_FILTER}
        options={options}
        value={value}
        onChange={select}
        onPress={prefetch}
        waiting={waiting}
      />
    )
  },
)

/** Units or money; some plans do not include money. */
const ModeChoice = memo(
  ({ mode, moneyAllowed, onChange }: { mode: ValueMode; moneyAllowed: boolean; onChange: ChangeSearch }) => (
    <Radio.Group
      label={mode === 'usd' ? `Mostrar · US$\u00a01 = ${formatPesos(USD_FALLBACK_RATE)}` : 'Mostrar'}
      value={mode}
      onChange={(next) => onChange(() => ({ mode: next as ValueMode }))}
      classNames={{ label: surface.label }}
      data-tutorial="unidades"
    >
      <div className={classes.modes}>
        {MODES.map(({ mode: value, label }) => {
          const locked = value !== 'cantidad' && !moneyAllowed
          return (
            <Hint key={value} label={MONEY_LOCKED} disabled={!locked}>
              {/* A disabled radio cannot be focused, so its wrapper can, to make the reason readable by keyboard. */}
              <span
                tabIndex={locked ? 0 : undefined}
                role={locked ? 'note' : undefined}
                aria-label={locked ? `${label}: ${MONEY_LOCKED}` : undefined}
              >
                <Radio value={value} label={label} disabled={locked} size="sm" />
              </span>
            </Hint>
          )
        })}
      </div>
    </Radio.Group>
  ),
)

const NO_SELECTIONS: Selections = { locales: [], clientes: [], categorias: [], productos: [] }

/**
 * Placed beside the field names, above the other button, to leave the fields their width. It is always there, so that nothing moves when a filter is
 * chosen; not `disabled`, which would remove the focus from a user who has just pressed it.
 */
const ClearButton = memo(({ filtered, onChange }: { filtered: boolean; onChange: ChangeSearch }) => (
  <Button
    variant="subtle"
    size="compact-xs"
    className={classes.clear}
    aria-disabled={!filtered}
    data-disabled={!filtered || undefined}
    tabIndex={filtered ? undefined : -1}
    onClick={() => filtered && onChange(() => ({ selections: NO_SELECTIONS }))}
  >
    Limpiar filtros
  </Button>
))

/** @param onIntent called when the button gets the pointer or the focus: the export may be opened next */
const ExportButton = memo(({ onExport, onIntent }: { onExport: () => void; onIntent: () => void }) => (
  <Button
    leftSection={<IconDownload size={18} stroke={1.8} />}
    onClick={onExport}
    onPointerEnter={onIntent}
    onFocus={onIntent}
    data-tutorial="exportar"
  >
    Exportar
  </Button>
))

export const FilterPanel = memo(
  ({
    search,
    options,
    waiting,
    moneyAllowed,
    onChange,
    onPrefetch,
    onExport,
    onExportIntent,
  }: {
    search: DashboardSearch
    options: DimensionOptions
    /** Shown in the lists until their options are loaded. */
    waiting: string | undefined
    moneyAllowed: boolean
    onChange: ChangeSearch
    /** Called before a change is made, so that its data can be requested. */
    onPrefetch: ChangeSearch
    onExport: () => void
    onExportIntent: () => void
  }) => (
    <section aria-label="Filtros" className={surface.panel} data-print="no">
      <div className={classes.filters} data-tutorial="filtros">
        {DIMENSIONS.map((dimension) => (
          <DimensionSelect
            key={dimension}
            dimension={dimension}
            chosen={selectionText(search.selections[dimension])}
            options={options[dimension]}
            waiting={waiting}
            onChange={onChange}
            onPrefetch={onPrefetch}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <ModeChoice mode={search.mode} moneyAllowed={moneyAllowed} onChange={onChange} />
        <div className={classes.buttons}>
          <ClearButton
            filtered={DIMENSIONS.some((dimension) => search.selections[dimension].length > 0)}
            onChange={onChange}
          />
          <ExportButton onExport={onExport} onIntent={onExportIntent} />
        </div>
      </div>
    </section>
  ),
)
