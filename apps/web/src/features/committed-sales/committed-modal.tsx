import { Button, Checkbox, Group, Modal, NumberInput, ScrollArea, Select, Stack, Text, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { COMMITTED_MIN_QUANTITY } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useMemo, useState } from 'react'
import { messageOf, request } from '../../lib/api-client.ts'
import { countOf } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { searchable } from '../../ui/multi-select-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { type DraftLine, draftProblem, saveInSequence, toggleProduct } from './committed-draft.ts'
import { type NamedChoice, SELECT_LIMIT } from './committed-filters.tsx'

/** Writes a commitment: one client, and for each chosen product a quantity and a date. It opens empty. */
export const CommittedModal = ({
  products,
  clients,
  onClose,
}: {
  products: NamedChoice[]
  clients: NamedChoice[]
  onClose: () => void
}) => {
  const client = useQueryClient()
  const [clientId, setClientId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [failure, setFailure] = useState<string>()

  const found = useMemo(() => {
    const wanted = searchable(search.trim())
    return products.filter(
      ({ value, label }) => wanted === '' || value === wanted || searchable(label).includes(wanted),
    )
  }, [products, search])
  const nameOf = (productId: number) => products.find(({ value }) => value === String(productId))?.label ?? ''
  const change = (productId: number, part: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.productId === productId ? { ...line, ...part } : line)))

  const saving = useMutation({
    mutationFn: () =>
      saveInSequence(lines, ({ productId, quantity, date }) =>
        request(createCommittedSale, {
          body: {
            producto_id: productId,
            cliente_id: Number(clientId),
            fecha_venta: date!,
            cantidad: Number(quantity),
          },
        }),
      ),
    onSuccess: ({ unsaved, failure }) => {
      void client.invalidateQueries()
      if (unsaved.length === 0) {
        notifySuccess(MESSAGES.comprometidasGuardadas)
        onClose()
        return
      }
      const saved = lines.length - unsaved.length
      setLines(unsaved)
      setFailure(
        `${messageOf(failure)} Se guardaron ${saved} y faltan ${unsaved.length}, que siguen aquí: al guardar otra vez solo se envían esas.`,
      )
      notifyError(messageOf(failure))
    },
  })
  const save = () => {
    const problem = draftProblem(clientId === null ? null : Number(clientId), lines)
    if (problem !== undefined) notifyError(problem)
    setFailure(problem)
    if (problem === undefined) saving.mutate()
  }

  return (
    <Modal opened onClose={onClose} title="Registrar venta comprometida" size="lg">
      <Stack gap="md">
        <Select
          label="Cliente"
          placeholder="Elige un cliente"
          data={clients}
          value={clientId}
          onChange={(value) => {
            setClientId(value)
            setFailure(undefined)
          }}
          searchable
          limit={SELECT_LIMIT}
          nothingFoundMessage="Nada coincide"
          required
        />
        <div>
          <TextInput
            label="Productos"
            placeholder="Buscar por nombre o ID"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ScrollArea.Autosize mah={200} mt="xs" type="auto">
            <Stack gap={8} p={4} component="fieldset" bd={0} m={0} aria-label="Productos">
              {found.slice(0, SELECT_LIMIT).map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={lines.some(({ productId }) => productId === Number(value))}
                  onChange={() => {
                    setLines(toggleProduct(lines, Number(value), bogotaToday(new Date())))
                    setFailure(undefined)
                  }}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
          <Text size="xs" c="dimmed" mt={4}>
            {found.length > SELECT_LIMIT
              ? `Se muestran ${SELECT_LIMIT} de ${found.length}: escribe para encontrar los demás.`
              : countOf(found.length, 'producto', 'productos')}
          </Text>
        </div>
        {lines.map(({ productId, quantity, date }) => (
          <Group
            key={productId}
            component="fieldset"
            bd={0}
            p={0}
            m={0}
            aria-label={nameOf(productId)}
            align="flex-end"
            wrap="nowrap"
            gap="sm"
          >
            <Text size="sm" style={{ flex: 1 }} pb={8} truncate>
              {nameOf(productId)}
            </Text>
            <NumberInput
              label="Cantidad"
              w={110}
              min={COMMITTED_MIN_QUANTITY}
              decimalSeparator=","
              thousandSeparator="."
              value={quantity}
              onChange={(value) => change(productId, { quantity: typeof value === 'number' ? value : '' })}
            />
            <DatePickerInput
              label="Fecha"
              w={150}
              locale="es"
              valueFormat="D MMM YYYY"
              value={date}
              onChange={(value) => change(productId, { date: value })}
            />
          </Group>
        ))}
        {failure !== undefined && <Notice tone="problem">{failure}</Notice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={save} loading={saving.isPending}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
