import { Title } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf } from '../../lib/format.ts'
import classes from './import-files.module.css'

/** The files of an import with several, with the lines of each, or why it has none. */
export const ImportFiles = ({ files }: { files: ImportPreview['archivos'] }) => {
  if (files.length < 2) return null
  const wrong = files.filter(({ problema }) => problema !== null).length
  return (
    <details className={classes.files} open={wrong > 0}>
      <summary>
        <Title order={3} component="span">
          {files.length} archivos
        </Title>
        {wrong > 0 && <span className={classes.wrong}>{wrong === 1 ? '1 no se usa' : `${wrong} no se usan`}</span>}
      </summary>
      <ul>
        {files.map(({ nombre, lineas, problema }, at) => (
          // Two folders may have files with the same name.
          <li key={at} data-problem={problema !== null || undefined}>
            <span className={classes.name}>{nombre}</span>
            <span className={classes.lines}>{countOf(lineas, 'línea', 'líneas')}</span>
            {problema !== null && <span className={classes.problem}>{problema}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
