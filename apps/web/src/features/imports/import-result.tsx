import { Button, Group } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { countOf } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useDownloadRejections } from './use-download-rejections.ts'

/** What a finished import loaded. */
export const ImportResult = ({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) => {
  const downloading = useDownloadRejections()
  if (!record.resultado) return null
  const { nuevas, repetidas, rechazadas, reemplazadas } = record.resultado
  return (
    <Notice
      tone="good"
      title={`Cargamos ${record.archivo}`}
      action={
        <Group gap="xs" justify="flex-end">
          {rechazadas > 0 && (
            <Button
              size="xs"
              variant="subtle"
              loading={downloading.isPending}
              onClick={() => downloading.act({ record, format: 'xlsx' })}
            >
              Descargar las rechazadas
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onAnother}>
            Subir otro archivo
          </Button>
        </Group>
      }
    >
      {countOf(nuevas, 'línea nueva', 'líneas nuevas')}, {countOf(repetidas, 'repetida', 'repetidas')} que no se
      sumaron,
      {countOf(rechazadas, 'fila rechazada', 'filas rechazadas')}
      {reemplazadas > 0 && `, ${countOf(reemplazadas, 'línea anterior reemplazada', 'líneas anteriores reemplazadas')}`}
      .
    </Notice>
  )
}
