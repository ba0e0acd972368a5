import { Button } from '@mantine/core'
import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatAmount, formatMonth } from '../../lib/format.ts'
import { missingFilesText } from '../../lib/missing-files-text.ts'
import { missingStoresText } from '../../lib/missing-stores-text.ts'
import { inMonths } from '../../lib/unnamed-text.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './import-remarks.module.css'

/** Missing months named; of more the first and the last are. */
const NAMED_MONTHS = 6

/** Findings that the notice about remembered choices shows, if there is one. */
const OF_NOTICE: readonly string[] = ['lectura_recordada', 'sin_local', 'lineas_sin_local']

/** Findings that affect every figure: money with or without taxes, and converted quantities. */
const OF_ALL_FIGURES: readonly string[] = ['con_impuestos', 'medidas_mezcladas']

const isWarning = ({ tipo, codigo }: ImportDoubt): boolean =>
  tipo === 'aviso' || (tipo === 'dato' && OF_ALL_FIGURES.includes(codigo))

const unfinishedText = ({ mes_incompleto: month, moneda }: ImportPreview): string | undefined => {
  if (!month) return undefined
  const mode = moneda === 'USD' ? 'usd' : 'cop'
  return `${month.texto} Suma ${formatAmount(month.valor, mode)} y un mes habitual ${formatAmount(month.valor_habitual, mode)}. Si le faltan ventas, descarta y súbelo completo: un mes a medias baja tu pronóstico.`
}

const storesText = ({ locales_faltantes: month }: ImportPreview): string | undefined =>
  month ? missingStoresText(month, month.locales, true) : undefined

const filesText = ({ archivos_faltantes: missing }: ImportPreview): string | undefined =>
  missing ? missingFilesText(missing, true) : undefined

const missingText = ({ meses_faltantes: missing }: ImportPreview): string | undefined => {
  if (missing.length === 0) return undefined
  const months = missing.map(toMonth)
  const dates =
    months.length > NAMED_MONTHS
      ? `en ${months.length} meses entre ${formatMonth(months[0]!)} y ${formatMonth(months.at(-1)!)}`
      : inMonths(months)
  return `No hay ninguna venta ${dates}. Si no abriste, está bien; si falta un archivo, súbelo también.`
}

const oldText = ({ ultimo_mes_lejano: last }: ImportPreview): string | undefined =>
  last
    ? `Tu última venta es de ${formatMonth(toMonth(last))}. Las predicciones salen de las ventas recientes: sube también las que siguen, o no serán de fiar.`
    : undefined

const Readings = ({
  doubt,
  disabled,
  onReread,
}: {
  doubt: ImportDoubt
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) => (
  <span className={classes.readings}>
    {doubt.opciones.map(
      ({ texto, elige }, place) =>
        place !== doubt.elegida && (
          <Button key={texto} size="compact-xs" variant="default" disabled={disabled} onClick={() => onReread(elige)}>
            {doubt.elegida === null || doubt.tipo === 'dato' ? texto : `Leer así: ${texto}`}
          </Button>
        ),
    )}
  </span>
)

/** Findings that the user should check before loading: contradictions in the file, or unusual values. */
export const ImportWarnings = ({
  preview,
  disabled,
  onReread,
}: {
  preview: ImportPreview
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  const warnings = preview.dudas.filter(isWarning)
  const months = [oldText, unfinishedText, storesText, filesText, missingText].flatMap(
    (textOf) => textOf(preview) ?? [],
  )
  if (warnings.length + months.length === 0) return null
  return (
    <Notice tone="doubt" title="Míralo antes de cargar">
      <ul className={classes.list}>
        {warnings.map((doubt) => (
          <li key={doubt.codigo + doubt.texto}>
            {doubt.texto} <Readings doubt={doubt} disabled={disabled} onReread={onReread} />
          </li>
        ))}
        {months.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** How the file was understood where there is no doubt. */
export const ImportFacts = ({
  preview,
  disabled,
  onReread,
}: {
  preview: ImportPreview
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  const facts = preview.dudas.filter(
    (doubt) => doubt.tipo === 'dato' && !isWarning(doubt) && !(preview.recordada && OF_NOTICE.includes(doubt.codigo)),
  )
  if (facts.length === 0) return null
  return (
    <ul className={classes.facts}>
      {facts.map((doubt) => (
        <li key={doubt.codigo + doubt.texto}>
          {doubt.texto} <Readings doubt={doubt} disabled={disabled} onReread={onReread} />
        </li>
      ))}
    </ul>
  )
}
