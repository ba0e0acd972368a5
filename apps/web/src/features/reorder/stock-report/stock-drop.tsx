import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'

/** Takes a stock report that is chosen, or dropped anywhere on the page. */
export const StockDrop = ({ dropping, onFile }: { dropping: boolean; onFile: (file: File) => void }) => {
  const take = (files: readonly File[]): void => {
    if (files[0]) onFile(files[0])
  }
  return (
    <>
      <FileButton accept={UPLOAD_EXTENSIONS.join(',')} onChange={(file) => take(file ? [file] : [])}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            data-print="no"
          >
            Subir existencias
          </Button>
        )}
      </FileButton>
      <Dropzone.FullScreen
        active={dropping}
        multiple={false}
        onDrop={take}
        // Every file is taken, so that a wrong one gets its reason instead of silence.
        onReject={(rejections) => take(rejections.map(({ file }) => file))}
      >
        <div style={{ display: 'grid', placeItems: 'center', gap: 8, height: '100%', alignContent: 'center' }}>
          <IconFileSpreadsheet size={48} stroke={1.2} aria-hidden />
          <Text fw={600}>Suelta aquí tu reporte de existencias</Text>
        </div>
      </Dropzone.FullScreen>
    </>
  )
}
