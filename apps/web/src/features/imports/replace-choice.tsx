import { Radio, Stack } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { formatDate, formatList } from '../../lib/format.ts'
import { leavesText, removedBy } from './leaves-text.ts'
import { ADD, type ReplaceDecision } from './replace-decision.ts'

type Replacement = NonNullable<ImportPreview['reemplazo']>

/** Maximum number of stores named; otherwise their number is stated. */
const NAMED_STORES = 3

const storesText = ({ locales }: Replacement): string =>
  locales.length > NAMED_STORES ? `los ${locales.length} locales del archivo` : formatList(locales)

/** For programs that export a period again: whether existing sales of the file's days are kept or replaced. */
export const ReplaceChoice = ({
  replacement,
  offered,
  adds,
  value,
  disabled,
  onChange,
}: {
  replacement: Replacement
  offered: readonly ReplaceMode[]
  /** What happens to the sales if the file's lines are added to existing ones. */
  adds: string
  /** The decision; undefined if the user still has to make it. */
  value: ReplaceDecision
  disabled: boolean
  onChange: (decision: ReplaceDecision) => void
}) => {
  const { desde, hasta, corrige } = replacement
  const leaving = (mode: ReplaceMode) => leavesText(removedBy({ reemplazo: replacement, meses_repetidos: [] }, mode))
  return (
    <Radio.Group
      label={`Ya tienes otras ventas del ${formatDate(desde)}${desde === hasta ? '' : ` al ${formatDate(hasta)}`}`}
      labelProps={{ fw: 600, mb: 8 }}
      description={
        corrige === true
          ? 'Casi todo lo de este archivo ya está, y cambia ventas de los mismos días: parece una versión corregida.'
          : undefined
      }
      descriptionProps={{ mb: 8 }}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as ReplaceDecision)}
      tabIndex={-1}
      data-question={value === undefined || undefined}
    >
      <Stack gap="sm">
        <Radio value={ADD} label="Sumar lo nuevo" description={adds} disabled={disabled} />
        {offered.includes('locales') && (
          <Radio
            value="locales"
            label={
              replacement.lineas > replacement.lineas_locales
                ? `Reemplazar lo que había de este período en ${storesText(replacement)}`
                : 'Reemplazar lo que había de este período'
            }
            description={leaving('locales')}
            disabled={disabled}
          />
        )}
        {offered.includes('periodo') && (
          <Radio
            value="periodo"
            label="Reemplazar lo de todos los locales, también los que este archivo no trae"
            description={leaving('periodo')}
            disabled={disabled}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}
