import { SectionCard } from '../../ui/section-card.tsx'
import classes from './google-sheets.module.css'
import { LinkSheetForm } from './link-sheet-form.tsx'
import { LinkedSheetList } from './linked-sheet-list.tsx'

/** Where the card stands, for the button that leads to it. */
export const GOOGLE_SHEETS_ID = 'google-sheets'

const STEPS = [
  'En tu hoja de Google abre Archivo › Compartir › Publicar en la web.',
  'Elige la pestaña con tus ventas y “Valores separados por comas (.csv)”, y pulsa Publicar.',
  'Copia el enlace que aparece y pégalo aquí.',
] as const

/** Sales straight from a Google sheet that is published as CSV, read once a day and when asked. */
export const GoogleSheets = ({ onReading }: { onReading: () => void }) => (
  <div id={GOOGLE_SHEETS_ID} className={classes.card}>
    <SectionCard
      title="Hojas de Google"
      info="Leemos la hoja cada día. Las ventas nuevas se cargan solas; si algo cambió o hay una duda, esperamos tu respuesta en Importar Ventas."
    >
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.note}>
        Cualquiera que tenga ese enlace puede ver la hoja: publica solo la pestaña de ventas.
      </p>
      <LinkSheetForm />
      <LinkedSheetList onReading={onReading} />
    </SectionCard>
  </div>
)
