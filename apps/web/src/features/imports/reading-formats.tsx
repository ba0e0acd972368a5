import { NativeSelect } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useState } from 'react'
import classes from './reading-formats.module.css'

const FORMATS = [
  {
    name: 'orden_fecha',
    label: 'Fechas',
    data: [
      { value: 'dmy', label: 'Día/mes/año' },
      { value: 'mdy', label: 'Mes/día/año' },
      { value: 'ymd', label: 'Año/mes/día' },
    ],
  },
  {
    name: 'decimal',
    label: 'Decimales',
    data: [
      { value: ',', label: 'Coma: 1.234,50' },
      { value: '.', label: 'Punto: 1,234.50' },
    ],
  },
  {
    name: 'moneda',
    label: 'Moneda',
    data: [
      { value: 'COP', label: 'Pesos (COP)' },
      { value: 'USD', label: 'Dólares (USD)' },
    ],
  },
] as const

/** How dates and numbers of the file are written; another choice is read at once. */
export const ReadingFormats = ({
  preview,
  disabled,
  onReread,
}: {
  preview: ImportPreview
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  const [chosen, setChosen] = useState<{ of: ImportPreview; name: string; value: string }>()
  return (
    <div className={classes.formats}>
      {FORMATS.map(({ name, label, data }) => (
        <label key={name} className={classes.format}>
          <span>{label}</span>
          <NativeSelect
            size="xs"
            data={data.map((option) => ({ ...option }))}
            value={chosen?.of === preview && chosen.name === name ? chosen.value : preview[name]}
            disabled={disabled}
            onChange={({ currentTarget: { value } }) => {
              setChosen({ of: preview, name, value })
              onReread({ [name]: value })
            }}
          />
        </label>
      ))}
    </div>
  )
}
