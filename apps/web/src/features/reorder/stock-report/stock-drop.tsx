import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'
import classes from './stock-drop.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** Accepts a stock report that is chosen, or dropped anywhere on the page. */
export const StockDrop = ({
  dropping,
  onFile,
}: {
  dropping: boolean
  /** Must not change between renders. */
  onFile: (file: File) => void
}) => {
  const over = useFileDrop(dropping, onFile)
  return (
    <>
      <FileButton accept={UPLOAD_EXTENSIONS.join(',')} onChange={(file) => file && onFile(file)}>
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
      {over && (
        <div className={classes.over} aria-hidden>
          <IconFileSpreadsheet size={48} stroke={1.2} />
          Suelta aquí tu reporte de existencias
        </div>
      )}
    </>
  )
}
