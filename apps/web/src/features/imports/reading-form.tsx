import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { ColumnRole, ImportPreview, ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import { useState } from 'react'
import { ROLES_IN_ORDER, ROLE_LABELS } from './column-roles.ts'

const DATE_ORDERS = [
  { value: 'dmy', label: 'Día / mes / año' },
  { value: 'mdy', label: 'Mes / día / año' },
  { value: 'ymd', label: 'Año / mes / día' },
]
const DECIMALS = [
  { value: ',', label: 'Coma: 1.234,50' },
  { value: '.', label: 'Punto: 1,234.50' },
]
const CURRENCIES = [
  { value: 'COP', label: 'Pesos (COP)' },
  { value: 'USD', label: 'Dólares (USD)' },
]

const ABSENT = ''

/** What was understood of the file, and the means to correct it. */
export const ReadingForm = ({
  preview,
  loading,
  onReread,
}: {
  preview: ImportPreview
  loading: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  const [choices, setChoices] = useState<ReadingChoices>({})
  const mapping = { ...preview.mapeo, ...choices.mapeo }
  const columns = [
    { value: ABSENT, label: 'No está' },
    ...preview.encabezados.map((header, index) => ({
      value: String(index),
      label: header.trim() === '' ? `Columna ${index + 1}` : header,
    })),
  ]
  const setRole = (role: ColumnRole, value: string) =>
    setChoices({ ...choices, mapeo: { ...mapping, [role]: value === ABSENT ? null : Number(value) } })
  const changed = Object.keys(choices).length > 0
  const setFormat = (format: Omit<ReadingChoices, 'mapeo'>) => setChoices({ ...choices, ...format })

  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        Revisa qué columna de tu archivo es cada dato. Si algo no está bien, cámbialo y lo leemos otra vez.
      </Text>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {ROLES_IN_ORDER.map((role) => (
          <NativeSelect
            key={role}
            size="xs"
            label={ROLE_LABELS[role]}
            data={columns}
            value={String(mapping[role] ?? ABSENT)}
            onChange={(event) => setRole(role, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          size="xs"
          label="Orden de la fecha"
          data={DATE_ORDERS}
          value={choices.orden_fecha ?? preview.orden_fecha}
          onChange={(event) => setFormat({ orden_fecha: event.currentTarget.value as ReadingChoices['orden_fecha'] })}
        />
        <NativeSelect
          size="xs"
          label="Decimales con"
          data={DECIMALS}
          value={choices.decimal ?? preview.decimal}
          onChange={(event) => setFormat({ decimal: event.currentTarget.value as ReadingChoices['decimal'] })}
        />
        <NativeSelect
          size="xs"
          label="Moneda"
          data={CURRENCIES}
          value={choices.moneda ?? preview.moneda}
          onChange={(event) => setFormat({ moneda: event.currentTarget.value as ReadingChoices['moneda'] })}
        />
      </SimpleGrid>
      <Group mt="md">
        <Button variant="default" disabled={!changed} loading={loading} onClick={() => onReread(choices)}>
          Leer otra vez con estos cambios
        </Button>
      </Group>
    </div>
  )
}
