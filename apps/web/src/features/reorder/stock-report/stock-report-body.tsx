import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { StockChoices, StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { sourceText } from './source-text.ts'
import { RecalledReport } from './recalled-report.tsx'
import { StockColumnTable } from './stock-column-table.tsx'
import { StockPlaces } from './stock-places.tsx'
import { StockQuestions } from './stock-questions.tsx'
import classes from './stock-report.module.css'
import { hasStock } from './row-text.ts'

/** The choice that is no store. */
const WHOLE = 'todo'

/** How a report was understood, with controls to change it. */
export const StockReportBody = ({
  preview,
  matches,
  text,
  error,
  busy,
  chosen,
  choose,
  forget,
  chooseStore,
  asOf,
  today,
  onDay,
}: {
  preview: StockPreview
  /** Matches with the shop's products, shown when no question is left. */
  matches: React.ReactNode
  text: ReturnType<typeof sourceText>
  /** Error of the last reading; the previous one is still shown. */
  error: Error | null
  busy: boolean
  chosen: StockChoices
  choose: (choices: StockChoices) => void
  /** Discards the remembered choices. */
  forget: () => void
  /** Absent if the page is limited to one store. */
  chooseStore?: (id: number | null) => void
  /** The day of the stock and today, ISO dates. */
  asOf: string
  today: string
  onDay: (day: string | undefined) => void
}) => {
  const loaded = preview.bodegas.filter(({ nombre }) => !preview.bodegas_sin_usar.includes(nombre))
  return (
    <>
      <Text size="sm" fw={500}>
        {preview.archivo}
      </Text>
      {error && <ErrorState message={messageOf(error)} />}
      {chooseStore && preview.locales_posibles.length > 0 && hasStock(preview) && (
        <NativeSelect
          label="¿De qué local son estas existencias?"
          data={[
            { value: WHOLE, label: 'De todo el negocio' },
            ...preview.locales_posibles.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={String(preview.local?.id ?? WHOLE)}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => chooseStore(value === WHOLE ? null : Number(value))}
        />
      )}
      {preview.recordada && <RecalledReport choices={preview.recordada} disabled={busy} onForget={forget} />}
      <StockQuestions questions={preview.preguntas} disabled={busy} onAnswer={choose} />
      {preview.preguntas.length === 0 && matches}
      {loaded.length > 1 && (
        <StockPlaces
          legend={preview.locales.length > 0 ? 'Bodegas que cargamos' : 'Bodegas que sumamos'}
          places={loaded}
          chosen={chosen.bodegas ?? loaded.map(({ nombre }) => nombre)}
          disabled={busy}
          onChoose={(bodegas) => choose({ bodegas })}
        />
      )}
      {preview.hojas.length > 1 && (
        <NativeSelect
          label="Hoja"
          data={preview.hojas}
          value={preview.hoja ?? ''}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => choose({ hoja: value })}
        />
      )}
      <StockColumnTable
        heading={text.understood}
        columns={preview.columnas}
        open={preview.preguntas.some(({ codigo }) => codigo === 'sin_cantidad' || codigo === 'sin_producto')}
        disabled={busy}
        onChoose={choose}
      />
      {preview.avisos.length > 0 && (
        <ul className={classes.facts}>
          {preview.avisos.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {(preview.preguntas.length > 0 || hasStock(preview)) && (
        <TextInput
          type="date"
          label="Existencias del día"
          description={preview.fecha === null ? `${text.subject} no dice de cuándo son.` : undefined}
          max={today}
          value={asOf}
          onChange={({ currentTarget: { value } }) => onDay(value === '' ? undefined : value)}
        />
      )}
    </>
  )
}
