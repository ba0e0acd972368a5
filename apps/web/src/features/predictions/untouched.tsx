import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './dashboard.module.css'

/**
 * Shown in place of the dashboard for a business without sales.
 * @param start another way to begin
 */
export const Untouched = ({ start }: { start?: React.ReactNode }) => {
  const refusal = useRefusal(uploadSalesFile)
  return (
    <>
      <div className={classes.untouched}>
        <EmptyState
          title={MESSAGES.sinDatos}
          {...(refusal === undefined
            ? {
                text: 'Sube tu archivo de ventas y en unos minutos verás aquí lo que vas a vender los próximos doce meses.',
                action: { label: 'Importar ventas', to: PATHS.ventas },
              }
            : {
                text: 'Todavía no hay ventas de lo que te toca ver. Cuando las haya, aquí verás lo que se espera vender.',
              })}
        />
      </div>
      {start}
    </>
  )
}
