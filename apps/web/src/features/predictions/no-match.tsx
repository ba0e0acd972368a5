import { MESSAGES } from '@vigia/contract/messages.ts'
import { PATHS } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './dashboard.module.css'

/** Shown in place of the cards if nothing matches the filters: says so once and offers to clear them. */
export const NoMatch = () => (
  <div className={classes.untouched}>
    <EmptyState
      title={MESSAGES.sinDatos}
      text="Ninguna venta ni predicción coincide con los filtros. Quita alguno para ver más."
      action={{ label: 'Quitar los filtros', to: PATHS.predicciones }}
    />
  </div>
)
