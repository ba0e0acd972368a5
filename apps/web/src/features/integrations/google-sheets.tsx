import { linkSheet, listLinkedSheets } from '@vigia/contract/calls/integrations.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './google-sheets.module.css'
import { LinkSheetForm } from './link-sheet-form.tsx'
import { LinkedSheetList } from './linked-sheet-list.tsx'

/** Id of the card, for links to it. */
export const GOOGLE_SHEETS_ID = 'google-sheets'

const STEPS = [
  'En tu hoja abre Archivo › Compartir › Publicar en la web.',
  'Elige la pestaña con tus ventas y «Valores separados por comas (.csv)», y pulsa Publicar.',
  'Copia el enlace que aparece y pégalo aquí.',
] as const

/** Linked Google sheets that are published as CSV, read once a day and on request. Users who may not link any still see them. */
export const GoogleSheets = ({ onReading }: { onReading: () => void }) => {
  const refusal = useRefusal(linkSheet)
  const unseen = useRefusal(listLinkedSheets)
  if (refusal !== undefined && unseen !== undefined) return null
  return (
    <div id={GOOGLE_SHEETS_ID} className={classes.card}>
      <SectionCard
        title={refusal === undefined ? 'Enlaza una hoja de Google Sheets' : 'Hojas de Google Sheets'}
        info="Si algo cambió en lo que ya cargaste, o hay una duda, no cargamos nada: esperamos tu respuesta en Importar Ventas."
      >
        {refusal === undefined && (
          <>
            <ol className={classes.steps}>
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className={classes.note}>
              La leemos cada día y las ventas nuevas se cargan solas. Cualquiera que tenga ese enlace puede ver la hoja:
              publica solo la pestaña de ventas.
            </p>
            <LinkSheetForm />
          </>
        )}
        {unseen === undefined && <LinkedSheetList readOnly={refusal !== undefined} onReading={onReading} />}
      </SectionCard>
    </div>
  )
}
