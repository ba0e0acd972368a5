import { ActionIcon, Button, Modal, Select, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { createCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { countOf } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { Notice } from '../../ui/notice.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AmountInputs } from './amount-inputs.tsx'
import {
  COMMITTED_DRAFT,
  type CommittedDraft,
  type DraftLine,
  draftProblem,
  saveInSequence,
  toggleProduct,
} from './committed-draft.ts'
import type { NamedChoice } from './committed-filters.tsx'
import classes from './committed-modal.module.css'
import { SELECT_LIMIT, filterChoices } from '../../ui/filter-choices.ts'
import type { ProductChoice } from './find-products.ts'
import { ProductChecklist } from './product-checklist.tsx'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useKeepDraftAtEnd } from '../../lib/use-session-draft.ts'

/** Failures that the next product would meet too: no connection, no session, too many calls, a broken server. */
const isGeneral = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || [0, 401, 429].includes(failure.status) || failure.status >= 500

/** Writes a commitment: one client, and for each chosen product a quantity and a date. It opens empty, save with what was being written when the session ended. */
export const CommittedModal = ({
  products,
  clients,
  left,
  onClose,
}: {
  products: readonly ProductChoice[]
  clients: NamedChoice[]
  left?: CommittedDraft | undefined
  onClose: () => void
}) => {
  useReturnFocus()
  const client = useQueryClient()
  const phone = useMediaQuery('(max-width: 36em)')
  const [clientId, setClientId] = useState<string | null>(left?.clientId ?? null)
  const [lines, setLines] = useState<readonly DraftLine[]>(left?.lines ?? [])
  const [problem, setProblem] = useState<string>()
  const [savedNames, setSavedNames] = useState<readonly string[]>([])

  // Of the round that is being saved: a session that ends within it leaves the others to be written again, and not these.
  const saved = useRef(new Set<DraftLine>())
  useKeepDraftAtEnd<CommittedDraft>(COMMITTED_DRAFT, () => {
    const unsaved = lines.filter((line) => !saved.current.has(line))
    return unsaved.length === 0 && (clientId === null || lines.length > 0) ? undefined : { clientId, lines: unsaved }
  })

  const selected = useMemo(() => new Set(lines.map(({ productId }) => productId)), [lines])
  const names = useMemo(() => new Map(products.map(({ id, nombre }) => [id, nombre])), [products])
  const nameOf = (productId: number) => names.get(productId) ?? ''
  const toggle = useCallback((productId: number) => {
    setLines((before) => toggleProduct(before, productId, bogotaToday(new Date())))
    setProblem(undefined)
  }, [])
  const change = (productId: number, part: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.productId === productId ? { ...line, ...part, reason: undefined } : line)))

  const saving = useActOnce({
    mutationFn: () =>
      saveInSequence(
        lines,
        async (line) => {
          await request(createCommittedSale, {
            body: {
              producto_id: line.productId,
              cliente_id: Number(clientId),
              fecha_venta: line.date!,
              cantidad: Number(line.quantity),
            },
          })
          saved.current.add(line)
        },
        isGeneral,
        messageOf,
      ),
    onSuccess: ({ saved: done, unsaved }) => {
      // The forecast on /predicciones counts with them from now on.
      if (done.length > 0) void client.invalidateQueries()
      if (unsaved.length === 0) {
        notifySuccess(MESSAGES.comprometidasGuardadas)
        onClose()
        return
      }
      setLines(unsaved)
      setSavedNames([...savedNames, ...done.map(({ productId }) => nameOf(productId))])
      for (const reason of new Set(unsaved.map((line) => line.reason!))) notifyError(reason)
    },
  })
  const save = () => {
    const found = draftProblem(clientId === null ? null : Number(clientId), lines)
    setProblem(found)
    if (found === undefined) saving.act()
    else notifyError(found)
  }
  const failed = lines.filter(({ reason }) => reason !== undefined).length

  return (
    <Modal
      opened
      onClose={onClose}
      title="Registrar venta comprometida"
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={lines.length === 0}
      closeOnEscape={!saving.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {left && <Notice tone="calm">{MESSAGES.borradorDevuelto}</Notice>}
          <Select
            label="Cliente"
            placeholder="Elige un cliente"
            data={clients}
            value={clientId}
            onChange={(value) => {
              setClientId(value)
              setProblem(undefined)
            }}
            searchable
            filter={filterChoices}
            limit={SELECT_LIMIT}
            nothingFoundMessage="Ningún cliente coincide"
            error={problem === MESSAGES.seleccioneCliente && problem}
            required
          />
          <ProductChecklist products={products} selected={selected} onToggle={toggle} />
          {failed > 0 && (
            <Notice tone="problem" title={countOf(failed, 'producto no se guardó', 'productos no se guardaron')}>
              {savedNames.length > 0 && `Ya quedaron guardados: ${savedNames.join(', ')}. `}
              Los que faltan siguen aquí con su razón; al guardar otra vez solo se envían esos.
            </Notice>
          )}
          {lines.length > 0 && (
            <div>
              {lines.map((line) => (
                <fieldset key={line.productId} aria-label={nameOf(line.productId)} className={classes.line}>
                  <span>{nameOf(line.productId)}</span>
                  <AmountInputs
                    value={line}
                    checked={problem !== undefined}
                    onChange={(part) => change(line.productId, part)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Quitar ${nameOf(line.productId)}`}
                    onClick={() => toggle(line.productId)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                  {line.reason !== undefined && <span className={classes.reason}>No se guardó: {line.reason}</span>}
                </fieldset>
              ))}
            </div>
          )}
          <div className={classes.footer}>
            <span className={classes.problem} role="alert">
              {problem}
            </span>
            <Button variant="default" onClick={onClose} disabled={saving.isPending}>
              Cancelar
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Guardar
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  )
}
