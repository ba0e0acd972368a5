import { Radio, Stack } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatDate, formatList, formatWhole } from '../../lib/format.ts'
import type { ReplaceMode } from './use-import-actions.ts'

type Replacement = NonNullable<ImportPreview['reemplazo']>

const ADD = 'sumar'

/** Stores named; of more their number is told. */
const NAMED_STORES = 3

const storesText = ({ locales }: Replacement): string =>
  locales.length > NAMED_STORES ? `los ${locales.length} locales del archivo` : formatList(locales)

/** For programs that write a period anew: whether what there was of the file's days stays or leaves. */
export const ReplaceChoice = ({
  replacement,
  added,
  value,
  disabled,
  onChange,
}: {
  replacement: Replacement
  /** Lines that the file adds. */
  added: number
  value: ReplaceMode | undefined
  disabled: boolean
  onChange: (mode: ReplaceMode | undefined) => void
}) => {
  const { desde, hasta, lineas, lineas_locales: ofStores, locales } = replacement
  const leaves = (count: number) =>
    `Salen ${countOf(count, 'línea', 'líneas')} de otros archivos que este no trae. Vuelven si deshaces la importación.`
  return (
    <Radio.Group
      label={`Ya tienes otras ventas del ${formatDate(desde)} al ${formatDate(hasta)}`}
      labelProps={{ fw: 600, mb: 8 }}
      value={value ?? ADD}
      onChange={(chosen) => onChange(chosen === ADD ? undefined : (chosen as ReplaceMode))}
    >
      <Stack gap="sm">
        <Radio
          value={ADD}
          label="Sumar lo nuevo"
          description={
            added === 0
              ? 'Este archivo no agrega nada: todo lo suyo ya está.'
              : `Se agregan ${formatWhole(added)} y lo que había se queda.`
          }
          disabled={disabled}
        />
        <Radio
          value="periodo"
          label="Reemplazar lo que había de este período"
          description={leaves(lineas)}
          disabled={disabled}
        />
        {ofStores !== lineas && ofStores > 0 && locales.length > 0 && (
          <Radio
            value="locales"
            label={`Reemplazar solo lo de ${storesText(replacement)}`}
            description={leaves(ofStores)}
            disabled={disabled}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}
