import { Radio } from '@mantine/core'
import type { ImportDoubt, ImportPreview, ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './import-doubts.module.css'

const DoubtItem = ({
  doubt,
  disabled,
  onReread,
}: {
  doubt: ImportDoubt
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) =>
  doubt.opciones.length === 0 ? (
    <li>{doubt.texto}</li>
  ) : (
    <li>
      <Radio.Group
        label={doubt.texto}
        labelProps={{ fw: 400, style: { lineHeight: '20px' } }}
        value={doubt.elegida === null ? null : String(doubt.elegida)}
        onChange={(place) => onReread(doubt.opciones[Number(place)]!.elige)}
      >
        <div className={classes.choices}>
          {doubt.opciones.map(({ texto }, place) => (
            <Radio key={texto} value={String(place)} label={texto} disabled={disabled} />
          ))}
        </div>
      </Radio.Group>
    </li>
  )

/** What the file leaves open, each with its answers; another answer reads the file again. */
export const ImportDoubts = ({
  preview,
  rereading,
  onReread,
}: {
  preview: ImportPreview
  rereading: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  if (preview.dudas.length === 0) return null
  const asks = preview.dudas.some(({ opciones }) => opciones.length > 0)
  return (
    <Notice tone="doubt" title="Mira si leímos bien">
      {asks && 'Si elegimos mal, marca la otra respuesta y leemos el archivo de nuevo.'}
      <ul className={classes.list}>
        {preview.dudas.map((doubt) => (
          <DoubtItem key={doubt.codigo + doubt.texto} doubt={doubt} disabled={rereading} onReread={onReread} />
        ))}
      </ul>
    </Notice>
  )
}
