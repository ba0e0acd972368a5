import '@mantine/dropzone/styles.layer.css'
import { Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'
import { useRef, useState } from 'react'
import { formatBytes, formatList, formatShare } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FORMATS_TEXT, sortOut } from './file-check.ts'
import classes from './upload-area.module.css'
import { useTemplate } from './use-template.ts'

/** Maximum number of names shown during the upload; the others are counted. */
const SHOWN_NAMES = 3

const namesText = (names: readonly string[]): string =>
  formatList(
    names.length <= SHOWN_NAMES + 1
      ? names
      : [...names.slice(0, SHOWN_NAMES), `${names.length - SHOWN_NAMES} archivos más`],
  )

/** The area to drop or choose files, and the progress of the upload. Several files, or a folder, are one import. */
export const UploadArea = ({
  sent,
  sending: files,
  failure,
  wayOut,
  note,
  onFiles,
}: {
  sent: number | undefined
  /** Those that are being sent. */
  sending: readonly File[]
  failure: string | undefined
  /** How to resolve the failure. */
  wayOut?: React.ReactNode
  /** Result of an action of the user, such as a cancelled reading. */
  note: string | undefined
  /** @param leftOut names of chosen files that are not sales files */
  onFiles: (files: readonly File[], leftOut: readonly string[]) => void
}) => {
  const openRef = useRef<() => void>(null)
  const template = useTemplate()
  const [problem, setProblem] = useState<string>()
  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const found = sortOut(chosen)
    setProblem('problem' in found ? found.problem : undefined)
    if ('send' in found) onFiles(found.send, found.leftOut)
  }
  const sending = sent !== undefined
  return (
    <Stack gap="md">
      <Paper withBorder radius={12} p="md" className={classes.place}>
        <Dropzone
          openRef={openRef}
          // Every kind of file is accepted here, so that a wrong one is rejected with a reason.
          onDrop={take}
          onReject={(rejections) => take(rejections.map(({ file }) => file))}
          multiple
          disabled={sending}
          activateOnClick={false}
          inputProps={{ 'aria-label': 'Archivos de ventas', accept: UPLOAD_EXTENSIONS.join(',') }}
          radius={8}
          py={40}
          bg="transparent"
          styles={{ inner: { pointerEvents: 'all' } }}
        >
          <Stack align="center" gap="xs">
            <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
            <Text fw={600}>
              <span className={classes.mouse}>Arrastra aquí tus archivos de ventas</span>
              <span className={classes.touch}>Elige tus archivos de ventas</span>
            </Text>
            <Text size="sm" c="dimmed" ta="center" maw={520}>
              Uno o varios<span className={classes.mouse}>, o la carpeta con un archivo por mes o por día</span>:{' '}
              {FORMATS_TEXT}, hasta {formatBytes(MAX_UPLOAD_BYTES)} en total. Sirve el reporte de tu programa contable o
              tu propia tabla; reconocemos las columnas y te mostramos todo antes de cargar.
            </Text>
            <Button mt="xs" onClick={() => openRef.current?.()} loading={sending}>
              Elegir archivos
            </Button>
            <Text size="sm" c="dimmed" ta="center">
              ¿Empiezas de cero?{' '}
              <Anchor component="button" type="button" size="sm" onClick={() => template.act()}>
                Descarga la plantilla
              </Anchor>{' '}
              y llénala en Excel: su hoja Ejemplo muestra cómo.
            </Text>
          </Stack>
        </Dropzone>
        {sending && (
          <div className={classes.sending}>
            <Group justify="space-between" mb={4} wrap="nowrap">
              <Text size="sm" fw={500} aria-live="polite" className={classes.names}>
                {sent < 1 ? 'Subiendo' : 'Guardando'} {namesText(files.map(({ name }) => name))}
              </Text>
              <Text size="sm" c="dimmed">
                {formatShare(sent)}
              </Text>
            </Group>
            <Progress.Root radius="xl">
              <Progress.Section value={sent * 100} aria-label="Subida de los archivos" />
            </Progress.Root>
          </div>
        )}
      </Paper>
      {!sending && problem === undefined && note !== undefined && <Notice tone="calm">{note}</Notice>}
      {!sending && (problem ?? failure) !== undefined && (
        <ErrorState message={(problem ?? failure)!} action={problem === undefined && wayOut} />
      )}
    </Stack>
  )
}
