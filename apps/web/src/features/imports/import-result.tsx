import { Button } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { countOf, formatWhole } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** What a finished import loaded. */
export const ImportResult = ({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) => {
  if (!record.resultado) return null
  const { nuevas, repetidas, rechazadas } = record.resultado
  return (
    <Notice
      tone="good"
      title={`Cargamos ${record.archivo}`}
      action={
        <Button size="xs" variant="default" onClick={onAnother}>
          Subir otro archivo
        </Button>
      }
    >
      {countOf(nuevas, 'línea nueva', 'líneas nuevas')}, {formatWhole(repetidas)} que ya estaban y no se repitieron,{' '}
      {countOf(rechazadas, 'fila rechazada', 'filas rechazadas')}.
    </Notice>
  )
}
