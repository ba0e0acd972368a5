import '@mantine/dropzone/styles.layer.css'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'
import { useRef, useState } from 'react'
import { formatBytes, formatShare } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { fileProblem } from './file-check.ts'
import classes from './upload-area.module.css'

/** Where a file is dropped or chosen, and how much of it has been sent. */
export const UploadArea = ({
  sent,
  failure,
  onFile,
}: {
  sent: number | undefined
  failure: string | undefined
  onFile: (file: File) => void
}) => {
  const openRef = useRef<() => void>(null)
  const [problem, setProblem] = useState<string>()
  const take = (files: readonly { name: string; size: number }[]) => {
    const file = files[0]
    if (!file) return
    const found = files.length > 1 ? 'Sube un archivo a la vez; nada se cargó.' : fileProblem(file)
    setProblem(found)
    if (found === undefined && file instanceof File) onFile(file)
  }
  const sending = sent !== undefined
  return (
    <Stack gap="md">
      <Paper withBorder radius={12} p="md">
        <Dropzone
          openRef={openRef}
          // Every file is taken, so that a wrong one gets its reason instead of silence.
          onDrop={take}
          onReject={(rejections) => take(rejections.map(({ file }) => file))}
          multiple
          disabled={sending}
          activateOnClick={false}
          inputProps={{ 'aria-label': 'Archivo de ventas', accept: UPLOAD_EXTENSIONS.join(',') }}
          radius={8}
          py={40}
          bg="transparent"
          styles={{ inner: { pointerEvents: 'all' } }}
        >
          <Stack align="center" gap="xs">
            <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
            <Text fw={600}>
              <span className={classes.mouse}>Arrastra aquí tu archivo de ventas</span>
              <span className={classes.touch}>Elige tu archivo de ventas</span>
            </Text>
            <Text size="sm" c="dimmed" ta="center" maw={480}>
              Excel (.xlsx) o CSV, hasta {formatBytes(MAX_UPLOAD_BYTES)}. Sirve el reporte de ventas de tu programa
              contable o tu propia tabla: reconocemos las columnas y te mostramos todo antes de cargar.
            </Text>
            <Button mt="xs" onClick={() => openRef.current?.()} loading={sending}>
              Elegir archivo
            </Button>
          </Stack>
        </Dropzone>
        {sending && (
          <div>
            <Group justify="space-between" mt="md" mb={8}>
              <Text size="sm" fw={500}>
                Subiendo el archivo
              </Text>
              <Text size="sm" c="dimmed">
                {formatShare(sent)}
              </Text>
            </Group>
            <Progress.Root radius="xl">
              <Progress.Section value={sent * 100} aria-label="Subida del archivo" />
            </Progress.Root>
          </div>
        )}
      </Paper>
      {!sending && (problem ?? failure) !== undefined && <ErrorState message={(problem ?? failure)!} />}
    </Stack>
  )
}
