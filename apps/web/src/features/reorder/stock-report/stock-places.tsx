import { Checkbox } from '@mantine/core'
import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { formatNumber } from '../../../lib/format.ts'
import classes from './stock-report.module.css'

/** Which warehouses of the report count; at least one does. */
export const StockPlaces = ({
  legend,
  places,
  chosen,
  disabled,
  onChoose,
}: {
  legend: string
  places: StockPreview['bodegas']
  chosen: readonly string[]
  disabled: boolean
  onChoose: (names: string[]) => void
}) => (
  <fieldset className={classes.fieldset}>
    <legend className={classes.heading}>{legend}</legend>
    <div className={classes.places}>
      {places.map(({ nombre, unidades }) => (
        <Checkbox
          key={nombre}
          size="xs"
          label={`${nombre || 'Sin bodega'} (${formatNumber(unidades)})`}
          checked={chosen.includes(nombre)}
          disabled={disabled || (chosen.length === 1 && chosen[0] === nombre)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              places.map((place) => place.nombre).filter((name) => (name === nombre ? checked : chosen.includes(name))),
            )
          }
        />
      ))}
    </div>
  </fieldset>
)
