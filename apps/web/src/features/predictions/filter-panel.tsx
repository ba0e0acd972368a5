import { Button, Radio, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ValueMode } from '../../lib/format.ts'
import { MultiSelect, type MultiSelectOption } from '../../ui/multi-select.tsx'
import { DIMENSIONS, type DashboardSearch, type Dimension, type Selection } from './dashboard-search.ts'
import classes from './filter-panel.module.css'

export type DimensionOptions = Record<Dimension, readonly MultiSelectOption[]>

const LABELS: Record<Dimension, string> = {
  locales: 'Locales',
  clientes: 'Clientes',
  categorias: 'Categorías',
  productos: 'Productos',
}

const MODES: readonly { mode: ValueMode; label: string }[] = [
  { mode: 'cantidad', label: 'Cantidad' },
  { mode: 'usd', label: 'USD' },
  { mode: 'cop', label: 'COP' },
]

const MONEY_LOCKED =
  'Ver las ventas en dinero es de los planes Visión Táctica y Radar 90. Con tu plan gratuito ves las cantidades.'

const idsOf = (selection: Selection, options: readonly MultiSelectOption[]): readonly number[] =>
  selection === 'todos' ? options.map(({ id }) => id) : selection

export const FilterPanel = ({
  search,
  options,
  loading,
  moneyAllowed,
  onChange,
  onExport,
  onExportIntent,
}: {
  search: DashboardSearch
  options: DimensionOptions
  loading: boolean
  moneyAllowed: boolean
  onChange: (changed: Partial<DashboardSearch>) => void
  onExport: () => void
  /** The pointer or the focus is on the export: it may be about to be asked for. */
  onExportIntent: () => void
}) => {
  const select = (dimension: Dimension, ids: number[]) => {
    const all = ids.length > 0 && ids.length === options[dimension].length
    onChange({ selections: { ...search.selections, [dimension]: all ? 'todos' : ids } })
  }
  return (
    <section aria-label="Filtros" className={classes.panel}>
      <div className={classes.filters} data-tutorial="filtros">
        {DIMENSIONS.map((dimension) => (
          <MultiSelect
            key={dimension}
            label={LABELS[dimension]}
            placeholder="Sin filtro"
            options={options[dimension]}
            value={idsOf(search.selections[dimension], options[dimension])}
            onChange={(ids) => select(dimension, ids)}
            disabled={loading}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Radio.Group
          label="Mostrar"
          value={search.mode}
          onChange={(mode) => onChange({ mode: mode as ValueMode })}
          classNames={{ label: classes.label }}
          data-tutorial="unidades"
        >
          <div className={classes.modes}>
            {MODES.map(({ mode, label }) => {
              const locked = mode !== 'cantidad' && !moneyAllowed
              return (
                <Tooltip key={mode} label={MONEY_LOCKED} disabled={!locked}>
                  {/* A disabled radio takes no focus: its wrapper does, so that the reason can be read by keyboard. */}
                  <span
                    tabIndex={locked ? 0 : undefined}
                    role={locked ? 'note' : undefined}
                    aria-label={locked ? `${label}: ${MONEY_LOCKED}` : undefined}
                  >
                    <Radio value={mode} label={label} disabled={locked} size="sm" />
                  </span>
                </Tooltip>
              )
            })}
          </div>
        </Radio.Group>
        <Button
          leftSection={<IconDownload size={18} stroke={1.8} />}
          onClick={onExport}
          onPointerEnter={onExportIntent}
          onFocus={onExportIntent}
          data-tutorial="exportar"
        >
          Exportar
        </Button>
      </div>
    </section>
  )
}
