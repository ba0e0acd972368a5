import { Button, Group } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { Notice } from '../../ui/notice.tsx'
import { resultText } from './result-text.ts'
import { useDownloadRejections } from './use-download-rejections.ts'

/** What a finished import loaded. */
export const ImportResult = ({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) => {
  const downloading = useDownloadRejections()
  if (!record.resultado) return null
  return (
    <Notice
      tone="good"
      title={`Cargamos ${record.archivo}`}
      action={
        <Group gap="xs" justify="flex-end">
          {record.resultado.rechazadas > 0 && (
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
      {resultText(record.resultado)}
    </Notice>
  )
}
